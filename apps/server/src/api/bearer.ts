import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Context } from '../context.ts'
import { isSessionToken } from '../people/auth.ts'
import { useApiKey } from '../programs/apiKeys.ts'
import { isApiKey, isWellFormed } from '../programs/apiKeyToken.ts'
import { refuse } from '../refuse.ts'

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

/** For a route that asks for no key: refuses one that is unknown or withdrawn. */
export function refuseUnknownKeys(context: Context): MiddlewareHandler {
  return async (c, next) => {
    const token = bearerOf(c)
    const isUnknown = async (key: string) => !isWellFormed(key) || (await useApiKey(context, key)) === null
    if (token !== null && isApiKey(token) && (await isUnknown(token))) throw refuse('unauthorized')
    await next()
  }
}
