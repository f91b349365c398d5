import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import type { ShownToken } from '../facts.ts'
import { type PriceFacts, priceFactsOf } from '../priceFacts.ts'

/** What a list does not say of a work. */
type Known = Pick<ShownToken, '_id'> & Partial<Pick<ShownToken, 'collection_floor' | 'rarity'>>

/** What is known of the price of a work. Its page has asked for it already. */
export function usePriceFacts(token: Known): PriceFacts {
  const { data: shown } = useQuery(tokenQuery(token._id))
  const { data: found } = useQuery(query('GET /tokens/{id}/orders', { params: { id: token._id } }))
  const { collection_floor = null, rarity = null } = shown?.token ?? token
  return priceFactsOf({ collection_floor, rarity }, shown?.history ?? [], found?.orders ?? [])
}
