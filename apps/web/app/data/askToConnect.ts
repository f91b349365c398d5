import { getSession, type Session, watchSession } from './session.ts'
import { createSharedValue } from './sharedValue.ts'

type Prompt = { answer: (session: Session | null) => void }

const prompt = createSharedValue<Prompt | null>(null)

/**
 * Everything that needs a wallet calls this first. It returns the session; if nobody is signed in, it asks the person to
 * connect (VAL-01, ROL-01). Null if they decline.
 */
export function askToConnect(): Promise<Session | null> {
  const session = getSession()
  if (session) return Promise.resolve(session)
  prompt.get()?.answer(null)
  return new Promise((resolve) => {
    // Another tab may sign in first.
    const stop = watchSession(() => {
      const found = getSession()
      if (found) answer(found)
    })
    const answer = (result: Session | null) => {
      stop()
      if (prompt.get() === asked) prompt.set(null)
      resolve(result)
    }
    const asked = { answer }
    prompt.set(asked)
  })
}

/** For the connect dialog: the open prompt, or null. */
export const useConnectPrompt = prompt.use
