import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { createClient } from '@vitrine/api/client/client'
import { ApiError } from '@vitrine/api/error'
import { noteServerTime } from '#ui/time/clock.ts'
import { createQueryClient } from './createQueryClient.ts'
import { endSession } from './endSession.ts'
import { getSeen } from './seen.ts'
import { getAccount, getSession, watchSession } from './session.ts'

/** Calls the API from the browser, with the session of the person who is signed in. */
export const request = createClient({
  baseUrl: '/api',
  token: () => getSession()?.token ?? null,
  seen: getSeen,
  fetch: async (call) => {
    const response = await fetch(call)
    noteServerTime(Date.parse(response.headers.get('date') ?? ''))
    const token = call.headers.get('authorization')?.slice('Bearer '.length)
    if (response.status === 401 && token) endSession(token)
    return response
  },
})

let client: QueryClient | undefined
let owner: string | null = null

/** What is the same for everybody and has to be there at once. */
const FOR_ALL = [
  ['GET /common/prices', {}],
  ['GET /categories', {}],
  ['GET /common/networks', {}],
] as const

/**
 * The query cache of this page's account. When the account leaves, a new cache takes its place: what only it may see goes
 * with the old one, also what is still on its way. When a visitor signs in, all answers are fetched again.
 */
export function browserQueryClient(): QueryClient {
  const now = getAccount()
  if (client && (owner === null || owner === now)) {
    owner = now
    return client
  }
  const before = client
  client = createQueryClient(request)
  owner = now
  if (before) for (const key of FOR_ALL) client.setQueryData(key, before.getQueryData(key))
  else begin()
  return client
}

function begin() {
  // Results of a click render before the next click is handled, so a double click does nothing twice.
  notifyManager.setScheduler(queueMicrotask)
  let wallet = getSession()?.wallet
  watchSession(() => {
    const now = getSession()?.wallet
    if (now === wallet) return
    wallet = now
    // Only after the page has rendered for the new person; otherwise queries that only the old one may make run again.
    setTimeout(() => void browserQueryClient().invalidateQueries())
  })
}

/** The code and parameters of the sentence to show for any thrown error. */
export function failureOf(error: unknown): ApiError['failure'] {
  return error instanceof ApiError ? error.failure : { code: 'internal' }
}
