import { showToast } from '#ui/notices/toast.ts'
import { rareText } from '#words/rare.ts'

/** Tells the person that the server has ended their session. */
export function saySessionEnded(): void {
  showToast({ kind: 'info', title: rareText('session_ended'), text: rareText('session_ended_text') })
}
