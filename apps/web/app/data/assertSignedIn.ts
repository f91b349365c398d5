import { ApiError } from '@vitrine/api/error'
import { getSession } from './session.ts'

/**
 * For what takes several calls: another account may have signed in since the first one, and must not go on with it.
 * @throws ApiError if this account is not signed in any more
 */
export function assertSignedIn(wallet: string): void {
  if (getSession()?.wallet !== wallet) throw new ApiError(401, { code: 'unauthorized' })
}
