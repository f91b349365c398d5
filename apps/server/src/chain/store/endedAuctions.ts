import { and, eq, getTableColumns, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auctions, offers } from '../../db/schema/chain.ts'

export type EndedAuction = typeof offers.$inferSelect & {
  /** The highest bid: wei for all its copies. */
  amount: bigint
}

type Wanted = {
  at: Date
  /** The marketplace's own collections. Their auctions come first, oldest end first. */
  own: readonly string[]
  /** The lowest bid for auctions of other collections, in wei. The highest bids come first. */
  least: bigint
  limit: number
}

/** The offers of a chain whose auction has ended and is not settled. */
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

/** For each chain, the number of unsettled auctions that ended before `before`. */
export async function countUnsettled(db: Db, before: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ chainId: auctions.chainId, total: sql<number>`count(*)::int` })
    .from(auctions)
    .where(and(eq(auctions.settled, false), lte(auctions.endAt, before)))
    .groupBy(auctions.chainId)
  return new Map(rows.map(({ chainId, total }) => [chainId, total]))
}
