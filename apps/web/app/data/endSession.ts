import { fetchPart } from '#ui/loading/fetchPart.ts'
import { getSession, setSession } from './session.ts'

/** Signs the person out when the server no longer knows their session, and tells them. */
export function endSession(token: string): void {
  // The answer may belong to an earlier session than the current one.
  if (getSession()?.token !== token) return
  setSession(null, true)
  void fetchPart(() => import('./saySessionEnded.ts')).then(({ saySessionEnded }) => saySessionEnded())
}
