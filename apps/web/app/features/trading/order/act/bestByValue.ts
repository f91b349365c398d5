import type { Currency } from '@vitrine/api/entities/trading/currency'
import type { Order } from '@vitrine/api/entities/trading/order'
import { worthOf } from '@vitrine/domain/money/worthOf'

/**
 * The offer of one chain that is worth most (ADR 7); undefined without any. Nobody knows what one in another currency is
 * worth.
 */
export function bestByValue<O extends Pick<Order, 'price'>>(
  orders: readonly O[],
  currencies: readonly Pick<Currency, 'address' | 'decimals' | 'wrapped'>[],
  rate: string | undefined,
): O | undefined {
  const valued = orders.flatMap((order) => {
    const currency = currencies.find(({ address }) => address === order.price.currency)
    return currency ? [{ order, value: BigInt(order.price.amount) * worthOf(currency, rate) }] : []
  })
  return valued.reduce<(typeof valued)[number] | undefined>(
    (best, each) => (best && best.value >= each.value ? best : each),
    undefined,
  )?.order
}
