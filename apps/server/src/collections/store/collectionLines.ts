import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { chainActivities, currencySales, sales } from '../../db/schema/chain.ts'
import { collectionActivities, collectionSales } from '../../db/schema/collectionFigures.ts'
import { works } from '../../db/schema/works.ts'

/** How many lines one statement reads. */
const PAGE = 500

/** Where the next page begins: after this row. */
type Place = { at: string; chainId: number; block: string; logIndex: number; line: number; workId: string }

/** A line in a collection's activity. Amounts are decimal strings in smallest units. */
type Line = Place & {
  name: string
  contract: string
  tokenId: string
  hash: string
  copies: string
  /** Null for the chain's coin. */
  currency: string | null
}
export type SaleLine = Line & {
  seller: string
  buyer: string
  amount: string
  royalties: string
  washed: boolean
}
export type ActivityLine = Line & {
  type: string
  actor: string
  recipient: string | null
  price: string | null
}

const TIME = sql`to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
const KEY = (line: string) => sql`(c.at, c.chain_id, c.block, c.log_index, ${sql.raw(line)}, c.work_id)`
const after = (place: Place | null, line: string) =>
  place
    ? sql`and c.at <= ${place.at}::timestamptz and ${KEY(line)} < (${place.at}::timestamptz, ${place.chainId}::int,
        ${place.block}::bigint, ${place.logIndex}::int, ${place.line}::int, ${place.workId}::text)`
    : sql``
const order = (line: string) =>
  sql`order by c.at desc nulls last, c.chain_id desc, c.block desc, c.log_index desc, ${sql.raw(line)} desc, c.work_id desc
    limit ${PAGE}`
const place = (line: string) =>
  sql`${TIME}, c.chain_id as "chainId", c.block::text as block, c.log_index as "logIndex", ${sql.raw(line)} as line,
    c.work_id as "workId"`

/** The sales of a collection's works, also those that figures leave out, the latest first. */
export const readSaleLines = (db: Db, id: string): AsyncGenerator<SaleLine> =>
  allPages((last) =>
    rowsOf<SaleLine>(
      db,
      sql`
      select ${place('0::int')}, ${works.name}, s.contract, s.token_id::text as "tokenId", s.hash, s.copies::text as copies,
        nullif(c.currency, '') as currency, s.seller, s.buyer, c.amount::text as amount, c.royalties::text as royalties,
        c.washed
      from ${collectionSales} c join ${works} on ${works.id} = c.work_id cross join lateral (
        select contract, token_id, hash, copies, seller, buyer from ${sales}
          where chain_id = c.chain_id and block = c.block and log_index = c.log_index
        union all select contract, token_id, hash, copies, seller, buyer from ${currencySales}
          where chain_id = c.chain_id and block = c.block and log_index = c.log_index) as s
      where c.collection_id = ${id} ${after(last, '0::int')} ${order('0::int')}`,
    ),
  )

/** What happened on chain to a collection's works, the latest first. */
export const readActivityLines = (db: Db, id: string): AsyncGenerator<ActivityLine> =>
  allPages((last) =>
    rowsOf<ActivityLine>(
      db,
      sql`
      select ${place('c.line')}, ${works.name}, a.contract, a.token_id::text as "tokenId", a.hash, a.copies::text as copies,
        a.currency, a.type, a.actor, a.recipient, a.price::text as price
      from ${collectionActivities} c join ${works} on ${works.id} = c.work_id join ${chainActivities} a
        on a.chain_id = c.chain_id and a.block = c.block and a.log_index = c.log_index and a.line = c.line
      where c.collection_id = ${id} ${after(last, 'c.line')} ${order('c.line')}`,
    ),
  )

async function* allPages<L extends Place>(read: (last: Place | null) => Promise<L[]>): AsyncGenerator<L> {
  for (let last: L | null = null; ; ) {
    const page: L[] = await read(last)
    yield* page
    last = page.at(-1) ?? null
    if (page.length < PAGE) return
  }
}
