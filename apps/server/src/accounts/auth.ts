import { createHash, randomBytes } from 'node:crypto'
import { blockchainNameOf } from '@vitrine/domain/networks'
import { emailStatement } from '@vitrine/domain/people/statements'
import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { type Hex, recoverMessageAddress, zeroAddress } from 'viem'
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe'
import type { Owner } from '../bounded/shares.ts'
import type { Context, Signed } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { asHex } from '../chain/asHex.ts'
import { takePlaces } from '../quotas/takePlaces.ts'
import { ACCOUNTS, SESSIONS } from './places.ts'
import {
  addNonce,
  addSession,
  getSession,
  hasNonce,
  removeSession,
  removeSessionsOf,
  useNonce,
} from './store/sessions.ts'
import { claimHome, ensureUser, lockUser } from './store/users.ts'

const NONCE_LIFE = 10 * 60_000
const SESSION_LIFE = RETENTION_DAYS.session * 86_400_000
/** How far a wallet's clock may be ahead of ours. */
const CLOCK_TOLERANCE = 60_000

/** Whether a text has the form of a session's token: 32 bytes in base64url. */
export const isSessionToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The key under which a session is stored: the SHA-256 of its token. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Issues a nonce that one sign-in may use within ten minutes. */
export async function getNonce({ db }: Context): Promise<string> {
  const nonce = randomBytes(16).toString('hex')
  await addNonce(db, nonce, new Date(Date.now() + NONCE_LIFE))
  return nonce
}

/**
 * Signs a wallet in with an EIP-4361 message for this site, one of our chains and a one-time nonce. Contract wallets
 * are checked on their chain (EIP-1271, EIP-6492), and their account belongs to that chain (ADR 6).
 */
export async function signIn(
  context: Context,
  claim: Claim,
  groups: readonly Owner[] = [],
): Promise<{ token: string; wallet: Hex; expires: string }> {
  const { db } = context
  const provenOn = await verifySigned(context, claim)
  const wallet = asHex(claim.wallet.toLowerCase())
  await db.transaction(async (tx) => {
    if (await ensureUser(tx, wallet)) await takePlaces(tx, context, ACCOUNTS, { owner: null, groups })
  })
  if (provenOn !== null) {
    const home = await claimHome(db, wallet, provenOn)
    if (home !== provenOn) throw refuse('wallet_elsewhere', { chain: blockchainNameOf(home) })
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + SESSION_LIFE)
  await db.transaction(async (tx) => {
    await takePlaces(tx, context, SESSIONS, { owner: wallet, groups })
    await lockUser(tx, wallet)
    await addSession(tx, { tokenHash: sessionKey(token), wallet, chainId: provenOn, expiresAt })
  })
  return { token, wallet, expires: expiresAt.toISOString() }
}

type Claim = { wallet: string; message: string; signature: string }

/**
 * Checks a signed EIP-4361 message of a wallet. Uses up its nonce only if the message is valid.
 * @param statement the statement that the message must have, for purposes other than signing in
 * @returns the chain whose contract accepted the signature; null for the signature of a key, which is valid on every
 * chain
 */
export async function verifySigned(
  context: Context,
  { wallet, message, signature }: Claim,
  statement?: string,
): Promise<number | null> {
  const parsed = checkMessage(context, message, wallet)
  // A signature for one purpose must not work for another.
  if (statement === undefined ? parsed.statement === emailStatement() : parsed.statement !== statement)
    throw refuse('sign_in_invalid')
  // The nonce is checked before a chain is asked and used up only afterwards, so a wrong signature does not use it up.
  if (!(await hasNonce(context.db, parsed.nonce))) throw refuse('nonce_used')
  const provenOn = await proveSignature(context, {
    ...parsed,
    wallet,
    text: message,
    signature: signature as Hex,
  })
  if (!(await useNonce(context.db, parsed.nonce))) throw refuse('nonce_used')
  return provenOn
}

/** What a signature of a wallet ends with that is not deployed yet (ERC-6492). */
const DEPLOYLESS = '6492'.repeat(16)

type Signature = { wallet: string; chainId: number; text: string; signature: Hex }

async function proveSignature(
  { chains }: Context,
  { wallet, chainId, text: message, signature }: Signature,
): Promise<number | null> {
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  if (signer?.toLowerCase() === wallet.toLowerCase()) return null
  const chain = chains.get(chainId)
  if (!chain) throw refuse('wrong_chain')
  // A key was recovered above. The contract that checks all kinds of signatures recovers keys too, and nobody's signature
  // to the zero address.
  const isOfContract =
    signature.toLowerCase().endsWith(DEPLOYLESS) ||
    (await chain.client.getCode({ address: wallet as Hex })) !== undefined
  if (!isOfContract) throw refuse('sign_in_invalid')
  if (await verifySiweMessage(chain.client, { message, signature })) return chainId
  throw refuse('sign_in_invalid')
}

/** Checks that a message (EIP-4361) was made for this site, one of our chains and the current time. */
function checkMessage({ chains, config }: Context, text: string, wallet: string) {
  const { version, scheme, domain, uri, chainId, nonce, statement, ...message } = parseSiweMessage(text)
  const now = Date.now()
  if (version !== '1' || !nonce || wallet === zeroAddress) throw refuse('sign_in_invalid')
  if (message.address?.toLowerCase() !== wallet.toLowerCase()) throw refuse('sign_in_invalid')
  const origin = config.origins.find((each) => each === originOf(uri))
  const url = origin && new URL(origin)
  if (!url || domain !== url.host || (scheme && `${scheme}:` !== url.protocol)) throw refuse('wrong_domain')
  if (!chainId || !chains.has(chainId)) throw refuse('wrong_chain')
  const issued = timeOf(message.issuedAt, 0)
  const issuedLately = issued <= now + CLOCK_TOLERANCE && issued >= now - NONCE_LIFE
  const lasts = timeOf(message.expirationTime, Number.POSITIVE_INFINITY) > now
  const begun = timeOf(message.notBefore, 0) <= now
  if (!issuedLately || !lasts || !begun) throw refuse('message_expired')
  return { chainId, nonce, statement }
}

/** The time in milliseconds; `absent` when it is missing. An invalid date gives NaN, which fails every comparison. */
const timeOf = (moment: Date | undefined, absent: number) => (moment ? moment.getTime() : absent)

const originOf = (uri = ''): string | undefined => URL.parse(uri)?.origin

/** The session of a bearer token. Null when the token is missing, unknown or expired. */
export async function signedOf({ db }: Context, token: string | null): Promise<Signed | null> {
  return token ? getSession(db, sessionKey(token)) : null
}

export async function signOut({ db }: Context, token: string): Promise<void> {
  await removeSession(db, sessionKey(token))
}

/** Ends every session of a wallet. */
export async function signOutEverywhere({ db }: Context, wallet: string): Promise<void> {
  await removeSessionsOf(db, wallet)
}
