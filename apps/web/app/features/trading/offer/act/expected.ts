import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@vitrine/api/entities/trading/currency'
import type { Order } from '@vitrine/api/entities/trading/order'
import { WORTH_DECIMALS, worthInCoin } from '@vitrine/domain/money/worthOf'
import { type Blockchain, onChain } from '@vitrine/domain/networks'
import type { SaleAct } from '@vitrine/domain/rules/trading/sale'
import { useContext } from 'react'
import { query } from '#data/query.ts'
import { RatesContext } from '#data/useDollars.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import type { Shown, ShownToken } from '../facts.ts'

/** An offer as pages or lists have it. */
type Priced = Pick<Shown['offers'][number], 'can' | 'offer_price'> & {
  auction: { status: 'open' | 'settled'; price: string } | null
}

/**
 * What a copy of a work costs now, in wei: the lowest fixed price, otherwise the highest bid of an auction. Null if it is
 * not on sale.
 */
export function openPrice(offers: readonly Priced[]): bigint | null {
  const thatCan = (act: SaleAct) => offers.filter(({ can }) => can.includes(act))
  const prices = thatCan('buy').flatMap(({ offer_price }) => (offer_price ? [BigInt(offer_price)] : []))
  if (prices.length > 0) return prices.reduce((least, price) => (price < least ? price : least))
  const bids = thatCan('bid').flatMap(({ auction }) =>
    auction?.status === 'open' ? [BigInt(auction.price)] : [],
  )
  return bids.length === 0 ? null : bids.reduce((most, bid) => (bid > most ? bid : most))
}

/** What was paid for a copy of a work last, in wei; null if it was never sold for the chain's coin. */
export function lastPaid(history: Shown['history']): bigint | null {
  const paid = history.find(({ type, price }) => type === 'purchased' && price)?.price
  return paid ? BigInt(paid) : null
}

/** The best offer to buy a work in a currency, in its smallest unit; null if there is none. */
export function bestOrder(orders: readonly Order[], currency: string): bigint | null {
  const prices = orders
    .filter(({ price }) => price.currency === currency)
    .map(({ price }) => BigInt(price.amount))
  return prices.length === 0 ? null : prices.reduce((most, price) => (price > most ? price : most))
}

/**
 * What an amount of the chain's coin is worth in a currency, in its smallest unit; null if nobody knows.
 * @param rate dollars for one coin, as a decimal; undefined if it is not known
 */
export function inCurrency(
  amount: bigint | null,
  currency: Currency,
  rate: string | undefined,
): bigint | null {
  if (amount === null || currency.wrapped) return amount
  const each = worthInCoin(currency, rate)
  return each && (amount * 10n ** BigInt(WORTH_DECIMALS)) / each
}

/**
 * What an offer to buy a copy is expected to be, in the smallest unit of its currency: the price of the work, otherwise
 * the best offer in this currency.
 */
export const expectedOffer = (
  currency: Currency,
  known: { price: bigint | null; orders: readonly Order[] },
  rate: string | undefined,
): bigint | null => inCurrency(known.price, currency, rate) ?? bestOrder(known.orders, currency.address)

/**
 * What is known of a work's worth to a buyer: its price now or at its last sale, in wei, and the offers to buy it.
 * @param any whether any work of its collection is asked for: the cheapest is what sellers would give
 */
export function useKnown(
  { _id, collection_floor }: Pick<ShownToken, '_id' | 'collection_floor'>,
  any: boolean,
): { price: bigint | null; orders: readonly Order[] } {
  const { data: shown } = useQuery(tokenQuery(_id))
  const { data: found } = useQuery(query('GET /tokens/{id}/orders', { params: { id: _id } }))
  const price = shown ? (openPrice(shown.offers) ?? lastPaid(shown.history)) : null
  const orders = found?.orders ?? []
  return any
    ? {
        price: collection_floor === null ? price : BigInt(collection_floor),
        orders: orders.filter(({ token_id }) => token_id === null),
      }
    : { price, orders }
}

/** Dollars for one coin of a chain, as a decimal; undefined if they are not known. */
export function useRate(blockchain: Blockchain): string | undefined {
  const rates = useContext(RatesContext)
  return (rates && onChain(rates, blockchain)) || undefined
}
