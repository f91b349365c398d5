import type { QueryClient } from '@tanstack/react-query'
import type { Route } from '@vitrine/api/client'
import { BALANCE, KEPT_COPIES, KEPT_MONEY } from './chainKeys.ts'

/** A call that changes something: not those that look by POST, but the three that write by GET (the specification has them so). */
export type Write =
  | Exclude<Route, `GET ${string}` | `POST ${string}/search` | 'POST /import/preview'>
  | 'GET /users/{id}/follow'
  | 'GET /users/{id}/unfollow'
  | 'GET /users/verify'
  /** What only the chain is told. */
  | 'withdraw'

type Known = Route | typeof BALANCE | typeof KEPT_MONEY | typeof KEPT_COPIES

const NOTHING = [] as const satisfies Known[]

const TOKENS = [
  'GET /tokens/{id}',
  'GET /tokens',
  'GET /offers/{id}',
  'GET /offers/{list}',
  'GET /collections/{id}/items/{type}',
  'GET /users/{wallet}/items/{type}',
  'POST /offers/search',
] as const satisfies Known[]

/** What only the chain knows. */
const CHAIN = [BALANCE, KEPT_MONEY, KEPT_COPIES] as const satisfies Known[]

const TRADES = [
  ...TOKENS,
  ...CHAIN,
  'GET /users/{id}',
  'GET /users/tops/{type}',
  'GET /activities/{scope}',
  'GET /collections/{id}',
] as const satisfies Known[]

const COLLECTIONS = [
  'GET /collections',
  'GET /collections/user/my',
  'GET /collections/user/{userId}',
  'POST /collections/search',
] as const satisfies Known[]

const PEOPLE = [
  'GET /users/{id}',
  'GET /users/{wallet}/items/{type}',
  'POST /users/search',
] as const satisfies Known[]

const SETTINGS = [...PEOPLE, 'GET /users/settings', ...TOKENS] as const satisfies Known[]

/** The one map of what a write refreshes: after the call on the left, the answers on the right may be old. */
const REFRESHES: Record<Write, readonly Known[]> = {
  'POST /tokens': TOKENS,
  'DELETE /tokens/{id}': TOKENS,
  'POST /tokens/{id}/refresh': TOKENS,
  'POST /tokens/{id}/like': TOKENS,
  'POST /tokens/{id}/unlike': TOKENS,
  'POST /tokens/{id}/chain': TRADES,
  'POST /offers': TRADES,
  'POST /offers/{id}/buy': TRADES,
  'POST /offers/{id}/bid': TRADES,
  'POST /offers/{id}/auction': TRADES,
  'POST /offers/{id}/sync': TRADES,
  'POST /import/save': TRADES,
  withdraw: CHAIN,
  'POST /collections': COLLECTIONS,
  'DELETE /collections/{id}': COLLECTIONS,
  'GET /users/{id}/follow': PEOPLE,
  'GET /users/{id}/unfollow': PEOPLE,
  'POST /users/settings': SETTINGS,
  'POST /users/settings/unlock': ['GET /users/settings'],
  'POST /users/avatar': SETTINGS,
  'POST /users/cover': PEOPLE,
  'GET /users/verify': SETTINGS,
  'POST /users/notifications/read': ['GET /users/notifications'],
  // What these change is shown nowhere, or the session that changes has everything asked anew.
  'POST /auth/wallet': NOTHING,
  'POST /auth/signout': NOTHING,
  'POST /auth/sign-out-everywhere': NOTHING,
  'POST /common/logs/add': NOTHING,
  'POST /media': NOTHING,
  'POST /subscriptions': NOTHING,
  'POST /subscriptions/{token}/confirm': NOTHING,
  'POST /subscriptions/{token}/end': NOTHING,
}

/** Marks as old everything that a write has changed; what is on the page is fetched anew. */
export function refreshAfter(client: QueryClient, write: Write): Promise<void> {
  const old: readonly string[] = REFRESHES[write]
  return client.invalidateQueries({ predicate: ({ queryKey }) => old.includes(String(queryKey[0])) })
}
