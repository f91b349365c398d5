import { showToast } from '#ui/toast.ts'
import { ofAside } from '#words/aside.ts'

/** Tells the person that the server has ended their session. */
export function saySessionEnded(): void {
  showToast({ kind: 'info', title: ofAside('session_ended'), text: ofAside('session_ended_text') })
}
