import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { collections } from '../../db/schema/collections.ts'
import { follows, inbox, peopleNotifications } from '../../db/schema/people.ts'
import { lockPlaces } from '../../quotas/store/places.ts'
import { deliver } from './deliver.ts'

/** How many beside the one that a notification names are counted. One more than the pages show, which then say "99+". */
export const MOST_OTHERS = 100

/** Somebody who could accept an offer, and a work with which they could, with its collection. */
export type SetHolder = { owner: string; workId: string; collectionId: string | null }

/** What a moderator decided about. */
type Subject = { kind: SubjectKind; subjectId: string }

type Row = typeof peopleNotifications.$inferInsert

/** Writes notifications, once each. Call it in a transaction. */
export async function addNotifications(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(peopleNotifications)
    .values([...rows])
    .onConflictDoNothing()
  await deliver(db, rows)
}

/**
 * Tells a wallet that somebody follows it, or no longer does. Who follows again is not mailed again. Call it in the
 * transaction that changes it.
 */
export async function notifyFollow(db: Db, follower: string, recipient: string, on: boolean): Promise<void> {
  const id = `follower-${follower}`
  if (on) return addNotifications(db, [{ recipient, id, type: 'follower', actor: follower, at: new Date() }])
  await db
    .delete(peopleNotifications)
    .where(and(eq(peopleNotifications.recipient, recipient), eq(peopleNotifications.id, id)))
  await db
    .update(inbox)
    .set({ unmailed: false })
    .where(and(eq(inbox.wallet, recipient), eq(inbox.id, id)))
}

/** Tells a wallet that a webhook of its own was switched off. Call it in the transaction that does so. */
export async function notifyWebhookOff(db: Db, recipient: string, webhookId: string): Promise<void> {
  const at = new Date()
  const id = `webhook_off-${webhookId}-${at.getTime()}`
  await addNotifications(db, [{ recipient, id, type: 'webhook_off', actor: recipient, at }])
}

/** Tells a wallet what was decided about its badge. Call it in the transaction that does so. */
export async function notifyBadge(
  db: Db,
  recipient: string,
  type: 'badge_granted' | 'badge_refused' | 'badge_withdrawn',
): Promise<void> {
  const at = new Date()
  await addNotifications(db, [{ recipient, id: `${type}-${at.getTime()}`, type, actor: recipient, at }])
}

/**
 * Tells a wallet that its work or name resembles an older one.
 * @property maker of the older one
 */
export async function notifyResemblance(
  db: Db,
  {
    recipient,
    maker,
    work,
    collection,
  }: { recipient: string; maker: string; work?: string; collection?: string },
): Promise<void> {
  const type = work ? 'work_resembles' : 'name_resembles'
  const id = `${type}-${work ?? collection ?? maker}`
  const subject = { workId: work ?? null, collectionId: collection ?? null }
  await addNotifications(db, [{ recipient, id, type, actor: maker, ...subject, at: new Date() }])
}

/** An offer to buy, and the `_id` of its collection or the address of its contract; null if it is for one work. */
type Offered = { order: string; collection: string | null; at: Date }

/** The id of the notification of an offer: for one work its own; for any of some, one for each collection and day (UTC). */
const receivedId = ({ order, collection, at }: Offered): string =>
  `order_received-${collection === null ? order : `${collection}-${at.toISOString().slice(0, 10)}`}`

/** Who of some wallets heard of which offers. */
export async function whoHeard(
  db: Db,
  wallets: readonly string[],
  offers: readonly Offered[],
): Promise<(wallet: string, offer: Offered) => boolean> {
  const ids = [...new Set(offers.map(receivedId))]
  if (wallets.length === 0 || ids.length === 0) return () => false
  const rows = await db
    .select({ wallet: peopleNotifications.recipient, id: peopleNotifications.id })
    .from(peopleNotifications)
    .where(and(inArray(peopleNotifications.recipient, [...wallets]), inArray(peopleNotifications.id, ids)))
  const told = new Set(rows.map(({ wallet, id }) => `${wallet} ${id}`))
  return (wallet, offer) => told.has(`${wallet} ${receivedId(offer)}`)
}

/** Tells the owners of a work that somebody offers to buy it. Call it in the transaction that publishes the offer. */
export async function notifyOffer(
  db: Db,
  { owners, buyer, order, work }: { owners: readonly string[]; buyer: string; order: string; work: string },
): Promise<void> {
  const at = new Date()
  const about = {
    id: receivedId({ order, collection: null, at }),
    type: 'order_received' as const,
    actor: buyer,
    workId: work,
    at,
  }
  await addNotifications(
    db,
    owners.map((recipient) => ({ recipient, ...about })),
  )
}

/**
 * Tells holders of works of a collection that somebody offers to buy any of some of them: one notification for each
 * holder and day (UTC), which names the newest offer and counts the others. It is mailed once, and once read it stays
 * read. Call it in the transaction that publishes the offer.
 * @property collection the `_id` of the collection, or the address of the contract
 */
export async function notifySetOffer(
  db: Db,
  { holders, buyer, ...offered }: Offered & { holders: readonly SetHolder[]; buyer: string },
): Promise<void> {
  if (holders.length === 0) return
  const [id, { at }] = [receivedId(offered), offered]
  const rows = holders.map(({ owner, workId, collectionId }) => ({
    recipient: owner,
    id,
    type: 'order_received' as const,
    actor: buyer,
    workId,
    collectionId,
    at,
  }))
  await db
    .insert(peopleNotifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [peopleNotifications.recipient, peopleNotifications.id],
      set: {
        actor: sql`excluded.actor`,
        workId: sql`excluded.work_id`,
        at: sql`excluded.at`,
        others: sql`least(${peopleNotifications.others} + 1, ${MOST_OTHERS})`,
      },
    })
  await deliver(db, rows)
}

/**
 * Tells somebody that a work is for sale to them alone, unless they have not read yet that the same seller has another
 * one for them. Call it in the transaction that publishes the listing.
 */
export async function notifyPrivateSale(
  db: Db,
  { recipient, id, seller, work }: { recipient: string; id: string; seller: string; work: string },
): Promise<void> {
  await lockPlaces(db, `private sale ${seller} ${recipient}`)
  const waiting = await db
    .select({ id: inbox.id })
    .from(inbox)
    .innerJoin(
      peopleNotifications,
      and(eq(peopleNotifications.recipient, inbox.wallet), eq(peopleNotifications.id, inbox.id)),
    )
    .where(
      and(
        eq(inbox.wallet, recipient),
        eq(inbox.read, false),
        eq(peopleNotifications.type, 'private_sale'),
        eq(peopleNotifications.actor, seller),
      ),
    )
    .limit(1)
  if (waiting.length > 0) return
  const about = { type: 'private_sale' as const, actor: seller, workId: work, at: new Date() }
  await addNotifications(db, [{ recipient, id: `private_sale-${id}`, ...about }])
}

/** Tells the maker of the best offer until now that somebody offers more. Call it in the transaction that publishes that offer. */
export async function notifyOutbidOffer(
  db: Db,
  { recipient, order, actor, work }: { recipient: string; order: string; actor: string; work: string },
): Promise<void> {
  const at = new Date()
  await addNotifications(db, [
    { recipient, id: `order_outbid-${order}`, type: 'order_outbid', actor, workId: work, at },
  ])
}

/** Tells the makers of these offers that their time is over. Call it in the transaction that marks them. @property work null for any work of a collection */
export async function notifyExpired(
  db: Db,
  offers: readonly { order: string; buyer: string; work: string | null }[],
): Promise<void> {
  const at = new Date()
  await addNotifications(
    db,
    offers.map(({ order, buyer, work }) => ({
      recipient: buyer,
      id: `order_expired-${order}`,
      type: 'order_expired' as const,
      actor: buyer,
      workId: work,
      at,
    })),
  )
}

/** Tells a creator what a moderator decided about them or about what they made, in the moderator's words. */
export async function notifyOfDecision(
  db: Db,
  {
    recipient,
    type,
    subject: { kind, subjectId },
    reason,
  }: { recipient: string; type: 'hidden' | 'restored'; subject: Subject; reason: string },
): Promise<void> {
  const at = new Date()
  const id = `${type}-${subjectId}-${at.getTime()}`
  const about = {
    workId: kind === 'work' ? subjectId : null,
    collectionId: kind === 'collection' ? subjectId : null,
  }
  await addNotifications(db, [{ recipient, id, type, actor: recipient, ...about, reason, at }])
}

/** How many followers one transaction notifies of a launch. */
const PART = 1_000

/**
 * Notifies the next followers of a creator whose collection has opened: those who followed before. The collection keeps
 * its place in the list, so the next call goes on after a crash too.
 * @returns whether there may be more to notify
 */
export async function notifyOfLaunch(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [launched] = await tx
      .select()
      .from(collections)
      .where(isNotNull(collections.notifiedUpTo))
      .orderBy(collections.id)
      .limit(1)
      .for('update')
    if (!launched?.launchAt) return false
    const { id, creator, launchAt, notifiedUpTo } = launched
    const next = await tx
      .select({ follower: follows.follower, at: follows.at })
      .from(follows)
      .where(and(eq(follows.followed, creator), sql`${follows.follower} > ${notifiedUpTo}`))
      .orderBy(follows.follower)
      .limit(PART)
    await addNotifications(
      tx,
      next
        .filter(({ at }) => at < launchAt)
        .map(({ follower: recipient }) => ({
          recipient,
          id: `collection_launched-${id}`,
          type: 'collection_launched',
          actor: creator,
          collectionId: id,
          at: launchAt,
        })),
    )
    const last = next.length < PART ? null : (next.at(-1)?.follower ?? null)
    await tx.update(collections).set({ notifiedUpTo: last }).where(eq(collections.id, id))
    return true
  })
}
