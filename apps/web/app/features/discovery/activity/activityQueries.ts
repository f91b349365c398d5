import { ACTIVITY_TYPES, type ActivityType } from '@vitrine/domain/discovery/activityTypes'
import { pages } from '#data/query.ts'

export const SCOPES = ['all', 'following', 'my'] as const
export type Scope = (typeof SCOPES)[number]

/** The scope and type in a URL. */
export function activityOf(params: URLSearchParams): { scope: Scope; type: ActivityType | null } {
  return {
    scope: SCOPES.find((scope) => scope === params.get('tab')) ?? 'all',
    type: ACTIVITY_TYPES.find((type) => type === params.get('type')) ?? null,
  }
}

export const activitiesQuery = (scope: Scope, type: ActivityType | null) =>
  pages('GET /activities/{scope}', { params: { scope }, query: type ? { type } : {} })
