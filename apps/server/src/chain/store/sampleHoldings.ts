import { and, asc, eq, gt, sql } from 'drizzle-orm'
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

const columns = {
  contract: balances.contract,
  standard: tokens.standard,
  tokenId: balances.tokenId,
  owner: balances.owner,
  copies: balances.copies,
}

/** What wallets hold of our own collections. What others' contracts say of themselves proves nothing about our tables. */
const ours = (chainId: number) =>
  and(eq(balances.chainId, chainId), gt(balances.copies, 0n), eq(tokens.imported, false))

/** Some of what wallets hold of our own collections, from a random place in the table. */
export async function sampleHoldings(db: Db, chainId: number, limit: number): Promise<OwnedCopies[]> {
  const [last] = await db
    .select({ tokenId: sql`max(${tokens.tokenId})`.mapWith(tokens.tokenId) })
    .from(tokens)
    .where(and(eq(tokens.chainId, chainId), eq(tokens.imported, false)))
  const from = BigInt(Math.floor(Math.random() * Number(last?.tokenId ?? 0n)))
  return db
    .select(columns)
    .from(balances)
    .innerJoin(tokens, sameToken(tokens, balances))
    .where(and(ours(chainId), sql`${balances.tokenId} >= ${from}`))
    .limit(limit)
}

/** The place of a holding in their order. */
export type HoldingKey = Pick<OwnedCopies, 'contract' | 'tokenId' | 'owner'>

/** The holdings of our own collections after one, in order. @param after null: from the beginning */
export async function listOwnHoldings(
  db: Db,
  chainId: number,
  after: HoldingKey | null,
  limit: number,
): Promise<OwnedCopies[]> {
  const later =
    after &&
    sql`(${balances.contract}, ${balances.tokenId}, ${balances.owner}) > (${after.contract}, ${after.tokenId}, ${after.owner})`
  return db
    .select(columns)
    .from(balances)
    .innerJoin(tokens, sameToken(tokens, balances))
    .where(and(ours(chainId), later ?? undefined))
    .orderBy(asc(balances.contract), asc(balances.tokenId), asc(balances.owner))
    .limit(limit)
}
