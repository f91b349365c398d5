import type { Carried } from './engineTerms.ts'
import type { BuyOrder } from './orders.ts'

/** The offer for the engine: integers as bigints. */
export function engineOrder(order: Carried<BuyOrder>): BuyOrder {
  return {
    buyer: order.buyer,
    asset: order.asset,
    criteria: order.criteria,
    copies: BigInt(order.copies),
    currency: order.currency,
    unitPrice: BigInt(order.unitPrice),
    start: BigInt(order.start),
    expiry: BigInt(order.expiry),
    maxCommission: BigInt(order.maxCommission),
    group: BigInt(order.group),
    salt: BigInt(order.salt),
    counter: BigInt(order.counter),
  }
}
