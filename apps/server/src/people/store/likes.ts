import { and, eq, inArray, sql } from 'drizzle-orm'
import { workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { cards, shownOffers } from '../../db/schema/cards.ts'
import { items, likes, users } from '../../db/schema/people.ts'
import { notifyLikes } from './notifyLikes.ts'

/** Likes or unlikes; doing so twice changes nothing. Returns the number of likes after it, null for an unknown item. */
export async function setLike(db: Db, wallet: string, itemId: string, on: boolean): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Locks the person before the work, in the same order as when a creator's profile and works change together
    // (updateUser).
    await tx.select({ one: sql`1` }).from(users).where(eq(users.wallet, wallet)).for('no key update')
    const [item] = await tx
      .select({ likes: items.likes, creator: items.creator, hidden: workHidden })
      .from(items)
      .where(eq(items.id, itemId))
      .for('update')
    if (!item) return null
    const changed = on
      ? await tx.insert(likes).values({ itemId, wallet }).onConflictDoNothing().returning()
      : await tx
          .delete(likes)
          .where(and(eq(likes.itemId, itemId), eq(likes.wallet, wallet)))
          .returning()
    const [like] = changed
    if (!like) return item.likes
    const step = on ? 1 : -1
    await tx
      .update(items)
      .set({ likes: item.likes + step })
      .where(eq(items.id, itemId))
    await tx
      .update(cards)
      .set({ likes: item.likes + step })
      .where(eq(cards.itemId, itemId))
    await tx
      .update(shownOffers)
      .set({ likes: item.likes + step })
      .where(eq(shownOffers.itemId, itemId))
    await tx
      .update(users)
      .set({ liked: sql`${users.liked} + ${step}` })
      .where(eq(users.wallet, wallet))
    if (wallet !== item.creator && !(on && item.hidden))
      await notifyLikes(tx, { itemId, creator: item.creator, at: like.at })
    return item.likes + step
  })
}

/** Which of these works somebody likes. */
export async function likedAmong(
  db: Db,
  wallet: string | null,
  itemIds: readonly string[],
): Promise<Set<string>> {
  if (!wallet || itemIds.length === 0) return new Set()
  const rows = await db
    .select({ id: likes.itemId })
    .from(likes)
    .where(and(eq(likes.wallet, wallet), inArray(likes.itemId, [...itemIds])))
  return new Set(rows.map((row) => row.id))
}
