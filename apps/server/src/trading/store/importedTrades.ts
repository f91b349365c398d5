import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { importedTrades } from '../../db/schema/trading.ts'

export type ImportedTrade = typeof importedTrades.$inferSelect

const t = importedTrades

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
  const rows = await db.selectDistinct({ chainId: t.chainId }).from(t).where(lte(t.dueAt, sql`now()`))
  return rows.map(({ chainId }) => chainId)
}

/** Some of those of a chain that are due, the longest waiting first. */
export async function listDueImported(db: Db, chainId: number, limit: number): Promise<ImportedTrade[]> {
  return db
    .select()
    .from(t)
    .where(and(lte(t.dueAt, sql`now()`), eq(t.chainId, chainId)))
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
