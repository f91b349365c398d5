import { put, ref } from '../state.ts'
import type { Handler } from './handler.ts'
import { withdrawal } from './withdrawal.ts'

/** A buyer voided an order. */
export const orderCancelled: Handler<{ orderId: string }> = {
  reads: (log) => [voidedOrderRef(log, log.args.orderId)],
  handle: (log) => [
    put('voidedOrders', voidedOrderRef(log, log.args.orderId).key),
    withdrawal(log, { seller: '', offerId: log.args.orderId }),
  ],
}

/** Whether an order to buy or a signed listing was voided. */
export const voidedOrderRef = ({ chainId }: { chainId: number }, id: string) =>
  ref('voidedOrders', { chainId, id })
