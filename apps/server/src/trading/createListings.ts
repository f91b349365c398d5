import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { signatureForms } from '@vitrine/chain/isSignedByKey'
import { UNSELLABLE_CODES } from '@vitrine/domain/rules/trading/unsellable'
import type { Hex } from 'viem'
import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../calls/context.ts'
import { refuseAt } from '../calls/refuse.ts'
import { chainOf, waitForBlock } from '../chain/chains.ts'
import { readEngineHead } from '../chain/readEngine.ts'
import { findUnsellable } from './findUnsellable.ts'
import { type Claim, type Claimed, readClaim } from './listings/claimed.ts'
import {
  purchaseFault,
  requireApproved,
  requireCurrent,
  requireOneHash,
  requireSigned,
} from './listings/requirements.ts'
import { storeListings } from './listings/storeListings.ts'
import { markUsed, readLeft } from './markUsed.ts'
import { withChain } from './plans/work.ts'
import { presentOffers } from './present/offer.ts'
import { getOffers, type OfferRow } from './store/offers.ts'
import { getChecks, senderOf } from './store/tradeChecks.ts'

/**
 * Publishes signed listings: all or none. The counter and the commission are read at a block, and a purchase of each is
 * simulated there; the rows then reach that block, and they say what the seller holds and whether the engine may move it.
 * Of another collection the rows know only later changes of the approval, so it is read at that block too. The same call
 * again answers the same offers, also when some of them are over.
 * @param groups the networks that the call comes from
 * @param published when another marketplace published them, which an import brought here. They are stored also while the
 *   seller lacks the work or the approval, so that whoever signed them sees them
 */
export async function createListings(
  context: Context,
  claim: Claim,
  { published = null, groups = [] }: { published?: Date | null; groups?: readonly Owner[] } = {},
): Promise<OfferFacts[]> {
  const { db } = context
  const chain = chainOf(context, claim.network)
  const claimed = await Promise.all(claim.listings.map((each) => readClaim(context, chain, claim, each)))
  const names = claimed.map(({ id }) => ({ chainId: chain.config.id, id }))
  const [offers, checks] = await Promise.all([
    getOffers(db, names),
    getChecks(
      db,
      names.map(({ id }) => id),
    ),
  ])
  const senders = new Map(checks.filter(({ failing }) => failing).map((check) => [check.id, senderOf(check)]))
  const open = claimed.filter((each) => senders.has(each.id) || !isPublished(claim, each, offers))
  const [first] = open
  if (first) {
    const signed = { ...requireOneHash(chain, claimed), signature: claim.signature as Hex }
    const at = await readEngineHead(chain)
    const commission = await requireCurrent(chain, open, at.hash)
    const simulating = { commission, at: at.hash, senderOf: ({ id }: Claimed) => senders.get(id) ?? null }
    const accepted = await requireSigned(chain, signed, first, simulating)
    if (published === null) await requireApproved(chain, open, at.hash)
    const faults = new Map(
      await Promise.all(
        open.map(async (each) => {
          const fault = await purchaseFault(chain, accepted, each, simulating)
          // A contract may say that a work is bound although it lets it be moved.
          const reason =
            published === null && (fault === null || fault === 'listing_unsellable')
              ? await findUnsellable(db, withChain(context, each.work), signed.account)
              : null
          return [each.id, reason ? UNSELLABLE_CODES[reason] : fault] as const
        }),
      ),
    )
    const left = await readLeft(chain, open.map(signedOf), at.hash)
    await waitForBlock(context, chain, at.number)
    await storeListings(context, { ...claim, signature: accepted.signature }, open, {
      at,
      faultOf: ({ id }) => faults.get(id) ?? null,
      leftOf: ({ id, listing }) => left.get(id) ?? listing.terms.copies,
      groups,
      published,
      isWatched: ({ token }) => token.imported || !accepted.byKey,
    })
    // A salt can be used on the chain while these are stored.
    const gone = await markUsed(
      context,
      chain,
      open.map(({ id }) => id),
    )
    const [shared] = open.filter(({ id }) => gone.has(id))
    if (shared) throw refuseAt(`${shared.path}.terms.salt`, 'salt_used')
  }
  return presentOffers(db, await getOffers(db, names))
}

/** Whether one is stored as it was sent. It may have been stored with a signature that does not count. */
function isPublished({ signature }: Claim, { id, place }: Claimed, offers: readonly OfferRow[]): boolean {
  const forms = signatureForms(signature as Hex)
  return offers.some(
    (offer) =>
      offer.id === id &&
      forms.has(offer.signature as Hex) &&
      offer.index === place.index &&
      String(offer.proof) === String(place.proof),
  )
}

/** What the engine is asked about a listing's copies. */
const signedOf = ({ id, listing: { terms } }: Claimed) =>
  ({ id, kind: 'listing', account: terms.seller, salt: terms.salt, copies: terms.copies }) as const
