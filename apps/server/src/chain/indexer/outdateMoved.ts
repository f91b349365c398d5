import type { Db } from '../../db/open.ts'
import { type FundKey, listFundCurrencies, outdateAllFunds, outdateFunds } from '../store/makerFunds.ts'

type Moved = {
  chainId: number
  blocks: readonly { moves: readonly FundKey[] | null }[]
  /** The currencies whose logs were read. */
  currencies: readonly string[]
}

/** Notes whose funds have to be read again after a batch: what its blocks moved, and what they may have moved unseen. */
export async function outdateMoved(db: Db, { chainId, blocks, currencies }: Moved): Promise<void> {
  const followed = await listFundCurrencies(db, chainId)
  if (followed.length === 0) return
  if (blocks.some(({ moves }) => moves === null)) return outdateAllFunds(db, chainId)
  // The first order in a currency came while the blocks were read.
  for (const currency of followed)
    if (!currencies.includes(currency)) await outdateAllFunds(db, chainId, currency)
  await outdateFunds(
    db,
    chainId,
    blocks.flatMap(({ moves }) => moves ?? []),
  )
}
