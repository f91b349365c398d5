import { ApiError } from '@vitrine/api/error'
import { redirect } from 'react-router'

/** Redirects to /404 when something does not exist or cannot be loaded (TOK-11). A page itself says that it is hidden. */
export function toNotFound(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'hidden') return null
  throw redirect('/404')
}
