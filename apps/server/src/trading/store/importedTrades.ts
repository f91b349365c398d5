import { and, asc, eq, lte, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { importedTrades } from '../../db/schema/trading.ts'
import { isRefused } from './tradeMarks.ts'

export type ImportedTrade = typeof importedTrades.$inferSelect

const t = importedTrades

/** Those that their chain refused wait until a re-org undoes the block at which it did. */
const isDue = and(lte(t.dueAt, sql`now()`), not(isRefused(t.id)))

/** Stores what an import brought. Of two with one hash, the first is kept. Returns how many are stored. */
export async function addImported(db: Db, trades: readonly Omit<ImportedTrade, 'dueAt'>[]): Promise<number> {
  if (trades.length === 0) return 0
  const added = await db
    .insert(t)
    .values([...trades])
    .onConflictDoNothing()
    .returning({ id: t.id })
  return added.length
}

/** The chains of what is due. */
export async function listDueChains(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ chainId: t.chainId }).from(t).where(isDue)
  return rows.map(({ chainId }) => chainId)
}

/** Some of those of a chain that are due, the longest waiting first. */
export async function listDueImported(db: Db, chainId: number, limit: number): Promise<ImportedTrade[]> {
  return db
    .select()
    .from(t)
    .where(and(isDue, eq(t.chainId, chainId)))
    .orderBy(asc(t.dueAt), asc(t.id))
    .limit(limit)
}

/** Tries one again in an hour. */
export async function postponeImported(db: Db, id: string): Promise<void> {
  await db.update(t).set({ dueAt: sql`now() + interval '1 hour'` }).where(eq(t.id, id))
}

export async function forgetImported(db: Db, id: string): Promise<void> {
  await db.delete(t).where(eq(t.id, id))
}
