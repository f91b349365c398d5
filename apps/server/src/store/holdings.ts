import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { balances, offers } from '../db/schema/chain.ts'
import { listings } from '../db/schema/listings.ts'
import { items } from '../db/schema/people.ts'
import { launched } from './findItems.ts'
import { countWithin, FEW, type Page, type Slice, totalOf } from './page.ts'

const ofToken = (table: typeof balances | typeof offers) =>
  sql`${items.chainId} = ${table.chainId} and ${items.contract} = ${table.contract} and ${items.tokenId} = ${table.tokenId}`

/** What somebody holds, in the order in which it came to them: each part as its index gives it, so far as is needed. */
function heldBy(owner: string, reach: number): SQL {
  const parts = [
    {
      table: balances,
      since: balances.since,
      own: sql`${balances.owner} = ${owner} and ${balances.copies} > 0`,
    },
    // Holding includes what the engine keeps in escrow for a running auction of the holder's.
    {
      table: offers,
      since: offers.createdAt,
      own: sql`${offers.seller} = ${owner} and ${offers.reserved} > 0`,
    },
  ].map(
    ({ table, since, own }) => sql`(select ${items.id} as id, ${since} as since from ${table}
      join ${items} on ${ofToken(table)} join ${listings} on ${listings.itemId} = ${items.id}
      where ${own} and ${launched(listings)} order by ${since} desc nulls last limit ${reach})`,
  )
  return sql`select id, max(since) as since from (${sql.join(parts, sql` union all `)}) as held group by id`
}

/** The collectibles that somebody holds, the latest acquired first. */
export async function findHeld(db: Db, owner: string, slice: Slice): Promise<Page<string>> {
  const { limit, offset, reach } = slice
  // Who holds copies and has others in escrow is found twice.
  const { rows } = (await db.execute(sql`${heldBy(owner, 2 * (offset + limit))}
    order by since desc, id desc limit ${limit} offset ${offset}`)) as unknown as { rows: { id: string }[] }
  const total = await totalOf(rows.length, slice, () => countHeld(db, owner, reach))
  return { rows: rows.map((row) => row.id), total }
}

/** How many collectibles somebody holds, counted so far as they can be read. */
export async function countHeld(db: Db, owner: string, reach: number): Promise<number> {
  // Who holds none has no row: the index alone tells.
  const held = sql`select 1 from ${balances} where ${balances.owner} = ${owner}`
  const many = await countWithin(db, held, reach)
  return many > FEW ? many : countWithin(db, heldBy(owner, 2 * FEW), reach)
}
