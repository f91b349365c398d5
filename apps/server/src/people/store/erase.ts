import { and, asc, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { hidings, reports, verificationRequests } from '../../db/schema/house.ts'
import { likenesses } from '../../db/schema/likeness.ts'
import { collectionStats } from '../../db/schema/listings.ts'
import { orders } from '../../db/schema/orders.ts'
import {
  collections,
  erasures,
  errorLogs,
  follows,
  inbox,
  items,
  likes,
  mails,
  media,
  peopleNotifications,
  profileHidden,
  sessions,
  subscriptions,
} from '../../db/schema/people.ts'
import { apiKeys, webhooks } from '../../db/schema/programs.ts'
import { forgetListings } from '../../trading/store/signedListings.ts'
import { ACCOUNT_PARTS } from './accountParts.ts'
import { setLike } from './likes.ts'
import { lockUser, setFollow, updateUser } from './users.ts'

/** A profile as that of a wallet that never entered anything. The home chain stays: it says who may sign in (ADR 6). */
const BLANK = {
  ...{ name: '', bio: '', avatar: null, cover: null, link: null, email: null, twitter: '', instagram: '' },
  ...{ verified: false, verifiedAt: null, notifyByMail: false, nameSkeleton: null },
}

/**
 * Erases in one transaction what identifies a person and what lets programs act for them, and notes that the rest is to
 * follow.
 */
export async function beginErasure(db: Db, wallet: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, wallet)
    await tx.insert(erasures).values({ wallet }).onConflictDoNothing()
    // Before the address is forgotten. Mails of unconfirmed addresses are found by their id.
    const own = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.kind, 'account'), eq(subscriptions.wallet, wallet)))
    const asked = own.map(({ id }) => like(mails.id, `confirm-${id}-%`))
    await tx
      .delete(mails)
      .where(or(ACCOUNT_PARTS.mails.of(wallet), like(mails.id, `notice-${wallet}-%`), ...asked))
    await tx.delete(subscriptions).where(ACCOUNT_PARTS.subscriptions.of(wallet))
    await tx.delete(sessions).where(eq(sessions.wallet, wallet))
    await tx.delete(apiKeys).where(eq(apiKeys.wallet, wallet))
    await tx.delete(webhooks).where(eq(webhooks.wallet, wallet))
    // A copy of a signed order can still be accepted: only a transaction withdraws it.
    await tx.delete(orders).where(eq(orders.buyer, wallet))
    await forgetListings(tx, wallet)
    await tx.delete(inbox).where(eq(inbox.wallet, wallet))
    await tx.delete(peopleNotifications).where(eq(peopleNotifications.recipient, wallet))
    await tx.update(media).set({ network: null }).where(eq(media.createdBy, wallet))
    await tx.delete(profileHidden).where(eq(profileHidden.wallet, wallet))
    await tx.delete(reports).where(ACCOUNT_PARTS.reports.of(wallet))
    await tx.delete(verificationRequests).where(ACCOUNT_PARTS.verification.of(wallet))
    await tx
      .update(hidings)
      .set({ answer: '' })
      .where(and(ACCOUNT_PARTS.hidings.of(wallet), isNotNull(hidings.answer)))
    await tx.delete(errorLogs).where(ACCOUNT_PARTS.errors.of(wallet))
    await tx.delete(likenesses).where(and(eq(likenesses.kind, 'person'), eq(likenesses.subject, wallet)))
    await tx.delete(items).where(and(eq(items.creator, wallet), isNull(items.tokenId)))
    const empty = await tx
      .delete(collections)
      .where(
        and(
          eq(collections.creator, wallet),
          sql`not exists (select 1 from ${items} where ${items.collectionId} = ${collections.id})`,
        ),
      )
      .returning({ id: collections.id })
    for (const { id } of empty) await tx.delete(collectionStats).where(eq(collectionStats.collectionId, id))
    await updateUser(tx, wallet, BLANK)
  })
}

/** How many likes and follows one step takes back. */
const STEP = 100

/** Takes back some likes and follows, each as if the person did. Returns whether there may be more. */
export async function eraseRelations(db: Db, wallet: string): Promise<boolean> {
  const liked = await db
    .select({ id: likes.itemId })
    .from(likes)
    .where(eq(likes.wallet, wallet))
    .orderBy(asc(likes.itemId))
    .limit(STEP)
  for (const { id } of liked) await setLike(db, wallet, id, false)
  const followed = await db
    .select({ id: follows.followed })
    .from(follows)
    .where(eq(follows.follower, wallet))
    .orderBy(asc(follows.followed))
    .limit(STEP)
  for (const { id } of followed) await setFollow(db, wallet, id, false)
  return liked.length + followed.length > 0
}

/** The accounts of which something is still to be erased. */
export async function listErasures(db: Db, limit: number): Promise<string[]> {
  const rows = await db.select().from(erasures).orderBy(asc(erasures.askedAt)).limit(limit)
  return rows.map(({ wallet }) => wallet)
}

export async function endErasure(db: Db, wallet: string): Promise<void> {
  await db.delete(erasures).where(eq(erasures.wallet, wallet))
}
