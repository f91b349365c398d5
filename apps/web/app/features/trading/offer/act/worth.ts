import type { Currency } from '@vitrine/api/entities/trading/currency'
import { WORTH_DECIMALS, worthInCoin } from '@vitrine/domain/money/worthOf'
import type { KnownWorth } from '@vitrine/domain/rules/trading/checkHigh'
import { type Paid, type PriceFacts, paidAt } from '../priceFacts.ts'

/** @property rate dollars for one of the chain's coins, as a decimal; undefined if it is not known */
type Money = { currencies: readonly Currency[]; rate: string | undefined }

/** An amount in wei; null if nobody knows what it is worth. */
export function inCoin({ amount, currency }: Paid, { currencies, rate }: Money): bigint | null {
  if (currency === null) return amount
  const known = currencies.find(({ address }) => address === currency)
  const each = known ? worthInCoin(known, rate) : null
  return each && (amount * each) / 10n ** BigInt(WORTH_DECIMALS)
}

/**
 * What an owner should know who asks, or accepts, far less than a work may be worth, in wei: the floor, the best offer of
 * others, the last sale and what the owner paid.
 */
export function worthOf(
  { floor, lastSale, sales, orders }: Omit<PriceFacts, 'rarity'>,
  wallet: string | null,
  money: Money,
): Required<KnownWorth> {
  const bought = sales.find(({ user }) => user.wallet === wallet)
  const prices = [lastSale, bought].map((sale) => {
    const paid = sale ? paidAt(sale) : null
    return paid && inCoin(paid, money)
  })
  const offers = orders
    .filter(({ buyer }) => buyer.wallet !== wallet)
    .flatMap(({ price }) => inCoin({ amount: BigInt(price.amount), currency: price.currency }, money) ?? [])
  return {
    floor,
    prices,
    offer: offers.reduce<bigint | null>((most, each) => (most === null || each > most ? each : most), null),
  }
}
