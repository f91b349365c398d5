import type { QueryClient } from '@tanstack/react-query'
import type { Route } from '@vitrine/api/client/client'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { BALANCE, FUNDS, PARKED_COPIES, PARKED_MONEY, PAYEES, TRADABLE } from './chainKeys.ts'

/** A call that changes something. The specification has a few POST calls that only read, and three GET calls that write. */
export type Write =
  | Exclude<
      Route,
      `GET ${string}` | `POST /plans/${string}` | `POST ${string}/search` | `POST ${string}/preview`
    >
  | 'GET /users/{id}/follow'
  | 'GET /users/{id}/unfollow'
  | 'GET /users/verify'
  /** Transactions that are not reported to the server. */
  | 'withdraw'
  | 'addCollection'
  | 'setPayee'
  | 'transfer'

/** What a live event is about: a work, a collection, or people, of whom one is the viewer. */
type Subject = `live ${'token' | 'collection' | 'viewer'}`

type Known =
  | Route
  | typeof BALANCE
  | typeof FUNDS
  | typeof PARKED_MONEY
  | typeof PARKED_COPIES
  | typeof PAYEES
  | typeof TRADABLE

const NOTHING = [] as const satisfies Known[]

const TOKENS = [
  'GET /tokens/{id}',
  'GET /tokens/{id}/offers',
  'GET /tokens/{id}/owners',
  'GET /tokens/{id}/unsellable',
  'GET /tokens/{id}/history',
  'GET /offers/{id}/{trades}',
  'GET /tokens',
  'GET /offers/{id}',
  'GET /offers/{list}',
  'GET /collections/{id}/items/{type}',
  'GET /collections/{id}/traits',
  'GET /users/{wallet}/items/{type}',
  'POST /offers/search',
] as const satisfies Known[]

/** Queries that ask a chain instead of the API. */
const CHAIN = [BALANCE, FUNDS, PARKED_MONEY, PARKED_COPIES] as const satisfies Known[]

/** The viewer's own bids and listings, in My Items. */
const OWN_SALES = ['GET /offers/my/bids', 'GET /offers/my/listings'] as const satisfies Known[]

const FIGURES = [
  'GET /collections/{id}/figures',
  'GET /collections/{id}/chart',
  'GET /collections/{id}/holders',
  'GET /collections/{id}/activities',
] as const satisfies Known[]

const TRADES = [
  ...TOKENS,
  ...CHAIN,
  ...OWN_SALES,
  'GET /users/{id}',
  'GET /users/portfolio',
  'GET /users/tops/{type}',
  'GET /activities/{scope}',
  'GET /collections/{id}',
  ...FIGURES,
] as const satisfies Known[]

const ORDERS = [
  ...TRADES,
  'GET /tokens/{id}/orders',
  'GET /collections/{id}/orders',
  'GET /orders',
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

const WEBHOOKS = [
  'GET /users/webhooks',
  'GET /users/webhooks/{id}/deliveries',
  'GET /users/webhooks/{id}/deliveries/{delivery}',
] as const satisfies Known[]

const TEAM = [
  'GET /console',
  'GET /console/team',
  'GET /console/audit',
  'GET /users/settings',
] as const satisfies Known[]

const ENGINES = [
  'GET /console/engines',
  'GET /console/audit',
  'GET /common/networks',
] as const satisfies Known[]

const CASES = [
  'GET /console',
  'GET /console/cases',
  'GET /console/cases/{id}',
  'GET /console/audit',
] as const satisfies Known[]

const BADGES = [
  ...SETTINGS,
  'GET /console',
  'GET /console/verifications',
  'GET /console/audit',
] as const satisfies Known[]

const LIKENESSES = [
  'GET /console',
  'GET /console/likenesses',
  'GET /console/audit',
] as const satisfies Known[]

const HELD = [
  'GET /console',
  'GET /console/held',
  'GET /console/contracts',
  'GET /console/audit',
] as const satisfies Known[]

const CURATION = [
  'GET /console/curation/{list}',
  'GET /console/audit',
  'GET /common/banners',
  'GET /collections',
] as const satisfies Known[]

const NEWSLETTERS = ['GET /console/newsletters', 'GET /console/audit'] as const satisfies Known[]

const HIDING = [
  ...CASES,
  ...TOKENS,
  ...COLLECTIONS,
  ...PEOPLE,
  'GET /collections/{id}',
] as const satisfies Known[]

/**
 * The one map of what is refreshed: after the call on the left, or an event about it, the answers on the right may be out
 * of date.
 */
const REFRESHES: Record<Write | Subject, readonly Known[]> = {
  // Of that work alone.
  'live token': ['GET /tokens/{id}', 'GET /tokens/{id}/orders'],
  // An offer for any of its works came or went, or it opened.
  'live collection': [
    'GET /tokens/{id}',
    'GET /tokens/{id}/orders',
    'GET /collections/{id}',
    'GET /collections/{id}/orders',
    'GET /collections/{id}/figures',
  ],
  'live viewer': [
    ...CHAIN,
    ...OWN_SALES,
    'GET /users/{id}',
    'GET /users/{wallet}/items/{type}',
    'GET /users/notifications',
    'GET /orders',
  ],
  'POST /tokens': TOKENS,
  'DELETE /tokens/{id}': TOKENS,
  'POST /tokens/{id}/refresh': TOKENS,
  'POST /tokens/{id}/answer': TOKENS,
  'POST /collections/{id}/answer': ['GET /collections/{id}'],
  'POST /users/answer': ['GET /users/{id}'],
  'POST /tokens/{id}/sensitive': TOKENS,
  'POST /tokens/{id}/profile': ['GET /users/{id}', 'GET /users/{wallet}/items/{type}', 'GET /tokens/{id}'],
  'POST /tokens/{id}/like': TOKENS,
  'POST /tokens/{id}/unlike': TOKENS,
  'POST /tokens/{id}/chain': TRADES,
  'POST /offers': TRADES,
  'POST /listings': TRADES,
  'POST /offers/{id}/buy': TRADES,
  'POST /offers/{id}/bid': TRADES,
  'POST /offers/{id}/auction': TRADES,
  'POST /offers/{id}/sync': TRADES,
  'POST /offers/{id}/check': TRADES,
  'POST /orders': ORDERS,
  'POST /salts': NOTHING,
  'POST /sets': NOTHING,
  'POST /orders/{id}/sync': ORDERS,
  'POST /import/collection': NOTHING,
  'POST /import/held': NOTHING,
  'POST /collections/{id}/health/retry': ['GET /collections/{id}/health'],
  'POST /import/save': TRADES,
  withdraw: CHAIN,
  addCollection: [TRADABLE, 'GET /tokens/{id}/unsellable'],
  transfer: TRADES,
  setPayee: [PAYEES, BALANCE, 'GET /users/{id}'],
  'POST /collections': COLLECTIONS,
  'DELETE /collections/{id}': COLLECTIONS,
  'GET /users/{id}/follow': PEOPLE,
  'GET /users/{id}/unfollow': PEOPLE,
  'POST /users/settings': SETTINGS,
  'POST /users/settings/unlock': ['GET /users/settings'],
  'POST /users/avatar': SETTINGS,
  'POST /users/cover': PEOPLE,
  'GET /users/verify': SETTINGS,
  'POST /users/verification': ['GET /users/settings'],
  'POST /console/verifications/{wallet}': BADGES,
  'POST /console/verifications/{wallet}/withdraw': BADGES,
  'POST /users/notifications/read': ['GET /users/notifications'],
  'POST /users/reminders': ['GET /users/reminders'],
  'POST /users/alerts': ['GET /users/alerts'],
  'POST /users/keys': ['GET /users/keys'],
  'DELETE /users/keys/{id}': ['GET /users/keys'],
  'POST /console/macros': ['GET /console/macros', 'GET /console/audit'],
  'POST /console/announcement': ['GET /console/announcement', 'GET /console/audit'],
  'POST /console/maintenance': ['GET /console/announcement', 'GET /console/audit'],
  'POST /console/brand': ['GET /console/brand', 'GET /console/audit'],
  'POST /console/curation/{list}': CURATION,
  'POST /console/contracts/{id}': ['GET /console/contracts', 'GET /console/audit', 'GET /collections/{id}'],
  'POST /console/contracts/{id}/forget': [
    'GET /console/contracts',
    'GET /console/audit',
    'GET /collections/{id}',
  ],
  'POST /console/permanence/pin': ['GET /console/permanence', 'GET /console/audit'],
  'POST /console/newsletters': NEWSLETTERS,
  'POST /console/newsletters/{id}/test': NEWSLETTERS,
  'POST /console/newsletters/{id}/send': NEWSLETTERS,
  'POST /console/newsletters/{id}/stop': NEWSLETTERS,
  'POST /console/categories': ['GET /console/categories', 'GET /categories', 'GET /console/audit', ...TOKENS],
  'POST /console/team': TEAM,
  'POST /console/team/{wallet}/withdraw': TEAM,
  'POST /console/accounts/{wallet}/look': NOTHING,
  'POST /console/accounts/{wallet}/erase': ['GET /console/search', 'GET /console/audit', ...PEOPLE],
  'POST /console/engines/{chain}/confirm': ENGINES,
  'POST /reports': NOTHING,
  'POST /console/cases/{id}/claim': CASES,
  'POST /console/cases/{id}/close': CASES,
  'POST /console/cases/{id}/hide': HIDING,
  'POST /console/held/{kind}/{id}': [...HELD, ...TOKENS, ...COLLECTIONS, 'GET /collections/{id}'],
  'POST /console/likenesses/{id}/dismiss': LIKENESSES,
  'POST /console/likenesses/{id}/case': [...LIKENESSES, ...CASES],
  'POST /console/cases/{id}/sensitive': [...CASES, ...TOKENS],
  'POST /console/cases/{id}/restore': HIDING,
  'POST /users/webhooks': WEBHOOKS,
  'DELETE /users/webhooks/{id}': WEBHOOKS,
  'POST /users/webhooks/{id}/resume': WEBHOOKS,
  'POST /users/webhooks/{id}/test': WEBHOOKS,
  'POST /users/webhooks/{id}/resend': WEBHOOKS,
  'POST /users/webhooks/{id}/replay': WEBHOOKS,
  'POST /users/webhooks/{id}/secret': NOTHING,
  // Nothing on a page shows what these change, or the session changes and everything is fetched again.
  'POST /auth/wallet': NOTHING,
  'POST /auth/signout': NOTHING,
  'POST /auth/sign-out-everywhere': NOTHING,
  'POST /common/logs/add': NOTHING,
  'POST /media': NOTHING,
  'POST /takeouts': NOTHING,
  'POST /users/settings/export': NOTHING,
  'POST /users/trades/export': NOTHING,
  'POST /console/exports': NOTHING,
  'POST /users/settings/erase': SETTINGS,
  'POST /subscriptions': NOTHING,
  'POST /subscriptions/{token}/confirm': NOTHING,
  'POST /subscriptions/{token}/end': NOTHING,
}

/** Marks everything that a write changed as out of date; what is on the page is fetched again. */
export function refreshAfter(client: QueryClient, write: Write): Promise<void> {
  return refresh(client, isChangedBy(write))
}

/** Fetches again what an event concerns, if it is on the page: the work or collection, and what belongs to the viewer. */
export function refreshOnEvent(client: QueryClient, event: LiveEvent, viewer: string | undefined): void {
  const { token, collection, users } = event
  const own = viewer !== undefined && users.includes(viewer)
  void refresh(
    client,
    (key) =>
      (token !== null && isOf(token, key)) ||
      // An event about a work that not everybody may see does not name it.
      (own && token === null && key[0] === 'GET /tokens/{id}') ||
      (collection !== null && isChangedBy('live collection')(key)) ||
      (own && isChangedBy('live viewer')(key)),
  )
}

/** Fetches what is shown again: no event tells what happened between the page's rendering and the stream's start. */
export function refreshShown(client: QueryClient, token: string | undefined): void {
  const sales: readonly unknown[] = OWN_SALES
  void refresh(client, (key) => (token !== undefined && isOf(token, key)) || sales.includes(key[0]))
}

/** Fetches everything that events can change, after the stream was interrupted. */
export function refreshAll(client: QueryClient): void {
  void refresh(client, (key) => isChangedBy('live viewer')(key) || isChangedBy('live collection')(key))
}

type Key = readonly unknown[]

const refresh = (client: QueryClient, concerns: (key: Key) => boolean): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey) })

function isChangedBy(cause: Write | Subject): (key: Key) => boolean {
  const changed: readonly unknown[] = REFRESHES[cause]
  return ([route]) => changed.includes(route)
}

function isOf(token: string, key: Key): boolean {
  const input = key[1] as { params?: { id?: string } } | undefined
  return isChangedBy('live token')(key) && input?.params?.id === token
}
