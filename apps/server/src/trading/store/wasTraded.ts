import { ofTokens, type TokenKey } from '../../chain/store/ofTokens.ts'
import type { Db } from '../../db/open.ts'
import { participants } from '../../db/schema/chain.ts'

/** Whether somebody imported, listed, bid on or bought a token of another contract: then the engine knows it. */
export async function wasTraded(db: Db, key: TokenKey): Promise<boolean> {
  const found = await db
    .select({ block: participants.block })
    .from(participants)
    .where(ofTokens(participants, [key]))
    .limit(1)
  return found.length > 0
}
