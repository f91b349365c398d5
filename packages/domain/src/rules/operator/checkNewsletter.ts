import type { Issue } from '../../codes.ts'

/** The longest subject and text of a newsletter. The text is markdown. */
export const NEWSLETTER_SUBJECT = 120
export const NEWSLETTER_TEXT = 20_000

export type NewsletterDraft = { subject: string; text: string }

/** Whether a newsletter can be sent. */
export function checkNewsletter({ subject, text }: NewsletterDraft): Issue[] {
  return [
    ...(subject.trim() === '' ? [{ path: 'subject', code: 'newsletter_subject_required' } as const] : []),
    ...(text.trim() === '' ? [{ path: 'text', code: 'newsletter_text_required' } as const] : []),
  ]
}
