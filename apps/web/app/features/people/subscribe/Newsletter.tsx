import { footer } from '@vitrine/messages/footer'
import { wordsOf } from '#words/wordsOf.ts'
import EmailForm from './EmailForm.tsx'

const w = wordsOf(footer)

/** The newsletter form in the footer (FTR-01). */
export function Newsletter() {
  return <EmailForm label={w('newsletter')} />
}
