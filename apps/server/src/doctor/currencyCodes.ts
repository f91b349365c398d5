import { listChangedCodes } from '../chain/store/currencyCodes.ts'
import type { ChainConfig } from '../config/chains.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import { advised, type Finding } from './finding.ts'

/** How long a change is named, in milliseconds. */
const NAMED = 90 * 86_400_000

/** The currencies behind which another contract runs since they were first seen. What it does then, nobody promised. */
export async function checkCurrencyCodes(
  { id, blockchain, currencies }: ChainConfig,
  { db }: Pick<FoundDatabase, 'db'>,
): Promise<Finding[]> {
  const changes = await listChangedCodes(db, id, new Date(Date.now() - NAMED))
  return changes.map(({ currency, code, before, changedAt }) => {
    const symbol = currencies.find(({ address }) => address.toLowerCase() === currency)?.symbol ?? currency
    const day = changedAt?.toISOString().slice(0, 10)
    return advised(
      `${blockchain} ${symbol}`,
      `its owner changed its code, seen on ${day}: ${code || 'its own'}, before ${before || 'its own'}`,
      'Look at the new contract, and whether offers in it still work.',
    )
  })
}
