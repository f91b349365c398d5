import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { tokenQuery } from '#parts/tokenQuery.ts'
import type { ShownToken } from '../facts.ts'
import { type PriceFacts, priceFactsOf } from '../priceFacts.ts'

/** What is known of the price of a work. Its page has asked for it already. */
export function usePriceFacts(token: ShownToken): PriceFacts {
  const { data: shown } = useQuery(tokenQuery(token._id))
  const { data: found } = useQuery(query('GET /tokens/{id}/orders', { params: { id: token._id } }))
  return priceFactsOf(token, shown?.history ?? [], found?.orders ?? [])
}
