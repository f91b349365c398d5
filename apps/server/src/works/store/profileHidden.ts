import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { balances, offers, parkedTokens } from '../../db/schema/chain.ts'
import { profileHidden } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'

/** How many works somebody can hide. The lists of a profile skip them one by one. */
export const MOST_HIDDEN = 1_000

/** Whether a wallet shows a work on its profile. One look-up in an index for each work of a list. @param work its id */
export const shownOnProfile = (wallet: string, work: SQL): SQL =>
  sql`not exists (select 1 from ${profileHidden}
    where ${profileHidden.wallet} = ${wallet} and ${profileHidden.workId} = ${work})`

/** Hides a work on a profile; doing so twice changes nothing. */
export async function writeHiddenOnProfile(db: Db, wallet: string, workId: string): Promise<void> {
  await db.insert(profileHidden).values({ wallet, workId }).onConflictDoNothing()
}

export const isHiddenOnProfile = async (db: Db, wallet: string, workId: string): Promise<boolean> =>
  (await profileHiddenAmong(db, wallet, [workId])).size > 0

/** How many works somebody hides, also those that they no longer own. */
export const countOnProfileHidden = (db: Db, wallet: string): Promise<number> =>
  db.$count(profileHidden, eq(profileHidden.wallet, wallet))

export async function showOnProfile(db: Db, wallet: string, workId: string): Promise<void> {
  await db
    .delete(profileHidden)
    .where(and(eq(profileHidden.wallet, wallet), eq(profileHidden.workId, workId)))
}

const holdsIt = (wallet: string): SQL => sql`(
  exists (select 1 from ${balances} where ${sameToken(works, balances)} and ${balances.owner} = ${wallet} and ${balances.copies} > 0)
  or exists (select 1 from ${offers} where ${sameToken(works, offers)} and ${offers.seller} = ${wallet} and ${offers.reserved} > 0)
  or exists (select 1 from ${parkedTokens} where ${sameToken(works, parkedTokens)} and ${parkedTokens.account} = ${wallet}))`

const hiddenBy = (
  wallet: string,
): SQL => sql`from ${profileHidden} join ${works} on ${works.id} = ${profileHidden.workId} and not ${works.undone}
  where ${profileHidden.wallet} = ${wallet}`

/** What somebody hid on their profile and still owns or created, the latest first. */
export async function findProfileHidden(db: Db, wallet: string, slice: Slice): Promise<Page<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${works.id} as id ${hiddenBy(wallet)}
    and (${works.creator} = ${wallet} or ${holdsIt(wallet)})
    order by ${profileHidden.at} desc nulls last, ${works.id} limit ${slice.limit} offset ${slice.offset}`,
  )
  const total = await totalOf(rows.length, slice, () => countProfileHidden(db, wallet))
  return { rows: rows.map(({ id }) => id), total }
}

export function countProfileHidden(db: Db, wallet: string): Promise<number> {
  const own = sql`select 1 ${hiddenBy(wallet)} and (${works.creator} = ${wallet} or ${holdsIt(wallet)})`
  return countWithin(db, own, MOST_HIDDEN)
}

/** How many of the works that a wallet holds it has hidden. */
export function countHeldHidden(db: Db, wallet: string): Promise<number> {
  return countWithin(db, sql`select 1 ${hiddenBy(wallet)} and ${holdsIt(wallet)}`, MOST_HIDDEN)
}

/** Which of these works somebody hid on their profile. */
export async function profileHiddenAmong(
  db: Db,
  wallet: string | null,
  workIds: readonly string[],
): Promise<Set<string>> {
  if (!wallet || workIds.length === 0) return new Set()
  const rows = await db
    .select({ id: profileHidden.workId })
    .from(profileHidden)
    .where(and(eq(profileHidden.wallet, wallet), inArray(profileHidden.workId, [...workIds])))
  return new Set(rows.map(({ id }) => id))
}
