import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { markSent, takeMails } from '../store/mails.ts'
import type { SendMail } from './transport.ts'

const BATCH = 20

/**
 * Sends the mails that are due. A mail that could not be handed over comes again later; a crash between handing over
 * and noting it sends a mail twice, never not at all.
 */
export async function deliverMails(db: Db, send: SendMail, log: Logger): Promise<void> {
  for (const mail of await takeMails(db, BATCH)) {
    try {
      await send(mail)
      await markSent(db, mail.id)
    } catch (error) {
      log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail was not taken')
    }
  }
}
