import { ApiError } from '@vitrine/api/error'
import { data } from 'react-router'

const isHidden = (error: unknown) => error instanceof ApiError && error.code === 'hidden'

/**
 * For a route's `loader`: a page that a moderator hid has status 410 and no data. Its creator and its owners get the data
 * in the browser, where they are signed in.
 */
export function toHiddenPage(error: unknown) {
  if (isHidden(error)) return data({ queries: '[]' }, { status: 410 })
  throw error
}

/** For a route's `clientLoader`: the page itself says that it is hidden. */
export function toHiddenInBrowser(error: unknown): null {
  if (isHidden(error)) return null
  throw error
}
