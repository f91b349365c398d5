import { createHash, randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import { parseSiweMessage, type SiweMessage, verifySiweMessage } from 'viem/siwe'
import {
  addNonce,
  addSession,
  getSessionWallet,
  removeSession,
  removeSessionsOf,
  useNonce,
} from '../store/sessions.ts'
import { ensureUser } from '../store/users.ts'
import type { Context, Viewer } from './context.ts'
import { refuse } from './refuse.ts'

const NONCE_LIFE = 10 * 60_000
const SESSION_LIFE = 30 * 86_400_000
/** How far a wallet's clock may be ahead of ours. */
const CLOCK_TOLERANCE = 60_000

/** What a session is kept under: its token's SHA-256. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A nonce that one sign-in may use within ten minutes. */
export async function issueNonce({ db }: Context): Promise<string> {
  const nonce = randomBytes(16).toString('hex')
  await addNonce(db, nonce, new Date(Date.now() + NONCE_LIFE))
  return nonce
}

/**
 * Signs a wallet in by an EIP-4361 message bound to this site, one of our chains and a one-time nonce.
 * Contract wallets are asked on their chain (EIP-1271, EIP-6492).
 */
export async function signIn(
  context: Context,
  claim: { wallet: string; message: string; signature: string },
): Promise<{ token: string; wallet: string; expires: string }> {
  await verifySigned(context, claim)
  const wallet = claim.wallet.toLowerCase()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + SESSION_LIFE)
  await ensureUser(context.db, wallet)
  await addSession(context.db, { tokenHash: sessionKey(token), wallet, expiresAt })
  return { token, wallet, expires: expiresAt.toISOString() }
}

/**
 * Checks a signed EIP-4361 message of a wallet and uses its nonce up.
 * @param statement what the message must say, where it is for more than signing in
 */
export async function verifySigned(
  context: Context,
  claim: { wallet: string; message: string; signature: string },
  statement?: string,
): Promise<void> {
  const message = parseSiweMessage(claim.message)
  checkMessage(context, message, claim.wallet)
  if (statement !== undefined && message.statement !== statement) throw refuse('sign_in_invalid')
  if (!message.nonce || !(await useNonce(context.db, message.nonce))) throw refuse('nonce_used')
  const chain = context.chains.get(message.chainId as number)
  if (!chain) throw refuse('wrong_chain')
  const valid = await verifySiweMessage(chain.client, {
    message: claim.message,
    signature: claim.signature as Hex,
  })
  if (!valid) throw refuse('sign_in_invalid')
}

function checkMessage({ chains, config }: Context, message: Partial<SiweMessage>, wallet: string): void {
  const now = Date.now()
  const hosts = config.origins.map(hostOf)
  if (message.address?.toLowerCase() !== wallet.toLowerCase()) throw refuse('sign_in_invalid')
  if (!message.domain || !hosts.includes(message.domain)) throw refuse('wrong_domain')
  if (!message.uri || !hosts.includes(hostOf(message.uri))) throw refuse('wrong_domain')
  if (!message.chainId || !chains.has(message.chainId)) throw refuse('wrong_chain')
  const issued = message.issuedAt?.getTime() ?? 0
  if (issued > now + CLOCK_TOLERANCE || issued < now - NONCE_LIFE) throw refuse('message_expired')
  if (message.expirationTime && message.expirationTime.getTime() <= now) throw refuse('message_expired')
  if (message.notBefore && message.notBefore.getTime() > now) throw refuse('message_expired')
}

function hostOf(uri: string): string {
  return URL.parse(uri)?.host ?? ''
}

/** The wallet that a bearer token stands for; null for none, an unknown or an expired one. */
export async function viewerOf({ db }: Context, token: string | null): Promise<Viewer> {
  return token ? getSessionWallet(db, sessionKey(token)) : null
}

export async function signOut({ db }: Context, token: string): Promise<void> {
  await removeSession(db, sessionKey(token))
}

/** Ends every session of a wallet. */
export async function signOutEverywhere({ db }: Context, wallet: string): Promise<void> {
  await removeSessionsOf(db, wallet)
}
