import { and, eq, gte, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { hiddenOf } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { likes, peopleNotifications } from '../../db/schema/people.ts'
import { deliver } from './deliver.ts'
import { MOST_OTHERS } from './peopleNotifications.ts'

const DAY = 86_400_000

/**
 * Brings a creator's notification of the likes of one work on one day (UTC) up to date: it names who liked it last and
 * counts the others. Call it in the transaction that changes a like, with the work locked. Once it was read, more likes
 * of that day do not make it unread again.
 * @property at the time of the like that was given or taken back
 */
export async function notifyLikes(
  db: Db,
  { workId, creator, at }: { workId: string; creator: string; at: Date },
): Promise<void> {
  const begin = new Date(Math.floor(at.getTime() / DAY) * DAY)
  const people = await db
    .select({ wallet: likes.wallet, at: likes.at })
    .from(likes)
    .where(
      and(
        eq(likes.workId, workId),
        gte(likes.at, begin),
        lt(likes.at, new Date(begin.getTime() + DAY)),
        ne(likes.wallet, creator),
        notInArray(likes.wallet, hiddenOf('person') as SQL<string>),
      ),
    )
    .orderBy(sql`${likes.at} desc nulls last`)
    .limit(1 + MOST_OTHERS)
  const id = `liked-${workId}-${begin.toISOString().slice(0, 10)}`
  const [latest] = people
  if (!latest) {
    await db
      .delete(peopleNotifications)
      .where(and(eq(peopleNotifications.recipient, creator), eq(peopleNotifications.id, id)))
    return
  }
  const row = { actor: latest.wallet, others: people.length - 1, at: latest.at }
  await db
    .insert(peopleNotifications)
    .values({ recipient: creator, id, type: 'liked', workId, ...row })
    .onConflictDoUpdate({ target: [peopleNotifications.recipient, peopleNotifications.id], set: row })
  await deliver(db, [{ recipient: creator, id, type: 'liked', at: latest.at }])
}
