import { knownCurrencies } from '@vitrine/chain/currencies'
import { blockchainOf } from '@vitrine/domain/networks'
import { parseUnits } from 'viem'
import type { Rates } from '../remote/prices.ts'
import type { Worth } from './store/bestOrders.ts'

/** The decimals of a rate. */
const RATE = 18
/** More decimals than any known currency has. */
const MOST_DECIMALS = 36

/**
 * The known currencies of a chain, and what one unit of each is worth, to compare offers: the chain's coin by its rate
 * in dollars, a dollar coin as one dollar. Without a rate a coin counts as a dollar, so that at least its decimals count.
 */
export function worthsOf(chainId: number, rates: Rates): Worth[] {
  const blockchain = blockchainOf(chainId)
  const rate = (blockchain && rates[blockchain]) ?? '1'
  return knownCurrencies(chainId).map(({ address, decimals, wrapped }) => ({
    currency: address.toLowerCase(),
    worth: parseUnits(wrapped ? rate : '1', RATE) * 10n ** BigInt(MOST_DECIMALS - decimals),
  }))
}
