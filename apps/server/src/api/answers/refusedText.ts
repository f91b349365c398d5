import { ApiError } from '@vitrine/api/error'
import type { Context as HonoContext } from 'hono'
import { LATER } from './later.ts'

/** What a call of the API refused, as a text: for addresses that are not of the API. No cache keeps it. */
export function refusedText(error: Error, c: HonoContext): Response {
  if (!(error instanceof ApiError)) throw error
  const { message, issues = [] } = error.body
  const lines = issues.map((issue) =>
    [issue.path, 'message' in issue && issue.message].filter(Boolean).join(': '),
  )
  return c.text([message ?? error.code, ...lines].join('\n'), error.status as 400, {
    'cache-control': 'no-store',
    ...(error.status === 503 && LATER),
  })
}
