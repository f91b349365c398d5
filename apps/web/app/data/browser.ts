import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { createClient } from '@vitrine/api/client'
import { ApiError } from '@vitrine/api/error'
import { createQueryClient } from './createQueryClient.ts'
import { endSession } from './endSession.ts'
import { getSeen } from './seen.ts'
import { getSession, watchSession } from './session.ts'

/** Calls the API from the browser, with the session of the person who is signed in. */
export const request = createClient({
  baseUrl: '/api',
  token: () => getSession()?.token ?? null,
  seen: getSeen,
  fetch: async (call) => {
    const response = await fetch(call)
    const token = call.headers.get('authorization')?.slice('Bearer '.length)
    if (response.status === 401 && token) endSession(token)
    return response
  },
})

let client: QueryClient | undefined

/** The browser's one query cache. Answers depend on who is signed in, so all are fetched again when that changes. */
export function browserQueryClient(): QueryClient {
  if (client) return client
  // Results of a click render before the next click is handled, so a double click does nothing twice.
  notifyManager.setScheduler(queueMicrotask)
  const created = createQueryClient(request)
  client = created
  let wallet = getSession()?.wallet
  watchSession(() => {
    const now = getSession()?.wallet
    if (now === wallet) return
    wallet = now
    // Only after the page has rendered for the new person; otherwise queries that only the old one may make run again.
    setTimeout(() => void created.invalidateQueries())
  })
  return created
}

/** The code and parameters of the sentence to show for any thrown error. */
export function failureOf(error: unknown): ApiError['failure'] {
  return error instanceof ApiError ? error.failure : { code: 'internal' }
}
