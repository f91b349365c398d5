import type { Order } from '@vitrine/api/entities/trading/order'
import type { Shown, ShownToken } from './facts.ts'

/** An amount in the smallest unit of a currency; null for the chain's coin. */
export type Paid = { amount: bigint; currency: string | null }

type Sale = Shown['history'][number]

/** What others ask for a work and its collection, offer and paid. */
export type PriceFacts = {
  /** The lowest price in its collection on its chain, in wei. */
  floor: bigint | null
  lastSale: Sale | null
  /** The sales that are known, the last one first. */
  sales: readonly Sale[]
  /** The open offers to buy that a holder can accept, the best first. */
  orders: readonly Order[]
  rarity: ShownToken['rarity']
}

export function priceFactsOf(
  { collection_floor, rarity }: Pick<ShownToken, 'collection_floor' | 'rarity'>,
  history: readonly Sale[],
  orders: readonly Order[],
): PriceFacts {
  return {
    floor: collection_floor === null ? null : BigInt(collection_floor),
    lastSale: history.find(({ type }) => type === 'purchased') ?? null,
    sales: history.filter(({ type }) => type === 'purchased'),
    orders,
    rarity,
  }
}

/** What was paid at a sale, for a copy; null if nothing was, as for a work that was given away. */
export function paidAt({ price, currency_price: other }: Sale): Paid | null {
  if (price) return { amount: BigInt(price), currency: null }
  return other && { amount: BigInt(other.amount), currency: other.currency }
}
