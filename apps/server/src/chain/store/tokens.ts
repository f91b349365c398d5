import { seriesOf } from '@vitrine/domain/works/tokenId'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { commitments, tokens } from '../../db/schema/chain.ts'
import { ofTokens, type TokenKey } from './ofTokens.ts'

export type TokenRow = typeof tokens.$inferSelect

/** A token on chain. */
export async function readToken(db: Db, key: TokenKey): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(ofTokens(tokens, [key]))
  return row ?? null
}

/** What the mint of a token of ours committed to, in hex; null if nothing. */
export async function getCommitment(
  db: Db,
  { chainId, contract, tokenId }: TokenKey,
  standard: 721 | 1155,
): Promise<string | null> {
  const series = seriesOf(standard, tokenId)
  const c = commitments
  const [row] = await db
    .select({ commitment: c.commitment })
    .from(c)
    .where(and(eq(c.series, series), eq(c.contract, contract), eq(c.chainId, chainId)))
  return row?.commitment ?? null
}

/**
 * All tokens of other collections that were imported one by one on a chain. The leader of the chain reads them once. Those
 * of contracts that were brought as a whole are followed with their contract.
 */
export async function listImported(
  db: Db,
  chainId: number,
): Promise<Pick<TokenRow, 'contract' | 'tokenId'>[]> {
  return db
    .select({ contract: tokens.contract, tokenId: tokens.tokenId })
    .from(tokens)
    .where(and(eq(tokens.chainId, chainId), eq(tokens.imported, true), eq(tokens.brought, false)))
}
