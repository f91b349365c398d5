import { ApiError } from '@vitrine/api/error'
import { redirect } from 'react-router'

/** Redirects to /404 when something does not exist or cannot be loaded (TOK-11). @throws always */
export function toNotFound(error: unknown): never {
  if (error instanceof ApiError) throw redirect('/404')
  throw error
}
