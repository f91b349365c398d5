import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { BALANCE, KEPT_MONEY } from './chainKeys.ts'

/** What is asked anew when something happened to the viewer. */
const OWN = new Set([
  'GET /users/{id}',
  'GET /users/{wallet}/items/{type}',
  'GET /users/notifications',
  BALANCE,
  KEPT_MONEY,
])

/** Has what an event is about read again, where it is on the page: the work, and what belongs to the viewer. */
export function refreshWhatChanged(client: QueryClient, event: LiveEvent, viewer: string | undefined): void {
  const own = viewer !== undefined && event.users.includes(viewer)
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (event.token !== null && isOf(queryKey, event.token)) || (own && OWN.has(String(queryKey[0]))),
  })
}

/** What happened between the rendering of a page and its first news is not told: the work that is shown is read again. */
export function refreshToken(client: QueryClient, token: string | undefined): void {
  if (token) void client.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, token) })
}

/** After a time without news everything that lives is read again. */
export function refreshAll(client: QueryClient, token: string | undefined): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      OWN.has(String(queryKey[0])) || (token !== undefined && isOf(queryKey, token)),
  })
}

function isOf([route, input]: readonly unknown[], token: string): boolean {
  return route === 'GET /tokens/{id}' && (input as { params?: { id?: string } })?.params?.id === token
}
