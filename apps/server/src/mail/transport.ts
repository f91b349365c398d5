import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { market } from '@vitrine/domain/market'
import { createTransport } from 'nodemailer'
import { withDeadline } from '../bounded/withDeadline.ts'
import type { Config } from '../config/config.ts'
import { makeFolders } from '../process/makeFolders.ts'

/** How long a mail server may say nothing (`silence`), and take for a mail as a whole. Milliseconds. */
const WAITS = { silence: 20_000, whole: 60_000 }

/** The sender of mails if none is configured. */
export const SENDER = 'no-reply@localhost'

export type Letter = {
  id: string
  recipient: string
  subject: string
  text: string
  /** The same with markup; none for most mails. */
  html?: string
  /** The link to unsubscribe. */
  endUrl: string | null
}

/** Sends a mail. Throws if it was not accepted. */
export type SendMail = (letter: Letter) => Promise<void>

/** Sends by SMTP if a server is configured; otherwise writes files to the data folder's outbox. */
export function createSendMail(
  { smtpUrl, mailFrom, dataFolder }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  waits = WAITS,
): SendMail {
  const messageOf = ({ id, recipient, subject, text, html, endUrl }: Letter) => ({
    // Mails of the marketplace have its name, unless the operator chose another sender.
    from: mailFrom ?? { name: market.product, address: SENDER },
    to: recipient,
    subject,
    text,
    ...(html && { html }),
    messageId: `<${id}@vitrine>`,
    // One click in the mail program ends it (RFC 8058): it posts to the same address (api/routes/subscriptionRoute.ts).
    ...(endUrl && {
      list: { unsubscribe: { url: endUrl } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  })
  if (smtpUrl) {
    // The url may set them otherwise.
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: waits.silence,
      greetingTimeout: waits.silence,
      socketTimeout: waits.silence,
      dnsTimeout: waits.silence,
    })
    return async (letter) => {
      await withDeadline(waits.whole, (signal) => smtp.sendMail({ ...messageOf(letter), signal }))
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const outbox = join(dataFolder, 'outbox')
  return async (letter) => {
    const { message } = await composer.sendMail(messageOf(letter))
    await makeFolders(outbox)
    await writeFile(join(outbox, `${letter.id.replace(/[^\w-]/g, '_')}.eml`), message)
  }
}
