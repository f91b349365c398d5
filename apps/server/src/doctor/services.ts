import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { natsBus } from '../live/natsBus.ts'
import { SENDER } from '../mail/transport.ts'
import { diskFiles } from '../media/files.ts'
import { s3Files } from '../media/s3Files.ts'
import { requirePlace } from '../process/dataFolder.ts'
import { advised, type Finding, fine, wrong } from './finding.ts'

/** Writes a small file and reads it back. It stays, under the hash of its bytes like every file. */
export async function checkFileStore({ s3, mediaFolder }: Config): Promise<Finding[]> {
  const part = 'files'
  if (!s3) requirePlace(mediaFolder, 'MEDIA_FOLDER or VITRINE_DATA')
  const files = s3 ? s3Files(s3) : diskFiles(mediaFolder)
  const bytes = Buffer.from('Vitrine can write and read files here.\n')
  const name = createHash('sha256').update(bytes).digest('hex')
  await files.put(name, bytes)
  const opened = await files.open(name)
  const back = opened && (await buffer(opened.read()))
  const place = s3 ? `the bucket ${s3.bucket}` : `the folder ${mediaFolder}`
  if (back?.equals(bytes)) return [fine(part, `${place} stores and returns them`)]
  return [
    wrong(part, `${place} returned other bytes than were stored`, 'Use a store that keeps what it is given.'),
  ]
}

/** Whether the mail server lets us in. It is sent no mail. */
export async function checkMail({ smtpUrl, mailFrom, profile }: Config): Promise<Finding[]> {
  const none = 'no mail server: mails are written to the outbox of the data folder'
  if (!smtpUrl)
    return profile === 'local' ? [fine('mail', none)] : [advised('mail', none, 'Set SMTP_URL and MAIL_FROM.')]
  const transport = createTransport(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return [fine('mail', `the server accepts mails of ${mailFrom ?? SENDER}`)]
}

export async function checkNats({ natsUrl }: Config): Promise<Finding[]> {
  if (!natsUrl) return []
  const bus = await natsBus(natsUrl)
  await bus.close()
  return [fine('NATS', 'connected')]
}

/** Whether people reach the site under its public address. */
export async function checkSite({ publicUrl, profile }: Config): Promise<Finding[]> {
  const part = 'site'
  const answer = await fetch(new URL('/health', publicUrl), { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  )
  if (answer?.ok) return [fine(part, `${publicUrl} answers`)]
  const says = answer ? `${publicUrl} answers ${answer.status}` : `${publicUrl} does not answer`
  if (profile === 'local' && !answer) return [fine(part, `${says}: it is not running`)]
  return [wrong(part, says, 'Start it, and see whether the proxy in front of it reaches it.')]
}
