import { knownCurrencies } from '@vitrine/chain/currencies'
import { worthOf } from '@vitrine/domain/money/worthOf'
import { blockchainOf } from '@vitrine/domain/networks'
import type { Rates } from '../chain/rates/prices.ts'
import type { Worth } from './store/bestOrders.ts'

/** The known currencies of a chain, and what one unit of each is worth, to compare offers. */
export function worthsOf(chainId: number, rates: Rates): Worth[] {
  const blockchain = blockchainOf(chainId)
  const rate = blockchain && rates[blockchain]
  return knownCurrencies(chainId).map((currency) => ({
    currency: currency.address.toLowerCase(),
    worth: worthOf(currency, rate),
  }))
}
