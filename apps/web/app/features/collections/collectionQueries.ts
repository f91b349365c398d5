import { pages, query } from '#data/query.ts'

export const COLLECTION_TABS = ['on_sale', 'owned'] as const
export type CollectionTab = (typeof COLLECTION_TABS)[number]

export const collectionQuery = (id: string) => query('GET /collections/{id}', { params: { id } })
export const collectionWorksQuery = (id: string, type: CollectionTab) =>
  pages('GET /collections/{id}/items/{type}', { params: { id, type } })

/** The tab in a URL; 'owned' by default (CPG-01). */
export function collectionTabOf(params: URLSearchParams): CollectionTab {
  return params.get('tab') === 'on_sale' ? 'on_sale' : 'owned'
}

/** What a collection's page can show instead of its works. */
export const COLLECTION_PARTS = ['activity', 'offers', 'holders', 'about'] as const
export type CollectionPart = (typeof COLLECTION_PARTS)[number]

export const collectionPartOf = (params: URLSearchParams): CollectionPart | null =>
  COLLECTION_PARTS.find((part) => part === params.get('tab')) ?? null

/** The address of another tab: what narrows the works stays, also while the page shows something else. */
export function tabAddress(params: URLSearchParams, tab: string | null): string {
  const next = new URLSearchParams(params)
  if (tab) next.set('tab', tab)
  else next.delete('tab')
  return next.size > 0 ? `?${next}` : ''
}
