import type { Db } from '../db/open.ts'
import { tokens } from '../db/schema/chain.ts'
import { ofTokens, type TokenKey } from './offers.ts'

export type TokenRow = typeof tokens.$inferSelect

/** A token as the chain knows it. */
export async function getToken(db: Db, key: TokenKey): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(ofTokens(tokens, [key]))
  return row ?? null
}
