import { operations } from '@vitrine/api/operations'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { isSessionToken } from '../../accounts/auth.ts'
import { refuse } from '../../calls/refuse.ts'
import { isApiKey } from '../../programs/apiKeyToken.ts'
import type { IdentifyCaller } from '../callers.ts'
import { clientAddress } from '../limits/clientAddress.ts'

/** What tries to be ours. Any other scheme may be the password of a proxy before this server. */
const OURS = /^bearer\b|vtr_/i

/**
 * The session's token or API key that a call brings; null if it brings none. One that is written wrongly is refused also
 * by calls that need none: a program must notice that it reads as a visitor.
 * @throws unauthorized
 */
export function bearerOf(c: HonoContext): string | null {
  const header = c.req.header('authorization') ?? ''
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (token !== undefined && (isApiKey(token) || isSessionToken(token))) return token
  if (OURS.test(header)) throw refuse('unauthorized')
  return null
}

/** A read that everybody may make: as this one, a route without an operation counts for the limits. */
const AS_READ = operations.getNetworks

/** For a route that asks for no key: refuses one that is unknown or withdrawn, within the limits of reads. */
export function refuseUnknownKeys(identify: IdentifyCaller, proxies: number): MiddlewareHandler {
  return async (c, next) => {
    const token = bearerOf(c)
    if (token !== null && isApiKey(token)) await identify(AS_READ, token, clientAddress(c, proxies))
    await next()
  }
}
