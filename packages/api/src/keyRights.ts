import { needsSession, type Operation } from './operation.ts'

/** Reads that are not for keys: the nonce begins a sign-in. */
const SIGNING_IN = 'GET /auth/nonce'

/**
 * As whom an API key calls an operation: as its owner, as a visitor, or not at all (null). So a stolen key shows no
 * secret and changes nothing.
 */
export function keyRights({ key, route, access }: Operation): 'owner' | 'visitor' | null {
  if (key) return key
  const reads = route.startsWith('GET ') || /\/search$|^POST \/plans\//.test(route)
  return reads && !needsSession(access) && route !== SIGNING_IN ? 'visitor' : null
}
