import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import { afterPlace, type KeysetPage, keysetPage, type Place } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { bids, currencySales, sales } from '../../db/schema/chain.ts'
import type { OfferName, OfferRow } from './offers.ts'

/** A bid on an offer or a purchase from it. The amount is for all copies, in wei or in units of the currency. */
export type Trade = {
  wallet: string
  amount: bigint
  currency: string | null
  copies: bigint
  at: Date
  hash: string
  block: number
  logIndex: number
}

const TABLES = {
  bids: { table: bids, wallet: bids.bidder, currency: sql<null>`null::text` },
  buyers: { table: sales, wallet: sales.buyer, currency: sql<null>`null::text` },
  currencyBuyers: {
    table: currencySales,
    wallet: currencySales.buyer,
    currency: sql<string>`${currencySales.currency}`,
  },
} as const

/** The table of the trades: a price is in one currency, and so is what was paid. */
const tableOf = (kind: 'bids' | 'buyers', { currency }: Pick<OfferRow, 'currency'>) =>
  TABLES[kind === 'buyers' && currency !== null ? 'currencyBuyers' : kind]

/** The bids on an offer, or the purchases from it, the latest first. */
export async function readTrades(
  db: Db,
  kind: 'bids' | 'buyers',
  offer: Pick<OfferRow, 'chainId' | 'id' | 'currency'>,
  limit: number,
  after: Place | null = null,
): Promise<KeysetPage<Trade, Place>> {
  const { table, wallet, currency } = tableOf(kind, offer)
  const { amount, copies, at, hash, block, logIndex } = table
  const rows = await db
    .select({ wallet, amount, currency, copies, at, hash, block, logIndex })
    .from(table)
    .where(
      and(
        eq(table.chainId, offer.chainId),
        eq(table.offerId, offer.id),
        after
          ? afterPlace(
              [sql`${at}`, sql`${block}`, sql`${logIndex}`],
              [sql`${after.at}::timestamptz`, sql`${after.block}::bigint`, sql`${after.position}::int`],
            )
          : undefined,
      ),
    )
    .orderBy(desc(at), desc(block), desc(logIndex))
    .limit(limit + 1)
  return keysetPage(rows, limit, (row) => ({
    at: row.at.toISOString(),
    block: row.block,
    position: row.logIndex,
  }))
}

/** The bids on an offer in one transaction. */
export function listBidsIn(db: Db, { chainId, id }: OfferName, hash: string) {
  return db
    .select()
    .from(bids)
    .where(and(eq(bids.chainId, chainId), eq(bids.offerId, id), eq(bids.hash, hash)))
}

/** The purchases from an offer in one transaction. */
export async function listPurchasesIn(
  db: Db,
  offer: Pick<OfferRow, 'chainId' | 'id' | 'currency'>,
  hash: string,
): Promise<Pick<Trade, 'wallet' | 'amount' | 'copies'>[]> {
  const { table, wallet } = tableOf('buyers', offer)
  return db
    .select({ wallet, amount: table.amount, copies: table.copies })
    .from(table)
    .where(
      and(
        eq(table.chainId, offer.chainId),
        eq(table.offerId, offer.id),
        eq(table.hash, hash),
        table === sales ? not(sales.byAuction) : undefined,
      ),
    )
}

/** Only this many of a wallet's last bids are searched for bids on one work. */
const LAST_BIDS = 2_000

/** The offers of a token that a wallet bid on, at most `limit`. */
export async function listBidOn(
  db: Db,
  bidder: string,
  token: TokenKey,
  limit: number,
): Promise<OfferName[]> {
  const rows = await rowsOf<OfferName>(
    db,
    sql`
    select distinct o.chain_id as "chainId", o.id
    from (select chain_id, offer_id from ${bids} where ${bids.bidder} = ${bidder}
        order by ${bids.at} desc nulls last limit ${LAST_BIDS}) as b
      join offers as o on o.chain_id = b.chain_id and o.id = b.offer_id
    where o.chain_id = ${token.chainId} and o.contract = ${token.contract}
      and o.token_id = ${token.tokenId.toString()}::numeric
    limit ${limit}`,
  )
  return rows
}
