import { sql } from 'drizzle-orm'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { auctions, bids } from '../../db/schema/chain.ts'

/** A wallet's highest bid in an auction that is not settled. Wei for all copies. */
export type CountingBid = {
  chainId: number
  id: string
  amount: bigint
  copies: bigint
  bidder: string
  endAt: Date
}

/** Where a page of them ends. */
export type BidPlace = { at: string; key: [chainId: number, id: string] }

/** Only so many of a wallet's last bids are looked at. */
const LAST_BIDS = 2_000

type Row = { chain_id: number; id: string; amount: string; copies: string; bidder: string; end_at: string }

/** The auctions in which a bid of a wallet still counts, those that end first. One that was lost does not count. */
export async function listCountingBids(
  db: Db,
  wallet: string,
  limit: number,
  after: BidPlace | null,
): Promise<KeysetPage<CountingBid, BidPlace>> {
  const place = after
    ? sql`and (a.end_at, a.chain_id, a.offer_id) > (${after.at}::timestamptz, ${after.key[0]}::int, ${after.key[1]})`
    : sql``
  const rows = await rowsOf<Row>(
    db,
    sql`
    with own as materialized (
      select distinct on (chain_id, offer_id, auction_id) chain_id, offer_id, auction_id, amount, copies
      from (select * from ${bids} where ${bids.bidder} = ${wallet} order by ${bids.at} desc limit ${LAST_BIDS}) as last
      order by chain_id, offer_id, auction_id, amount desc)
    select a.chain_id, a.offer_id as id, own.amount::text as amount, own.copies::text as copies, a.bidder,
      a.end_at::text as end_at
    from own join ${auctions} as a
      on a.chain_id = own.chain_id and a.offer_id = own.offer_id and a.auction_id = own.auction_id
    where not a.settled and (a.bidder = ${wallet} or a.end_at > now()) ${place}
    order by a.end_at, a.chain_id, a.offer_id limit ${limit + 1}`,
  )
  return keysetPage(
    rows.map((row) => ({
      chainId: row.chain_id,
      id: row.id,
      amount: BigInt(row.amount),
      copies: BigInt(row.copies),
      bidder: row.bidder,
      endAt: new Date(row.end_at),
    })),
    limit,
    ({ endAt, chainId, id }) => ({ at: endAt.toISOString(), key: [chainId, id] }),
  )
}
