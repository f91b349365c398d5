import { ApiError } from '@vitrine/api/error'
import { redirect } from 'react-router'

/** What does not exist, or cannot be loaded, leads to /404 (TOK-11). @throws always */
export function toNotFound(error: unknown): never {
  if (error instanceof ApiError) throw redirect('/404')
  throw error
}
