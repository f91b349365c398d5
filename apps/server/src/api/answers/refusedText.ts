import { ApiError } from '@vitrine/api/error'
import { messageOf } from '@vitrine/messages/t'
import type { Context as HonoContext } from 'hono'
import { LATER } from './later.ts'

/** What a call of the API refused, as a text: for addresses that are not of the API. No cache keeps it. */
export function refusedText(error: Error, c: HonoContext): Response {
  if (!(error instanceof ApiError)) throw error
  const { code, message, params, issues = [] } = error.body
  const lines = issues.map((issue) => {
    const said =
      'message' in issue ? issue.message : messageOf(issue.code, 'params' in issue ? issue.params : {})
    return [issue.path, said].filter(Boolean).join(': ')
  })
  return c.text([message ?? messageOf(code, params) ?? code, ...lines].join('\n'), error.status as 400, {
    'cache-control': 'no-store',
    ...(error.status === 503 && LATER),
    ...(code === 'rate_limited' && params?.seconds && { 'retry-after': params.seconds }),
  })
}
