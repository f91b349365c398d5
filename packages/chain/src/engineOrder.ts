import type { BuyOrder } from './orders.ts'

/** An offer to buy in the API: integers as decimal strings. */
type Carried = { [K in keyof BuyOrder]: BuyOrder[K] extends bigint ? string : BuyOrder[K] }

/** The offer for the engine: integers as bigints. */
export function engineOrder(order: Carried): BuyOrder {
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
