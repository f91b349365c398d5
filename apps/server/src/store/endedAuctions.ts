import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { auctions, offers } from '../db/schema/chain.ts'

/** The offers of one chain with an auction that is over and was not settled, the longest over first. */
export async function listEndedAuctions(
  db: Db,
  chainId: number,
  at: Date,
  limit: number,
): Promise<(typeof offers.$inferSelect)[]> {
  return db
    .select(getTableColumns(offers))
    .from(auctions)
    .innerJoin(offers, and(eq(offers.chainId, auctions.chainId), eq(offers.id, auctions.offerId)))
    .where(and(eq(auctions.chainId, chainId), eq(auctions.settled, false), lte(auctions.endAt, at)))
    .orderBy(auctions.endAt)
    .limit(limit)
}
