import { and, eq, inArray, sql } from 'drizzle-orm'
import { workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { cards, shownOffers } from '../../db/schema/cards.ts'
import { likes, users } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'
import { notifyLikes } from '../../notifications/store/notifyLikes.ts'

/** Likes or unlikes; doing so twice changes nothing. Returns the number of likes after it, null for an unknown work. */
export async function setLike(db: Db, wallet: string, workId: string, on: boolean): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Locks the person before the work, in the same order as when a creator's profile and works change together
    // (updateUser).
    await tx.select({ one: sql`1` }).from(users).where(eq(users.wallet, wallet)).for('no key update')
    const [work] = await tx
      .select({ likes: works.likes, creator: works.creator, hidden: workHidden })
      .from(works)
      .where(eq(works.id, workId))
      .for('update')
    if (!work) return null
    const changed = on
      ? await tx.insert(likes).values({ workId, wallet }).onConflictDoNothing().returning()
      : await tx
          .delete(likes)
          .where(and(eq(likes.workId, workId), eq(likes.wallet, wallet)))
          .returning()
    const [like] = changed
    if (!like) return work.likes
    const step = on ? 1 : -1
    await tx
      .update(works)
      .set({ likes: work.likes + step })
      .where(eq(works.id, workId))
    await tx
      .update(cards)
      .set({ likes: work.likes + step })
      .where(eq(cards.workId, workId))
    await tx
      .update(shownOffers)
      .set({ likes: work.likes + step })
      .where(eq(shownOffers.workId, workId))
    await tx
      .update(users)
      .set({ liked: sql`${users.liked} + ${step}` })
      .where(eq(users.wallet, wallet))
    if (wallet !== work.creator && !(on && work.hidden))
      await notifyLikes(tx, { workId, creator: work.creator, at: like.at })
    return work.likes + step
  })
}

/** Which of these works somebody likes. */
export async function likedAmong(
  db: Db,
  wallet: string | null,
  workIds: readonly string[],
): Promise<Set<string>> {
  if (!wallet || workIds.length === 0) return new Set()
  const rows = await db
    .select({ id: likes.workId })
    .from(likes)
    .where(and(eq(likes.wallet, wallet), inArray(likes.workId, [...workIds])))
  return new Set(rows.map((row) => row.id))
}
