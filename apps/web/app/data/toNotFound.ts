import { ApiError } from '@vitrine/api/error'
import { data, redirect } from 'react-router'
import { isAway } from './isAway.ts'

/**
 * Redirects to /404 when something does not exist, or fails for good (TOK-11, ERR-04). A page itself says that it is
 * hidden. While the server is away or busy, the page keeps its address and tries again (`PageFailure`; on the server,
 * api/answers/later.ts).
 */
export function toNotFound(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'hidden') return null
  // A fault of ours: another try has the same end.
  const isFault = error.status === 500
  if (isAway(error) && !isFault) throw data(null, { status: 503 })
  throw redirect('/404')
}
