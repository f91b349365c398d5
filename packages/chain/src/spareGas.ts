import { isAddressEqual } from 'viem'
import { gasLimits } from './gasLimits.ts'
import { isSignedByKey } from './isSignedByKey.ts'
import { hashSigned, listingOf, type Signed } from './signedListing.ts'
import type { EngineDomain, Terms } from './terms.ts'

/**
 * What the code of others can use up of a batch after its gas was estimated, in gas: an account or a collection that
 * behaves well while a node estimates, and burns all that the engine gives it afterwards (contracts/src/types/BoundedCall.sol).
 * So whoever buys several listings in one call adds this to the estimate, for each of them.
 */
const SPARE = {
  /** Our collections burn nothing. Two payments can: to a seller and to a creator. */
  payments: 2n * mostFor(gasLimits.PAYOUT_GAS),
  /** A seller's code that says whether it signed. */
  signature: mostFor(gasLimits.SIGNER_GAS),
  /** Another collection can take everything that its item has. */
  foreign: mostFor(gasLimits.PURCHASE_GAS),
}

/** A transaction may have this much gas (EIP-7825). */
export const MAX_TRANSACTION_GAS = 2n ** 24n

/** What a purchase in a batch uses if nobody burns anything, rounded up: what its estimate counts. */
const USED = 200_000n

/**
 * How many listings one transaction buys at most: as many as it has gas for, whatever the code of others burns. The engine
 * allows 100.
 */
export const MAX_PURCHASES = Number(MAX_TRANSACTION_GAS / (SPARE.foreign + USED))

type Purchased = { terms: Terms; signed?: Signed | null }
type OwnCollections = { collectible721: string; collectible1155: string }

/** Gas to add to the estimate of a batch for one of its purchases. */
export async function spareGasOf(
  { terms, signed = null }: Purchased,
  own: OwnCollections,
  domain: EngineDomain,
): Promise<bigint> {
  if (!isOwn(terms, own)) return SPARE.foreign
  return SPARE.payments + (signed && !(await hasKeySigned(terms, signed, domain)) ? SPARE.signature : 0n)
}

/** The engine asks code only about a signature that is not of the account's key. */
function hasKeySigned(terms: Terms, signed: Signed, domain: EngineDomain): Promise<boolean> | false {
  const hash = hashSigned(listingOf(terms, signed), signed, domain)
  return hash !== null && isSignedByKey({ account: terms.seller, hash, signature: signed.signature })
}

const isOwn = ({ asset }: Terms, { collectible721, collectible1155 }: OwnCollections) =>
  [collectible721, collectible1155].some((own) => isAddressEqual(own.toLowerCase() as Terms['asset'], asset))

/** What a call with a limit can cost (`BoundedCall.mostFor`). */
function mostFor(limit: bigint): bigint {
  return limit + limit / 63n + gasLimits.CALL_COST
}
