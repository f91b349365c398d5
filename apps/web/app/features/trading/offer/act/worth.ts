import type { Currency } from '@vitrine/api/entities/trading/currency'
import { DECIMALS, parseAmount } from '@vitrine/domain/money/wei'
import type { KnownWorth } from '@vitrine/domain/rules/trading/checkHigh'
import { type Paid, type PriceFacts, paidAt } from '../priceFacts.ts'

/** @property rate dollars for one of the chain's coins, as a decimal; undefined if it is not known */
type Money = { currencies: readonly Currency[]; rate: string | undefined }

/** An amount in wei; null if nobody knows what it is worth. A dollar coin is worth a dollar. */
export function inCoin({ amount, currency }: Paid, { currencies, rate }: Money): bigint | null {
  const known = currencies.find(({ address }) => address === currency)
  if (currency === null || known?.wrapped) return amount
  const each = rate && known?.dollar ? parseAmount(rate) : null
  return each && known ? (amount * 10n ** BigInt(2 * DECIMALS - known.decimals)) / each : null
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
