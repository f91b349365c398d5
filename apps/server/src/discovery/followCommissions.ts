import type { Db } from '../db/open.ts'
import { listCommissions } from '../trading/store/commissions.ts'
import { remakeByCommission } from './store/remakeByCommission.ts'

/**
 * A job that opens and closes signed listings after an engine's commission has changed: one that was signed for less
 * cannot be bought. It also looks at all of them once after its process has started.
 */
export function followCommissions(db: Db): () => Promise<void> {
  const followed = new Map<number, number>()
  return async () => {
    for (const { chainId, commission } of await listCommissions(db)) {
      if (followed.get(chainId) === commission) continue
      for (let last: string | null = ''; last !== null; ) last = await remakeByCommission(db, chainId, last)
      followed.set(chainId, commission)
    }
  }
}
