import { ApiError } from '@vitrine/api/error'
import { failureOf } from '#data/browser.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** Shows why the server refused a change of profile, avatar or cover. Without a reason from the server it shows nothing (ERR-03). */
export function showRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 0) return
  showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
}
