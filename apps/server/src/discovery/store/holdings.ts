import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, FEW, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { balances, offers, parkedTokens } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'
import { countHeldHidden, shownOnProfile } from '../../people/store/profileHidden.ts'
import { launched } from './findWorks.ts'

/** The parts of `heldBy`. */
const PARTS = 3

/** The works that a holder shows on their profile, the latest acquired first: each part in the order of its index, as far as needed. */
function heldBy(owner: string, reach: number): SQL {
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
      join ${works} on ${sameToken(works, table)} join ${cards} on ${cards.workId} = ${works.id}
      where ${own} and ${launched(cards)} and ${shownOnProfile(owner, sql`${works.id}`)} order by ${since} desc nulls last limit ${reach})`,
  )
  return sql`select id, max(since) as since from (${sql.join(parts, sql` union all `)}) as held group by id`
}

/** The works that somebody holds and shows on their profile, the latest acquired first. */
export async function findHeld(db: Db, owner: string, slice: Slice): Promise<Page<string>> {
  const { limit, offset, reach } = slice
  // A holder with copies in the wallet, in escrow and parked is found once for each.
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${heldBy(owner, PARTS * (offset + limit))}
    order by since desc, id desc limit ${limit} offset ${offset}`,
  )
  const total = await totalOf(rows.length, slice, () => countHeld(db, owner, reach))
  return { rows: rows.map((row) => row.id), total }
}

/** The number of works that somebody holds and shows, counted as far as they can be read. */
export async function countHeld(db: Db, owner: string, reach: number): Promise<number> {
  // A balance of zero has no row, so the index alone is enough.
  const held = sql`select 1 from ${balances} where ${balances.owner} = ${owner}`
  const hidden = await countHeldHidden(db, owner)
  const many = (await countWithin(db, held, reach + hidden)) - hidden
  return many > FEW ? many : countWithin(db, heldBy(owner, PARTS * FEW), reach)
}
