import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { BALANCE, FUNDS, PARKED_COPIES, PARKED_MONEY } from './chainKeys.ts'

/** What My Items says about the viewer's own bids and listings. */
const OWN_SALES = ['GET /offers/my/bids', 'GET /offers/my/listings']

/** The calls to repeat when something happened to the viewer. */
const OWN = new Set([
  'GET /users/{id}',
  'GET /users/{wallet}/items/{type}',
  'GET /users/notifications',
  'GET /orders/{side}',
  ...OWN_SALES,
  FUNDS,
  BALANCE,
  PARKED_MONEY,
  PARKED_COPIES,
])

/** The calls to repeat when an offer for any work of the shown collection came or went, or the collection opened. */
const OF_COLLECTION = new Set([
  'GET /tokens/{id}',
  'GET /tokens/{id}/orders',
  'GET /collections/{id}',
  'GET /collections/{id}/orders',
])

/** Fetches again what an event concerns, if it is on the page: the work or collection, and what belongs to the viewer. */
export function refreshOnEvent(client: QueryClient, event: LiveEvent, viewer: string | undefined): void {
  const own = viewer !== undefined && event.users.includes(viewer)
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (event.token !== null && isOf(queryKey, event.token)) ||
      // An event about a work that not everybody may see does not name it.
      (own && event.token === null && queryKey[0] === 'GET /tokens/{id}') ||
      (event.collection !== null && OF_COLLECTION.has(String(queryKey[0]))) ||
      (own && OWN.has(String(queryKey[0]))),
  })
}

/** Fetches what is shown again: no event tells what happened between the page's rendering and the stream's start. */
export function refreshShown(client: QueryClient, token: string | undefined): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (token !== undefined && isOf(queryKey, token)) || OWN_SALES.includes(String(queryKey[0])),
  })
}

/** Fetches everything that events can change, after the stream was interrupted. */
export function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => OWN.has(String(queryKey[0])) || OF_COLLECTION.has(String(queryKey[0])),
  })
}

function isOf([route, input]: readonly unknown[], token: string): boolean {
  const isShown = route === 'GET /tokens/{id}' || route === 'GET /tokens/{id}/orders'
  return isShown && (input as { params?: { id?: string } })?.params?.id === token
}
