import { getSession, type Session, watchSession } from './session.ts'
import { createSharedValue } from './sharedValue.ts'

type Prompt = { answer: (session: Session | null) => void }

/** The open question, for the connect dialog; null without one. */
export const connectPrompt = createSharedValue<Prompt | null>(null)

/**
 * Everything that needs a wallet calls this first. It returns the session; if nobody is signed in, it asks the person to
 * connect (VAL-01, ROL-01). Null if they decline.
 */
export function askToConnect(): Promise<Session | null> {
  const session = getSession()
  if (session) return Promise.resolve(session)
  connectPrompt.get()?.answer(null)
  return new Promise((resolve) => {
    // Another tab may sign in first.
    const stop = watchSession(() => {
      const found = getSession()
      if (found) answer(found)
    })
    const answer = (result: Session | null) => {
      stop()
      if (connectPrompt.get() === asked) connectPrompt.set(null)
      resolve(result)
    }
    const asked = { answer }
    connectPrompt.set(asked)
  })
}
