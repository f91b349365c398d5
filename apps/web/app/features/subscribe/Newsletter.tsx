import { t } from '#words/t.ts'
import { EmailForm } from './EmailForm.tsx'

/** The newsletter form at the foot of every page (FTR-01). */
export function Newsletter() {
  return <EmailForm label={t('newsletter')} />
}
