import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { createClient } from '@vitrine/api/client'
import { ApiError } from '@vitrine/api/error'
import { createQueryClient } from './createQueryClient.ts'
import { endSession } from './endSession.ts'
import { getSession, watchSession } from './session.ts'

/** The API as the browser calls it: over the network, as whoever is signed in. */
export const request = createClient({
  baseUrl: '/api',
  token: () => getSession()?.token ?? null,
  fetch: async (call) => {
    const response = await fetch(call)
    const token = call.headers.get('authorization')?.slice('Bearer '.length)
    if (response.status === 401 && token) endSession(token)
    return response
  },
})

let client: QueryClient | undefined

/** The browser's one cache. What is shown depends on who looks, so it is asked anew when that changes. */
export function browserQueryClient(): QueryClient {
  if (client) return client
  // What a press has begun shows before the next press is heard, so that none does the same again.
  notifyManager.setScheduler(queueMicrotask)
  const created = createQueryClient(request)
  client = created
  let wallet = getSession()?.wallet
  watchSession(() => {
    const now = getSession()?.wallet
    if (now === wallet) return
    wallet = now
    // Once the page has been rendered for them: what only the one before may see is no longer on it, and not asked for.
    setTimeout(() => void created.invalidateQueries())
  })
  return created
}

/** The sentence's code and parameters for whatever was thrown. */
export function failureOf(error: unknown): ApiError['failure'] {
  return error instanceof ApiError ? error.failure : { code: 'internal' }
}
