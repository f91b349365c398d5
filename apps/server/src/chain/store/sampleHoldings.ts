import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { balances, tokens } from '../../db/schema/chain.ts'
import { sameToken } from './sameToken.ts'

export type OwnedCopies = {
  contract: string
  standard: number
  tokenId: bigint
  owner: string
  copies: bigint
}

/** Some of what wallets hold of our own collections, from a random place in the table. */
export async function sampleHoldings(db: Db, chainId: number, limit: number): Promise<OwnedCopies[]> {
  const columns = {
    contract: balances.contract,
    standard: tokens.standard,
    tokenId: balances.tokenId,
    owner: balances.owner,
    copies: balances.copies,
  }
  const ours = and(eq(balances.chainId, chainId), gt(balances.copies, 0n), eq(tokens.imported, false))
  const [last] = await db
    .select({ tokenId: sql`max(${tokens.tokenId})`.mapWith(tokens.tokenId) })
    .from(tokens)
    .where(and(eq(tokens.chainId, chainId), eq(tokens.imported, false)))
  const from = BigInt(Math.floor(Math.random() * Number(last?.tokenId ?? 0n)))
  return db
    .select(columns)
    .from(balances)
    .innerJoin(tokens, sameToken(tokens, balances))
    .where(and(ours, sql`${balances.tokenId} >= ${from}`))
    .limit(limit)
}
