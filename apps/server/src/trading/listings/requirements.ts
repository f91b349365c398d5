import type { SignedHash } from '@vitrine/chain/isSignedByKey'
import { hashSigned } from '@vitrine/chain/signedListing'
import type { Code } from '@vitrine/domain/codes'
import type { Hex } from 'viem'
import { refuse, refuseAt } from '../../calls/refuse.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { readApproval } from '../../chain/foreign/foreignToken.ts'
import { askEngine } from '../../chain/readEngine.ts'
import type { Simulated } from '../../chain/rpc/simulate.ts'
import { type AcceptedSignature, acceptedSignature } from '../acceptedSignature.ts'
import { simulateForAll, simulatePurchase } from '../simulateTrade.ts'
import { type Claimed, domainOf, isForOneBuyer } from './claimed.ts'

// What the chain has to say to listings before they are stored. `at` is the hash of the block at which it is asked.

/** What one seller signed of all. @throws listing_unsigned */
export function requireOneHash(
  chain: ChainAccess,
  claimed: readonly Claimed[],
): Pick<SignedHash, 'account' | 'hash'> {
  const hashes = new Set(claimed.map(({ listing, place }) => hashSigned(listing, place, domainOf(chain))))
  const sellers = new Set(claimed.map(({ listing }) => listing.terms.seller))
  const [hash] = hashes
  const [account] = sellers
  if (!hash || !account || hashes.size > 1 || sellers.size > 1) throw refuse('listing_unsigned')
  return { account, hash }
}

/** How a purchase is simulated. @property commission basis points @property at the hash of the block */
export type Simulating = { commission: number; at: Hex; senderOf(each: Claimed): Hex | null }

/** Returns the signature as the engine accepts it. @param first of those that were signed @throws listing_unsigned */
export async function requireSigned(
  chain: ChainAccess,
  signed: SignedHash,
  first: Claimed,
  simulating: Simulating,
): Promise<AcceptedSignature> {
  const trade = (signature: Hex) => simulateClaimed(chain, signature, first, simulating)
  const accepted = await acceptedSignature(chain, signed, trade, simulating.at)
  if (!accepted) throw refuse('listing_unsigned')
  return accepted
}

/** Returns the engine's commission in basis points. @throws listing_outdated */
export async function requireCurrent(
  chain: ChainAccess,
  claimed: readonly Claimed[],
  at: Hex,
): Promise<number> {
  const seller = claimed[0]?.listing.terms.seller
  const [counter, commission] = await askEngine(
    chain,
    at,
  )([{ functionName: 'counterOf', args: [seller] }, { functionName: 'commission' }])
  for (const { listing, token, path: entry } of claimed) {
    const outdated = (path: string, has: bigint, needs: unknown) =>
      refuseAt(`${entry}.${path}`, 'listing_outdated', { has: has.toString(), needs: String(needs) })
    const { terms, maxCommission, maxRoyalties } = listing
    const royalties = BigInt(token.creator === seller ? 0 : token.royalties)
    if (terms.counter !== counter) throw outdated('terms.counter', terms.counter, counter)
    if (maxCommission < (commission as bigint)) throw outdated('maxCommission', maxCommission, commission)
    if (maxRoyalties < royalties) throw outdated('maxRoyalties', maxRoyalties, royalties)
  }
  return Number(commission)
}

/** @throws listing_unapproved if another collection does not let the engine move the seller's works */
export async function requireApproved(
  { config, node }: ChainAccess,
  claimed: readonly Claimed[],
  at: Hex,
): Promise<void> {
  const foreign = claimed.filter(({ token }) => token.imported)
  const contracts = new Set(foreign.map(({ listing }) => listing.terms.asset))
  const [seller] = foreign.map(({ listing }) => listing.terms.seller)
  if (!seller) return
  const answers = [...contracts].map((contract) =>
    readApproval({ node, contract, at }, seller, config.contracts.engine),
  )
  if (!(await Promise.all(answers)).every(Boolean)) throw refuse('listing_unapproved')
}

/** What the errors of a simulated purchase mean for the seller. */
const FAULTS: Readonly<Record<string, Code>> = {
  BadSignature: 'listing_unsigned',
  ERC721InsufficientApproval: 'listing_unapproved',
  ERC1155MissingApprovalForAll: 'listing_unapproved',
}

/** Why a purchase would fail, found by simulating all of it; null if it would not. */
export async function purchaseFault(
  chain: ChainAccess,
  { signature }: AcceptedSignature,
  claimed: Claimed,
  simulating: Simulating,
): Promise<Code | null> {
  const simulated = await simulateClaimed(chain, signature, claimed, simulating)
  if (simulated.outcome !== 'fails') return null
  return FAULTS[simulated.error] ?? 'listing_unsellable'
}

function simulateClaimed(
  chain: ChainAccess,
  signature: Hex,
  claimed: Claimed,
  { commission, at, senderOf }: Simulating,
): Promise<Simulated> {
  const { terms, ...signed } = claimed.sent
  const purchase = {
    terms,
    signed: { ...signed, signature },
    commission,
    type: claimed.work.standard === 721 ? 721 : 1155,
    private: isForOneBuyer(claimed) ? claimed.listing.buyer : null,
  } as const
  return simulateForAll([senderOf(claimed)], (sender) => simulatePurchase(chain, purchase, at, sender))
}
