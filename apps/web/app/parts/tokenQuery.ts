import { query } from '#data/query.ts'

/** A work with its offers and history. For an edition, `offer` is the offer to show. */
export function tokenQuery(id: string, offer?: string | null) {
  return query('GET /tokens/{id}', { params: { id }, query: offer ? { offer } : {} })
}
