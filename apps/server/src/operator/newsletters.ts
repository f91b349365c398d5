import { tIn } from '@vitrine/messages/tIn'
import type { Context } from '../calls/context.ts'
import { mailLinks } from '../inbox/mailTokens.ts'
import { addMails } from '../mail/store/mails.ts'
import { listNewsletterSubscribers, noteSent, takeSending } from './store/newsletters.ts'

/** How many mails one part has, and the pause between two parts in seconds: 200 mails a minute. */
const PART = 50
const PAUSE = 15

/**
 * Writes the next mails of the newsletter that is being sent. The mails and how far it is are written together, and a
 * mail's id names newsletter and subscription: so a crash repeats nothing and forgets nobody.
 * @returns how many were written
 */
export async function sendNewsletters(context: Context): Promise<number> {
  return context.db.transaction(async (inside) => {
    const newsletter = await takeSending(inside)
    if (!newsletter) return 0
    const { id, subject } = newsletter
    const subscribers = await listNewsletterSubscribers(inside, newsletter, PART)
    await addMails(
      inside,
      subscribers.map((row) => {
        const endUrl = mailLinks(context, row).end
        const text = tIn(row.language)('mail_end', { end: endUrl })
        return {
          id: `newsletter-${id}-${row.id}` as const,
          recipient: row.email,
          subject,
          text,
          newsletterId: id,
          endUrl,
        }
      }),
    )
    const last = subscribers.length < PART ? null : subscribers.at(-1)!.id
    await noteSent(inside, id, { sent: subscribers.length, upTo: last, pause: PAUSE })
    return subscribers.length
  })
}
