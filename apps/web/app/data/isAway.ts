import { ApiError } from '@vitrine/api/error'

/**
 * Whether a call failed although nothing is wrong with it: there was no answer, the server is busy or failed, or the
 * session has just ended. It is worth another try.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}
