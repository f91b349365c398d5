import { t } from '#words/t.ts'
import { EmailForm } from './EmailForm.tsx'

/** The newsletter form in the footer (FTR-01). */
export function Newsletter() {
  return <EmailForm label={t('newsletter')} />
}
