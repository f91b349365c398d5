import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKeys } from './seal.ts'

/** What every ticket says: until when it can be used (milliseconds). */
type Limited = { until: number }

/**
 * A link cannot carry a session, so it carries a ticket: what may be downloaded, signed with a key that is derived from
 * the newest sealing key. Nothing is stored, and every process can check it.
 * @param purpose a ticket for one purpose is worth nothing for another
 */
export function signTicket<T extends Limited>(keys: SealingKeys, purpose: string, ticket: T): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${text}.${signatureOf(keys, purpose, text)}`
}

/**
 * The ticket; null if it is not ours, or expired.
 * @param parse checks its content, which this server signed
 * @param now milliseconds
 */
export function readTicket<T extends Limited>(
  keys: SealingKeys,
  purpose: string,
  signed: string,
  parse: (content: unknown) => T,
  now: number,
): T | null {
  const [text = '', signature = ''] = signed.split('.')
  const [expected, given] = [signatureOf(keys, purpose, text), signature].map((each) => Buffer.from(each))
  if (expected!.length !== given!.length || !timingSafeEqual(expected!, given!)) return null
  const ticket = parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return ticket.until > now ? ticket : null
}

function signatureOf([newest]: SealingKeys, purpose: string, text: string): string {
  const key = hkdfSync('sha256', newest, '', `vitrine ${purpose} tickets`, 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url')
}
