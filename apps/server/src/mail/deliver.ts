import { markdownHtml, plainHtml } from '@vitrine/domain/text/markdownHtml'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { getNewsletterText, type MailRow, markSent, takeMails } from './store/mails.ts'
import type { Letter, SendMail } from './transport.ts'

const BATCH = 20

/** A mail with the text of its newsletter, which is stored once for all. */
async function letterOf(db: Db, mail: MailRow): Promise<Letter> {
  const text = mail.newsletterId === null ? null : await getNewsletterText(db, mail.newsletterId)
  if (text === null) return mail
  return {
    ...mail,
    text: [text, mail.text].filter(Boolean).join('\n\n'),
    html: markdownHtml(text) + (mail.text ? plainHtml(mail.text) : ''),
  }
}

/**
 * Sends the mails that are due. If sending fails, the mail is retried later. A crash between sending a mail and
 * recording it sends the mail twice, but none is lost.
 */
export async function deliverMails(db: Db, send: SendMail, log: Logger): Promise<void> {
  for (const mail of await takeMails(db, BATCH)) {
    try {
      await send(await letterOf(db, mail))
      await markSent(db, mail.id)
    } catch (error) {
      log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail could not be sent')
    }
  }
}
