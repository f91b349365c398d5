import { query } from '#data/query.ts'

/** A collectible with everything around it; `offer` is the one to show first (1155). */
export function tokenQuery(id: string, offer?: string | null) {
  return query('GET /tokens/{id}', { params: { id }, query: offer ? { offer } : {} })
}
