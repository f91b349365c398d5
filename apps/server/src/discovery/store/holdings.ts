import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { collectionVouched, workHeldBack, workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, FEW, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { balances, offers, parkedTokens, participants } from '../../db/schema/chain.ts'
import { broughtContracts } from '../../db/schema/collections.ts'
import { works } from '../../db/schema/works.ts'
import { countHeldHidden, shownOnProfile } from '../../works/store/profileHidden.ts'
import { launched } from './findWorks.ts'

const b = broughtContracts

/** The parts of `heldBy`. */
const PARTS = 3

/**
 * The works that somebody holds and does not hide on their profile are of three kinds: those that it shows to everybody,
 * those that they were merely sent, and those that are held back (ADR 27).
 */
export type Held = 'shown' | 'sent' | 'held_back'

/**
 * Whether a work is no mere gift: it was made here, or its holder took part in it here, or the team vouches for its
 * collection. Any other contract can say that it gave something to anybody.
 */
export const isWanted = (
  owner: string,
): SQL => sql`(${works.creator} <> ${works.contract} or ${collectionVouched}
  or exists (select 1 from ${participants} where ${sameToken(works, participants)} and ${participants.wallet} = ${owner}))`

const CONDITIONS: Record<Held, (owner: string) => SQL> = {
  shown: (owner) => sql`${launched(cards)} and ${isWanted(owner)}`,
  sent: (owner) => sql`${launched(cards)} and not ${isWanted(owner)}`,
  held_back: () => sql`${workShown} and ${workHeldBack}`,
}

/** The works of a kind, the latest acquired first: each part in the order of its index, as far as needed. */
function heldBy(owner: string, reach: number, kind: Held): SQL {
  const parts = [
    {
      table: balances,
      since: balances.since,
      own: sql`${balances.owner} = ${owner} and ${balances.copies} > 0`,
    },
    // This includes copies that the engine holds in escrow for the holder's running auctions.
    {
      table: offers,
      since: offers.createdAt,
      own: sql`${offers.seller} = ${owner} and ${offers.reserved} > 0`,
    },
    // Copies that wait in the engine until the holder claims them.
    { table: parkedTokens, since: parkedTokens.since, own: sql`${parkedTokens.account} = ${owner}` },
  ].map(
    ({ table, since, own }) => sql`(select ${works.id} as id, ${since} as since from ${table}
      join ${works} on ${sameToken(works, table)} left join ${cards} on ${cards.workId} = ${works.id}
      where ${own} and ${CONDITIONS[kind](owner)} and ${cards.workId} is ${sql.raw(kind === 'held_back' ? 'null' : 'not null')}
        and ${shownOnProfile(owner, sql`${works.id}`)} order by ${since} desc nulls last limit ${reach})`,
  )
  return sql`select id, max(since) as since from (${sql.join(parts, sql` union all `)}) as held group by id`
}

/** The ids of the works that somebody holds and shows, of the latest acquired ones. */
export const heldIds = (owner: string, most: number): SQL =>
  sql`select id from (${heldBy(owner, PARTS * most, 'shown')}) as each order by since desc, id desc limit ${most}`

/** The works of a kind that somebody holds, the latest acquired first. */
export async function findHeld(
  db: Db,
  owner: string,
  slice: Slice,
  kind: Held = 'shown',
): Promise<Page<string>> {
  const { limit, offset, reach } = slice
  // A holder with copies in the wallet, in escrow and parked is found once for each.
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${heldBy(owner, PARTS * (offset + limit), kind)}
    order by since desc, id desc limit ${limit} offset ${offset}`,
  )
  const total = await totalOf(rows.length, slice, () => countHeld(db, owner, reach, kind))
  return { rows: rows.map((row) => row.id), total }
}

/** How many works of a kind somebody holds, counted as far as they can be read. */
export async function countHeld(db: Db, owner: string, reach: number, kind: Held = 'shown'): Promise<number> {
  const precisely = (most: number) => countWithin(db, heldBy(owner, PARTS * most, kind), reach)
  if (kind !== 'shown') return precisely(reach)
  // A balance of zero has no row, so the index alone is enough. Not for contracts that were brought: those send anything.
  const [made, brought] = await Promise.all(
    [sql`not`, sql``].map((not) =>
      countWithin(
        db,
        sql`select 1 from ${balances} where ${balances.owner} = ${owner} and ${not} exists (select 1 from ${b}
          where ${b.contract} = ${balances.contract} and ${b.chainId} = ${balances.chainId})`,
        2 * reach,
      ),
    ),
  )
  if (brought) return precisely(Math.min(reach, FEW + (made ?? 0) + brought))
  const many = Math.min((made ?? 0) - (await countHeldHidden(db, owner)), reach)
  return many > FEW ? many : precisely(FEW)
}
