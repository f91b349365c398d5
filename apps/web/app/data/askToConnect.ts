import { useSyncExternalStore } from 'react'
import { getSession, type Session, watchSession } from './session.ts'

type Prompt = { answer: (session: Session | null) => void }

const listeners = new Set<() => void>()
let prompt: Prompt | null = null

/**
 * Everything that needs a wallet calls this first. It returns the session; if nobody is signed in, it asks the person to
 * connect (VAL-01, ROL-01). Null if they decline.
 */
export function askToConnect(): Promise<Session | null> {
  const session = getSession()
  if (session) return Promise.resolve(session)
  prompt?.answer(null)
  return new Promise((resolve) => {
    // Another tab may sign in first.
    const stop = watchSession(() => {
      const found = getSession()
      if (found) answer(found)
    })
    const answer = (result: Session | null) => {
      stop()
      if (prompt === asked) prompt = null
      notify()
      resolve(result)
    }
    const asked = { answer }
    prompt = asked
    notify()
  })
}

/** For the connect dialog: the open prompt, or null. */
export function useConnectPrompt(): Prompt | null {
  return useSyncExternalStore(
    watch,
    () => prompt,
    () => null,
  )
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notify() {
  for (const listener of listeners) listener()
}
