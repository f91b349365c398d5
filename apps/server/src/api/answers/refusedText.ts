import { ApiError } from '@vitrine/api/error'
import type { Context as HonoContext } from 'hono'
import { LATER } from './later.ts'

/** What a call of the API refused, as a text: for addresses that are not of the API. No cache keeps it. */
export function refusedText(error: Error, c: HonoContext): Response {
  if (!(error instanceof ApiError)) throw error
  return c.text(error.body.message ?? error.code, error.status as 400, {
    'cache-control': 'no-store',
    ...(error.status === 503 && LATER),
  })
}
