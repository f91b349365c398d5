import type { Currency } from '@vitrine/api/entities/trading/currency'
import type { Order } from '@vitrine/api/entities/trading/order'
import { worthOf } from '@vitrine/domain/money/worthOf'

/**
 * The offer of one chain that is worth most (ADR 7); undefined without any, and if nobody knows which it is: without a rate
 * two currencies cannot be compared. Nor can one in a currency whose price nobody knows.
 */
export function bestByValue<O extends Pick<Order, 'price'>>(
  orders: readonly O[],
  currencies: readonly Pick<Currency, 'address' | 'decimals' | 'wrapped' | 'dollar' | 'rate'>[],
  rate: string | undefined,
): O | undefined {
  const valued = orders.flatMap((order) => {
    const currency = currencies.find(({ address }) => address === order.price.currency)
    return currency ? [{ order, worth: worthOf(currency, rate), currency: currency.address }] : []
  })
  const isSame = valued.every(({ currency }) => currency === valued[0]?.currency)
  if (!isSame && valued.some(({ worth }) => worth === null)) return undefined
  const amountOf = ({ order, worth }: (typeof valued)[number]) => BigInt(order.price.amount) * (worth ?? 1n)
  return valued.reduce<(typeof valued)[number] | undefined>(
    (best, each) => (best && amountOf(best) >= amountOf(each) ? best : each),
    undefined,
  )?.order
}
