import type { Verification } from '@vitrine/domain/people/verification'
import { and, desc, eq, getTableColumns, inArray, ne, not, sql } from 'drizzle-orm'
import { hiddenOf, personHidden } from '../../db/isHidden.ts'
import { findResemblingNames, isForgiven, nameMatches, searchedName } from '../../db/nameSearch.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice, totalOf } from '../../db/page.ts'
import { noteRevocations } from '../../db/revocations.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { chainActivities as a, balances } from '../../db/schema/chain.ts'
import { follows, users } from '../../db/schema/people.ts'
import { withholdPerson } from '../../db/withheld.ts'
import { remakeCards } from '../../discovery/store/remakeCards.ts'

export type UserRow = typeof users.$inferSelect
/** A user, and whether a moderator hid them. */
export type KnownUser = UserRow & { hidden: boolean }

export async function getUsers(db: Db, wallets: readonly string[]): Promise<Map<string, KnownUser>> {
  if (wallets.length === 0) return new Map()
  const rows = await db
    .select({ ...getTableColumns(users), hidden: personHidden })
    .from(users)
    .where(inArray(users.wallet, [...new Set(wallets)]))
  return new Map(rows.map((row) => [row.wallet, row]))
}

export async function readUser(db: Db, wallet: string): Promise<KnownUser | null> {
  return (await getUsers(db, [wallet])).get(wallet) ?? null
}

export async function getUserByLink(db: Db, link: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.link, link))
  return row ?? null
}

/** A wallet if somebody here has it, with an account or with works, and moderators did not hide them; otherwise null. */
export async function findVisible(db: Db, wallet: string): Promise<string | null> {
  const rows = await rowsOf<unknown>(
    db,
    sql`select 1 where ${wallet}::text not in ${hiddenOf('person')}
    and (exists (select 1 from ${users} where ${users.wallet} = ${wallet})
      or exists (select 1 from ${balances} where ${balances.owner} = ${wallet}))`,
  )
  return rows.length > 0 ? wallet : null
}

/** Creates the user's row at the first sign-in. Returns whether it is new. */
export async function ensureUser(db: Db, wallet: string): Promise<boolean> {
  const added = await db
    .insert(users)
    .values({ wallet })
    .onConflictDoNothing()
    .returning({ wallet: users.wallet })
  return added.length > 0
}

/** How many works a user likes. */
export const countLiked = async (db: Db, wallet: string): Promise<number> =>
  (await readUser(db, wallet))?.liked ?? 0

/** How many people a user follows. */
export const countFollowing = async (db: Db, wallet: string): Promise<number> =>
  (await readUser(db, wallet))?.following ?? 0

/** Locks a user's row until the transaction ends, so that what belongs to the user can be counted and added. */
export async function lockUser(db: Db, wallet: string): Promise<void> {
  await db.select({ wallet: users.wallet }).from(users).where(eq(users.wallet, wallet)).for('update')
}

/**
 * The home chain of a contract wallet's account. The first sign-in sets it: to the chain on which the address acted
 * first, because there it has works, bids or sales. Without any, to the chain of the sign-in.
 */
export async function claimHome(db: Db, wallet: string, chainId: number): Promise<number> {
  const acted = sql`(select ${a.chainId} from ${a} where ${a.actor} = ${wallet} order by ${a.at} limit 1)`
  const [row] = await db
    .update(users)
    .set({ homeChain: sql`coalesce(${users.homeChain}, ${acted}, ${chainId}::integer)` })
    .where(eq(users.wallet, wallet))
    .returning({ home: users.homeChain })
  return row?.home ?? chainId
}

export async function updateUser(db: Db, wallet: string, change: Partial<UserRow>): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readUser(tx, wallet)
    const listed = (row: Partial<UserRow> | null) => `${row?.verified} ${row?.reviewed} ${row?.name}`
    const isOther = (picture: 'avatar' | 'cover') =>
      change[picture] !== undefined && change[picture] !== before?.[picture]
    const renamed = listed({ ...before, ...change }) !== listed(before)
    await tx
      .update(users)
      .set({
        ...change,
        // The name has to be compared with others again.
        ...(renamed && { nameSkeleton: null }),
        ...(isOther('avatar') && { avatarSince: sql`now()` }),
        ...(isOther('cover') && { coverSince: sql`now()` }),
      })
      .where(eq(users.wallet, wallet))
    if (isOther('avatar') || isOther('cover')) await withholdPerson(tx, wallet)
    // Lists depend on the creator's name and badge.
    if (renamed) await remakeCards(tx, 'person', wallet)
  })
}

/**
 * Gives or takes the badge. Who has it already keeps the date, and who was reviewed stays so.
 * @param by who gives it: the person, or a moderator, who looked; null takes it away
 */
export async function setBadge(db: Db, wallet: string, by: Verification | null): Promise<void> {
  const before = await readUser(db, wallet)
  const now = {
    verified: by !== null,
    reviewed: by === 'review' || (by === 'self' && !!before?.verified && before.reviewed),
  }
  if (before?.verified === now.verified && before.reviewed === now.reviewed) return
  await updateUser(db, wallet, { ...now, verifiedAt: now.verified ? new Date() : null })
  if (by === null) await noteRevocations(db, 'badge', [wallet])
}

/** Which of these wallets somebody follows. */
export async function followedAmong(
  db: Db,
  follower: string | null,
  wallets: readonly string[],
): Promise<Set<string>> {
  if (!follower || wallets.length === 0) return new Set()
  const rows = await db
    .select({ followed: follows.followed })
    .from(follows)
    .where(and(eq(follows.follower, follower), inArray(follows.followed, [...wallets])))
  return new Set(rows.map((row) => row.followed))
}

/** The followed people or the followers of somebody; the latest first. */
export async function listFollows(
  db: Db,
  wallet: string,
  side: 'following' | 'followers',
  { limit, offset }: Slice,
): Promise<string[]> {
  const [own, other] =
    side === 'following' ? [follows.follower, follows.followed] : [follows.followed, follows.follower]
  const rows = await db
    .select({ wallet: other })
    .from(follows)
    .where(and(eq(own, wallet), sql`${other} not in ${hiddenOf('person')}`))
    .orderBy(desc(follows.at))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.wallet)
}

/** Users whose name contains a text or, if there is none, resembles it; the most followed first. */
async function findByName(
  db: Db,
  { name, verified, except }: { name: string; verified: boolean; except: string | null },
  slice: Slice,
): Promise<Page<string>> {
  const names = searchedName(users.name)
  const place = and(sql`${users.name} <> ''`, not(personHidden))
  const known = and(
    place,
    verified ? eq(users.verified, true) : undefined,
    except ? ne(users.wallet, except) : undefined,
  )
  const condition = and(known, name.trim() ? nameMatches(names, name) : undefined)
  const rows = await db
    .select({ wallet: users.wallet })
    .from(users)
    .where(condition)
    .orderBy(sql`${users.followers} desc nulls last, ${users.wallet} asc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset)
  const all = sql`select 1 from ${users} where ${condition}`
  const total = await totalOf(rows.length, slice, () => countWithin(db, all, slice.reach))
  if (total > 0 || !isForgiven(name)) return { rows: rows.map(({ wallet }) => wallet), total }
  const searched = { table: sql`${users}`, id: sql`${users.wallet}`, names, condition: known, place }
  return findResemblingNames(db, searched, name, slice)
}

/**
 * The wallets of people by name, the most followed first.
 * @property first the one whom the text names exactly: by address, custom URL or ENS name
 */
export async function searchUsers(
  db: Db,
  { name, verified, first = null }: { name: string; verified: boolean; first?: string | null },
  slice: Slice,
): Promise<Page<string>> {
  if (first === null) return findByName(db, { name, verified, except: null }, slice)
  const isFirstPage = slice.offset === 0
  const others = { ...slice, offset: Math.max(0, slice.offset - 1) }
  const { rows, total } = await findByName(db, { name, verified, except: first }, others)
  return {
    rows: isFirstPage ? [first, ...rows].slice(0, slice.limit) : rows,
    total: Math.min(total + 1, slice.reach),
  }
}
