import { showToast } from '#ui/toast.ts'
import { t } from '#words/t.ts'
import { getSession, setSession } from './session.ts'

/** The server no longer knows a session: who was signed in by it is a visitor again, and is told so. */
export function endSession(token: string): void {
  // An answer to who was here before says nothing of who is here now.
  if (getSession()?.token !== token) return
  setSession(null)
  showToast({ kind: 'info', title: t('session_ended'), text: t('session_ended_text') })
}
