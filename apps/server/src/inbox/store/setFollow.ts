import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { follows, users } from '../../db/schema/people.ts'
import { notifyFollow } from '../../notifications/store/peopleNotifications.ts'

/** Follows or unfollows; doing so twice changes nothing. Returns the number of followers after it. */
export async function setFollow(db: Db, follower: string, followed: string, on: boolean): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(users).values({ wallet: followed }).onConflictDoNothing()
    // Locks both in one order, so that two people who follow each other at the same time cannot deadlock.
    await tx
      .select({ wallet: users.wallet })
      .from(users)
      .where(inArray(users.wallet, [follower, followed]))
      .orderBy(users.wallet)
      .for('no key update')
    const pair = and(eq(follows.follower, follower), eq(follows.followed, followed))
    const changed = on
      ? await tx.insert(follows).values({ follower, followed }).onConflictDoNothing().returning()
      : await tx.delete(follows).where(pair).returning()
    if (changed.length > 0) {
      const step = on ? 1 : -1
      await tx
        .update(users)
        .set({ followers: sql`${users.followers} + ${step}` })
        .where(eq(users.wallet, followed))
      await tx
        .update(users)
        .set({ following: sql`${users.following} + ${step}` })
        .where(eq(users.wallet, follower))
      await notifyFollow(tx, follower, followed, on)
    }
    const [row] = await tx
      .select({ followers: users.followers })
      .from(users)
      .where(eq(users.wallet, followed))
    return row?.followers ?? 0
  })
}
