import { needsSession, type Operation } from './operation.ts'

/** Reads that are not for keys: the nonce begins a sign-in. */
const SIGNING_IN = 'GET /auth/nonce'
/** What answers to a body and changes nothing. */
const ANSWERS = /\/search$|^POST \/plans\//
/** What is published with a signature of its own, or is nobody's: it needs no session. */
const PUBLISHES = /^POST \/(listings|orders|salts|sets|offers\/\{id\}\/check)$/

/** Whether a call is the same for everybody, without a session: a read, a plan, or something that was signed. */
export function isOpen({ route, access }: Operation): boolean {
  const open = route.startsWith('GET ') || ANSWERS.test(route) || PUBLISHES.test(route)
  return open && !needsSession(access) && route !== SIGNING_IN
}

/**
 * As whom an API key calls an operation: as its owner, as a visitor, or not at all (null). So a stolen key shows no
 * secret and changes nothing that its thief could not change without it, but the account's next salt.
 */
export function keyRights(operation: Operation): 'owner' | 'visitor' | null {
  return operation.key ?? (isOpen(operation) ? 'visitor' : null)
}
