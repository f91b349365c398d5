import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { mails } from '../../db/schema/people.ts'
import type { MailId, MailKind } from './mails.ts'

/** How many mails of a kind an address gets, and each letter how often. */
export type MailLimit = { kind: MailKind; hour: number; day: number }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * The id of the next mail of a kind to an address. The limit is where the mail is written, whatever asked for it. The ids
 * count the mails of a day, so the mails that were written are the count.
 * @param same a part of the text that only the same mail has; it is not written twice within an hour
 * @returns null if the address has had its share
 */
export async function findMailPlace(
  db: Db,
  { kind, hour, day }: MailLimit,
  email: string,
  same?: string,
): Promise<MailId | null> {
  const now = Date.now()
  const today = Math.floor(now / DAY)
  const key = createHash('sha256').update(mailboxOf(email)).digest('hex').slice(0, 24)
  const placesOf = (of: number) =>
    Array.from({ length: day }, (_, n): MailId => `${kind}-${key}-${of}-${n + 1}`)
  const { id, text, createdAt } = mails
  const places = [...placesOf(today - 1), ...placesOf(today)]
  const found = await db.select({ id, text, createdAt }).from(mails).where(inArray(id, places))
  const age = (row: { createdAt: Date }) => now - row.createdAt.getTime()
  const lately = found.filter((row) => age(row) < HOUR)
  const isRepeated = same !== undefined && lately.some((row) => row.text.includes(same))
  if (isRepeated || lately.length >= hour || found.filter((row) => age(row) < DAY).length >= day) return null
  const taken = new Set<string>(found.map((row) => row.id))
  return placesOf(today).find((place) => !taken.has(place)) ?? null
}

/** The same for all spellings that most mail servers put into one mailbox: case, dots, and what follows a plus. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '').toLowerCase()
  const domain = email.slice(at + 1)
  return `${name}@${domainToASCII(domain) || domain.toLowerCase()}`
}
