import { pages } from '#data/query.ts'

export const SCOPES = ['all', 'following', 'my'] as const
export type Scope = (typeof SCOPES)[number]
export const TYPES = ['listed', 'purchased', 'minted', 'transfered', 'offered', 'liked', 'following'] as const
export type Type = (typeof TYPES)[number]

/** Which activity a URL shows. */
export function activityOf(params: URLSearchParams): { scope: Scope; type: Type | null } {
  return {
    scope: SCOPES.find((scope) => scope === params.get('tab')) ?? 'all',
    type: TYPES.find((type) => type === params.get('type')) ?? null,
  }
}

export const activitiesQuery = (scope: Scope, type: Type | null) =>
  pages('GET /activities/{scope}', { params: { scope }, query: type ? { type } : {} })
