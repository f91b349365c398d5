import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { balances, offers } from '../db/schema/chain.ts'
import { ofTokens, type TokenKey } from './offers.ts'

export type BalanceRow = typeof balances.$inferSelect

/** The holders of a token, the largest first. */
export async function listHolders(db: Db, key: TokenKey): Promise<BalanceRow[]> {
  return db
    .select()
    .from(balances)
    .where(and(ofTokens(balances, [key]), gt(balances.copies, 0n)))
    .orderBy(desc(balances.copies), balances.since)
    .limit(100)
}

/** What one wallet holds of each of these tokens. */
export async function listHoldings(db: Db, owner: string, keys: readonly TokenKey[]): Promise<BalanceRow[]> {
  if (keys.length === 0) return []
  return db
    .select()
    .from(balances)
    .where(and(eq(balances.owner, owner), ofTokens(balances, keys)))
}

/** Whether a wallet owns a copy now. Copies in escrow for a running auction still belong to their seller. */
export async function holds(db: Db, owner: string, key: TokenKey): Promise<boolean> {
  const held = db
    .select({ one: sql`1` })
    .from(balances)
    .where(and(eq(balances.owner, owner), gt(balances.copies, 0n), ofTokens(balances, [key])))
  const escrowed = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.seller, owner), gt(offers.reserved, 0n), ofTokens(offers, [key])))
  return (await held.unionAll(escrowed)).length > 0
}
