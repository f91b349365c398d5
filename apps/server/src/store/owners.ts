import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { balances } from '../db/schema/chain.ts'
import { ofTokens, type TokenKey } from './offers.ts'

export type BalanceRow = typeof balances.$inferSelect

/** Who holds copies of a token, the largest holding first. */
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
