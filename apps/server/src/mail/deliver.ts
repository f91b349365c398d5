import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { markSent, takeMails } from '../store/mails.ts'
import type { SendMail } from './transport.ts'

const BATCH = 20

/**
 * Sends the mails that are due. If sending fails, the mail is retried later. A crash between sending a mail and
 * recording it sends the mail twice, but none is lost.
 */
export async function deliverMails(db: Db, send: SendMail, log: Logger): Promise<void> {
  for (const mail of await takeMails(db, BATCH)) {
    try {
      await send(mail)
      await markSent(db, mail.id)
    } catch (error) {
      log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail could not be sent')
    }
  }
}
