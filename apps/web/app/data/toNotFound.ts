import { ApiError } from '@vitrine/api/error'
import { data, redirect } from 'react-router'
import { isAway } from './isAway.ts'

/**
 * Redirects to /404 when something does not exist (TOK-11). A page itself says that it is hidden. If its data could not
 * be loaded, the page keeps its address and tries again (`PageFailure`; on the server, api/answers/later.ts).
 */
export function toNotFound(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'hidden') return null
  if (isAway(error)) throw data(null, { status: 503 })
  throw redirect('/404')
}
