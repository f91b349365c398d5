import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { published } from '../../db/schema/programs.ts'
import { signedListings } from '../../db/schema/trading.ts'
import type { OfferName } from './offers.ts'
import { dropMarks } from './tradeMarks.ts'

export type SignedRow = typeof signedListings.$inferSelect

const s = signedListings
/** How many listings one statement looks at. */
const PAGE = 500

/** Stores signed listings, which the lists do not show before `refreshOffers`. */
export async function addListings(db: Db, rows: readonly SignedRow[]): Promise<void> {
  if (rows.length === 0) return
  const added = await db
    .insert(s)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ chainId: s.chainId, id: s.id })
  if (added.length > 0) await db.insert(published).values(added).onConflictDoNothing()
}

/** Replaces the signatures of listings that are known: whoever sends a valid one mends what was stored with another. */
export async function signAgain(db: Db, rows: readonly SignedRow[]): Promise<void> {
  for (const { id, signature, index, proof } of rows)
    await db.update(s).set({ signature, index, proof }).where(eq(s.id, id))
}

/** Replaces signatures by cheaper ones of the same listings, which keep the date of their creation. */
export async function lowerPrices(db: Db, rows: readonly SignedRow[]): Promise<void> {
  for (const { id, createdAt: _, ...row } of rows) await db.update(s).set(row).where(eq(s.id, id))
}

/** How many signed listings of a seller have not expired, on one chain. */
export async function countSigned(db: Db, seller: string, chainId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(s)
    .where(and(eq(s.seller, seller), eq(s.chainId, chainId), sql`${s.expiresAt} > now()`))
  return row?.count ?? 0
}

/**
 * Forgets what somebody signed, which the lists show until `refreshOffers`. Only a transaction withdraws it: who copied a
 * listing can still buy it.
 */
export async function forgetListings(db: Db, seller: string): Promise<OfferName[]> {
  const gone = await db.delete(s).where(eq(s.seller, seller)).returning({ chainId: s.chainId, id: s.id })
  await dropMarks(db, gone.map(idOf))
  return gone
}

const idOf = ({ id }: { id: string }) => id

/** Forgets some listings that expired a month ago. Copies that were sold stay: they are the chain's. */
export async function pruneListings(db: Db): Promise<void> {
  const old = sql`(select ${s.id} from ${s} where ${s.expiresAt} < now() - interval '30 days' limit ${PAGE})`
  const gone = await db.delete(s).where(sql`${s.id} in ${old}`).returning({ id: s.id })
  await dropMarks(db, gone.map(idOf))
}
