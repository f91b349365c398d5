import { type Currency, knownCurrency } from '@vitrine/chain/currencies'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { type Hex, zeroAddress } from 'viem'
import { refuseAt } from '../calls/refuse.ts'
import type { ChainAccess } from '../chain/access.ts'
import { askEngine, readHeader } from '../chain/readEngine.ts'

/** Whether the address of a price's currency is that of the chain's coin. */
export const isCoin = (currency: string): boolean => currency === zeroAddress

/**
 * The currency of a price. Whether the engine allows it is in the rows.
 * @param currency zero for the chain's coin
 * @param path where it is in the request
 * @throws currency_refused if its decimals are not known
 */
export function requireCurrency(
  chainId: number,
  currency: string,
  path: string,
): Pick<Currency, 'decimals' | 'permit'> {
  if (isCoin(currency)) return { decimals: DECIMALS, permit: false }
  const known = knownCurrency(chainId, currency)
  if (!known) throw refuseAt(path, 'currency_refused')
  return known
}

/** Asks the engine whether prices may be in a currency at the moment. @throws currency_refused */
export async function requireAllowed(chain: ChainAccess, currency: Hex, path = 'currency'): Promise<void> {
  if (isCoin(currency)) return
  const { hash } = await readHeader(chain)
  const [collector] = await askEngine(chain, hash)([{ functionName: 'collectorOf', args: [currency] }])
  if (isCoin(collector as Hex)) throw refuseAt(path, 'currency_refused')
}
