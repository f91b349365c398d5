import type { Currency } from '@vitrine/api/entities/trading/currency'
import type { Suggestion } from '#parts/act/MoneyField.tsx'
import { t } from '#words/catalogue.ts'
import { exactText, type TypedUnit } from '#words/typed.ts'
import { type PriceFacts, paidAt } from '../priceFacts.ts'

/** Whether amounts in a currency (null for the chain's coin) can be typed as they are into a field. */
export type IsTyped = (currency: string | null) => boolean

/**
 * The chain's coin and what is exchanged for it one for one are typed alike; another currency is typed by itself.
 * @param field the currency of the field; null for the chain's coin
 */
export const typedIn =
  (currencies: readonly Currency[], field: Currency | null): IsTyped =>
  (currency) =>
    field === null || field.wrapped
      ? currency === null || currencies.some(({ address, wrapped }) => wrapped && address === currency)
      : currency === field.address

/** The prices that the field of a price offers as buttons: those that exist in its currency. */
export function suggestedPrices(
  { floor, lastSale, orders }: PriceFacts,
  isTyped: IsTyped,
  unit: TypedUnit,
): Suggestion[] {
  const paid = lastSale && paidAt(lastSale)
  const best = orders.find(({ price }) => isTyped(price.currency))
  return [
    ...(floor !== null && isTyped(null) ? [suggestion(t('floor'), floor, unit)] : []),
    ...(paid && isTyped(paid.currency) ? [suggestion(t('last_sale'), paid.amount, unit)] : []),
    ...(best ? [suggestion(t('best_offer'), BigInt(best.price.amount), unit)] : []),
  ]
}

/** How far above the best offer a button offers, in percent. */
const RAISE = 5n

/** What outbids the best offer in the currency of a field; nothing if there is none. */
export function suggestedRaise({ orders }: PriceFacts, isTyped: IsTyped, unit: TypedUnit): Suggestion[] {
  const best = orders.find(({ price }) => isTyped(price.currency))
  if (!best) return []
  const amount = (BigInt(best.price.amount) * (100n + RAISE)) / 100n
  const params = { percent: String(RAISE), price: exactText(amount, unit) }
  return [{ label: `+${RAISE}%`, says: t('offer_above', params), amount }]
}

export const suggestion = (label: string, amount: bigint, unit: TypedUnit): Suggestion => ({
  label,
  says: t('suggested_price', { name: label, price: exactText(amount, unit) }),
  amount,
})

/** Each amount once, with its first name. */
export const eachOnce = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(({ amount }, at) => suggestions.findIndex((each) => each.amount === amount) === at)
