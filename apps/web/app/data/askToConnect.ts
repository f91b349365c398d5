import { useSyncExternalStore } from 'react'
import { getSession, type Session } from './session.ts'

type Prompt = { answer: (session: Session | null) => void }

const listeners = new Set<() => void>()
let prompt: Prompt | null = null

/**
 * The one gate of everything that needs a wallet: answers who is signed in, asking to connect first where nobody is
 * (VAL-01, ROL-01). Null when the person declines.
 */
export function askToConnect(): Promise<Session | null> {
  const session = getSession()
  if (session) return Promise.resolve(session)
  prompt?.answer(null)
  return new Promise((resolve) => {
    const answer = (result: Session | null) => {
      prompt = null
      notify()
      resolve(result)
    }
    prompt = { answer }
    notify()
  })
}

/** For the dialog: the question that is open, or null. */
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
