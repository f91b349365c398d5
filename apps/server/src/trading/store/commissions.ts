import type { Db } from '../../db/open.ts'
import { commissions } from '../../db/schema/chain.ts'

/** What each engine takes, in basis points, as far as its owner ever changed it. */
export async function listCommissions(db: Db): Promise<{ chainId: number; commission: number }[]> {
  return db.select().from(commissions)
}
