import { REMINDER_KINDS, type Reminder } from '@vitrine/api/entities/people/reminder'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { auctions } from '../../db/schema/chain.ts'
import { inbox, peopleNotifications } from '../../db/schema/people.ts'
import { addNotifications } from '../../notifications/store/peopleNotifications.ts'

/** The most reminders that wait for one wallet. */
export const MOST_REMINDERS = 100

export type ReminderRow = Reminder & {
  at: Date
  workId: string | null
  collectionId: string | null
  /** Who made the work or the collection. */
  actor: string
}

const p = peopleNotifications
const typeOf = (kind: Reminder['kind']) => `${kind}_reminder` as const
const idOf = ({ kind, id }: Reminder) => `${typeOf(kind)}-${id}`
const TYPES = REMINDER_KINDS.map(typeOf)

const toCome = (wallet: string) => and(eq(p.recipient, wallet), inArray(p.type, TYPES), gt(p.at, sql`now()`))

/** The reminders of a wallet that are still to come, the next first. */
export async function findReminders(db: Db, wallet: string): Promise<Reminder[]> {
  const rows = await db
    .select({ type: p.type, id: p.id })
    .from(p)
    .where(toCome(wallet))
    .orderBy(asc(p.at))
    .limit(MOST_REMINDERS)
  return rows.map(({ type, id }) => ({
    kind: REMINDER_KINDS.find((kind) => typeOf(kind) === type)!,
    id: id.slice(type.length + 1),
  }))
}

/** How many reminders of a wallet are still to come. */
export const countReminders = (db: Db, wallet: string): Promise<number> => db.$count(p, toCome(wallet))

/** A reminder is a notification whose time has not come. Call it in a transaction. */
export async function addReminder(db: Db, wallet: string, reminder: ReminderRow): Promise<void> {
  const { kind, at, workId, collectionId, actor } = reminder
  const id = idOf(reminder)
  await addNotifications(db, [{ recipient: wallet, id, type: typeOf(kind), at, workId, collectionId, actor }])
}

/** Removes a reminder whose time has not come. Call it in a transaction. */
export async function removeReminder(db: Db, wallet: string, reminder: Reminder): Promise<void> {
  const id = idOf(reminder)
  await db.delete(p).where(and(eq(p.recipient, wallet), eq(p.id, id), gt(p.at, sql`now()`)))
  await db.delete(inbox).where(and(eq(inbox.wallet, wallet), eq(inbox.id, id), gt(inbox.dueAt, sql`now()`)))
}

/** When an open auction ends, and its work. Null if there is none, or if its first bid starts the clock. */
export async function getAuctionEnd(
  db: Db,
  { chainId, id }: { chainId: number; id: string },
): Promise<{ workId: string; endsAt: Date } | null> {
  const o = openOffers
  const [open] = await db
    .select({ workId: o.workId, live: o.live, endsAt: o.endsAt })
    .from(o)
    .where(and(eq(o.chainId, chainId), eq(o.id, id), o.auction))
  if (!open) return null
  if (!open.live) return open.endsAt && { workId: open.workId, endsAt: open.endsAt }
  const [running] = await db
    .select({ endsAt: auctions.endAt })
    .from(auctions)
    .where(and(eq(auctions.chainId, chainId), eq(auctions.offerId, id), eq(auctions.settled, false)))
    .limit(1)
  return running ? { workId: open.workId, ...running } : null
}
