import type { QueryClient } from '@tanstack/react-query'
import type { Route } from '@vitrine/api/client'

const TOKENS = [
  'GET /tokens/{id}',
  'GET /tokens',
  'GET /offers/{id}',
  'GET /offers/{list}',
  'GET /collections/{id}/items/{type}',
  'GET /users/{wallet}/items/{type}',
  'POST /offers/search',
] as const satisfies Route[]

const TRADES = [
  ...TOKENS,
  'GET /users/{id}',
  'GET /users/tops/{type}',
  'GET /activities/{scope}',
  'GET /collections/{id}',
] as const satisfies Route[]

const PEOPLE = [
  'GET /users/{id}',
  'GET /users/{wallet}/items/{type}',
  'POST /users/search',
] as const satisfies Route[]

/** The one map of what a write refreshes: after the call on the left, the answers on the right may be old. */
const REFRESHES: Partial<Record<Route, readonly Route[]>> = {
  'POST /tokens/{id}/like': TOKENS,
  'POST /tokens/{id}/unlike': TOKENS,
  'POST /tokens/{id}/chain': TRADES,
  'POST /offers': TRADES,
  'POST /offers/{id}/buy': TRADES,
  'POST /offers/{id}/bid': TRADES,
  'POST /offers/{id}/auction': TRADES,
  'POST /offers/{id}/sync': TRADES,
  'POST /import/save': TRADES,
  'POST /collections': [
    'GET /collections',
    'GET /collections/user/my',
    'GET /collections/user/{userId}',
    'POST /collections/search',
  ],
  'GET /users/{id}/follow': PEOPLE,
  'GET /users/{id}/unfollow': PEOPLE,
  'POST /users/settings': [...PEOPLE, 'GET /users/settings', ...TOKENS],
  'POST /users/avatar': [...PEOPLE, 'GET /users/settings', ...TOKENS],
  'POST /users/cover': PEOPLE,
  'GET /users/verify': [...PEOPLE, 'GET /users/settings', ...TOKENS],
  'POST /users/notifications/read': ['GET /users/notifications'],
}

/** Marks as old everything that a write has changed; what is on the page is fetched anew. */
export function refreshAfter(client: QueryClient, write: Route): Promise<void> {
  const old: readonly string[] = REFRESHES[write] ?? []
  return client.invalidateQueries({ predicate: ({ queryKey }) => old.includes(String(queryKey[0])) })
}
