import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { tokens } from '../../db/schema/chain.ts'
import { ofTokens, type TokenKey } from '../../trading/store/offers.ts'

export type TokenRow = typeof tokens.$inferSelect

/** A token on chain. */
export async function getToken(db: Db, key: TokenKey): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(ofTokens(tokens, [key]))
  return row ?? null
}

/** All tokens of other collections that were imported on a chain. The leader of the chain reads them once. */
export async function listImported(
  db: Db,
  chainId: number,
): Promise<Pick<TokenRow, 'contract' | 'tokenId'>[]> {
  return db
    .select({ contract: tokens.contract, tokenId: tokens.tokenId })
    .from(tokens)
    .where(and(eq(tokens.chainId, chainId), eq(tokens.imported, true)))
}
