import { and, eq, getTableColumns, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { auctions, offers } from '../db/schema/chain.ts'

export type EndedAuction = typeof offers.$inferSelect & {
  /** The highest bid, wei for all its copies. */
  amount: bigint
}

type Wanted = {
  at: Date
  /** The marketplace's own collections: their auctions come first, the longest over before others. */
  own: readonly string[]
  /** Of other collections those with a bid of at least so much, wei; the highest first. */
  least: bigint
  limit: number
}

/** The offers of one chain with an auction that is over and was not settled. */
export async function listEndedAuctions(
  db: Db,
  chainId: number,
  { at, own, least, limit }: Wanted,
): Promise<EndedAuction[]> {
  const isOwn = inArray(offers.contract, [...own])
  return db
    .select({ ...getTableColumns(offers), amount: auctions.amount })
    .from(auctions)
    .innerJoin(offers, and(eq(offers.chainId, auctions.chainId), eq(offers.id, auctions.offerId)))
    .where(
      and(
        eq(auctions.chainId, chainId),
        eq(auctions.settled, false),
        lte(auctions.endAt, at),
        or(isOwn, gte(auctions.amount, least)),
      ),
    )
    .orderBy(
      sql`${isOwn} desc`,
      sql`case when ${isOwn} then null else ${auctions.amount} end desc nulls last`,
      auctions.endAt,
    )
    .limit(limit)
}

/** How many auctions of each chain have been over for longer than `before` and are not settled. */
export async function countUnsettled(db: Db, before: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ chainId: auctions.chainId, total: sql<number>`count(*)::int` })
    .from(auctions)
    .where(and(eq(auctions.settled, false), lte(auctions.endAt, before)))
    .groupBy(auctions.chainId)
  return new Map(rows.map(({ chainId, total }) => [chainId, total]))
}
