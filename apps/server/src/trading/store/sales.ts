import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, FEW } from '../../db/page.ts'
import { sales } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'
import { countedSales } from './countedSales.ts'

/**
 * The people who moved most money since a moment, as sellers or buyers, with the wei on each chain. They are ordered by
 * value in dollars. If a rate is unknown, they are ordered by amount if all sales were on one chain, otherwise by number
 * of trades. Wash trades, and works that lists do not show, do not count.
 * @param rates what one coin of each chain is worth
 */
export async function listTopTraders(
  db: Db,
  side: 'sellers' | 'buyers',
  since: Date,
  limit: number,
  rates: ReadonlyMap<number, string>,
): Promise<{ wallet: string; chains: Record<string, string> }[]> {
  const wallet = side === 'sellers' ? sales.seller : sales.buyer
  const sums = db
    .select({
      wallet: wallet,
      chainId: sales.chainId,
      amount: sql<string>`sum(${sales.amount})`.as('amount'),
      trades: sql<number>`count(*)`.as('trades'),
    })
    .from(sales)
    .where(and(gte(sales.at, since), await countedSales(db, since)))
    .groupBy(wallet, sales.chainId)
    .as('sums')
  const cases = [...rates].map(([chainId, rate]) => sql`when ${chainId}::int then ${rate}::numeric`)
  const rate =
    cases.length > 0 ? sql`case ${sums.chainId} ${sql.join(cases, sql` `)} end` : sql`null::numeric`
  const isRated = sql`bool_and(bool_and(${rate} is not null)) over ()`
  const isOneChain = sql`min(min(${sums.chainId})) over () = max(max(${sums.chainId})) over ()`
  const { amount, trades } = sums
  const rows = await db
    .select({
      wallet: sums.wallet,
      chains: sql<Record<string, string>>`jsonb_object_agg(${sums.chainId}, ${sums.amount}::text)`,
    })
    .from(sums)
    .groupBy(sums.wallet)
    .orderBy(
      desc(sql`case when ${isRated} then sum(${amount} * ${rate}) when ${isOneChain} then sum(${amount})
        else sum(${trades}) end`),
      sums.wallet,
    )
    .limit(limit)
  return rows
}

/** From how many tokens a creator received royalties, counted so far as `reach`. */
export async function countRoyaltyTokens(db: Db, creator: string, reach: number): Promise<number> {
  const sold = sql`select distinct ${sales.chainId}, ${sales.contract}, ${sales.tokenId} from ${sales}
    where ${sales.creator} = ${creator} and ${sales.royalties} > 0`
  const many = await countWithin(db, sold, reach)
  if (many > FEW) return many
  const registered = sql`select 1 from ${works}
    where (${works.chainId}, ${works.contract}, ${works.tokenId}) in (${sold})`
  return countWithin(db, registered, reach)
}

/** Royalties a creator received: wei by chain, from how many tokens of how many collections. */
export async function sumRoyalties(
  db: Db,
  creator: string,
): Promise<{ chains: Map<number, bigint>; tokens: number; collections: number }> {
  const earned = and(eq(sales.creator, creator), gt(sales.royalties, 0n))
  const sums = await db
    .select({ chainId: sales.chainId, royalties: sql<string>`sum(${sales.royalties})` })
    .from(sales)
    .where(earned)
    .groupBy(sales.chainId)
  const [counts] = await db
    .select({
      tokens: sql<number>`count(distinct ${works.id})::int`,
      collections: sql<number>`count(distinct coalesce(${works.collectionId}, ''))::int`,
    })
    .from(sales)
    .innerJoin(works, sameToken(works, sales))
    .where(earned)
  return {
    chains: new Map(sums.map((row) => [row.chainId, BigInt(row.royalties)])),
    tokens: counts?.tokens ?? 0,
    collections: counts?.collections ?? 0,
  }
}
