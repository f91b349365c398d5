import type { OfferFacts } from '@vitrine/api/entities/offer'
import { signatureForms } from '@vitrine/chain/isSignedByKey'
import type { Hex } from 'viem'
import { chainOf, waitForBlock } from '../chain/chains.ts'
import type { Context } from '../context.ts'
import { type Claim, type Claimed, readClaim } from './listings/claimed.ts'
import { faultOf, requireApproved, requireCurrent, requireSigned } from './listings/requirements.ts'
import { storeListings } from './listings/storeListings.ts'
import { presentOffers } from './present/offer.ts'
import { readBlock } from './readEngine.ts'
import { getOffers } from './store/offers.ts'
import { getChecks } from './store/tradeChecks.ts'

/**
 * Publishes signed listings: all or none. The counter and the commission are read at a block, and a purchase of each is
 * simulated there; the rows then reach that block, and they say what the seller holds and whether the engine may move it.
 * Of another collection the rows know only later changes of the approval, so it is read at that block too. The same call
 * again answers the same offers.
 * @param published when another marketplace published them, which an import brought here. They are stored also while the
 *   seller lacks the work or the approval, so that whoever signed them sees them
 */
export async function createListings(
  context: Context,
  claim: Claim,
  published: Date | null = null,
): Promise<OfferFacts[]> {
  const { db } = context
  const chain = chainOf(context, claim.network)
  const claimed = await Promise.all(claim.listings.map((each) => readClaim(context, chain, claim, each)))
  const names = claimed.map(({ id }) => ({ chainId: chain.config.id, id }))
  if (!(await arePublished(context, claim, claimed))) {
    const block = await readBlock(chain)
    const accepted = await requireSigned(chain, claim, claimed, block.hash)
    const commission = await requireCurrent(chain, claimed, block.hash)
    if (published === null) await requireApproved(chain, claimed, block.hash)
    const faults = await Promise.all(
      claimed.map((each) => faultOf(chain, accepted, each, commission, block.hash)),
    )
    await waitForBlock(context, chain, Number(block.number))
    await storeListings(db, { ...claim, signature: accepted.signature }, claimed, {
      now: BigInt(block.timestamp),
      fault: faults.find((fault) => fault !== null) ?? null,
      published,
      isWatched: ({ token }) => token.imported || !accepted.byKey,
    })
  }
  return presentOffers(db, await getOffers(db, names))
}

/** Whether all are stored as they were sent. One may have been stored with a signature that does not count, or no longer. */
async function arePublished(
  { db }: Context,
  { network: chainId, signature }: Claim,
  claimed: readonly Claimed[],
): Promise<boolean> {
  const ids = claimed.map(({ id }) => id)
  const forms = signatureForms(signature as Hex)
  const [offers, checks] = await Promise.all([
    getOffers(
      db,
      ids.map((id) => ({ chainId, id })),
    ),
    getChecks(db, ids),
  ])
  const isFailing = (id: string) => checks.some((check) => check.id === id && check.failing)
  return claimed.every(({ id, place }) =>
    offers.some(
      (offer) =>
        offer.id === id &&
        forms.has(offer.signature as Hex) &&
        offer.index === place.index &&
        String(offer.proof) === String(place.proof) &&
        !isFailing(id),
    ),
  )
}
