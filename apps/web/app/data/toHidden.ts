import { ApiError } from '@vitrine/api/error'
import { data } from 'react-router'

/**
 * For a route's `loader`: a page that a moderator hid has status 410 and no data. Its creator and its owners get the data
 * in the browser, where they are signed in (`toNotFound` in the `clientLoader`).
 */
export function toHiddenPage(error: unknown) {
  if (error instanceof ApiError && error.code === 'hidden') return data({ queries: '[]' }, { status: 410 })
  throw error
}
