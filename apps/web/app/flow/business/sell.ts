import type { Hex } from '@vitrine/api/entities/primitives'
import { planList, planRelist, planReplace, planSignedList } from '@vitrine/domain/flow/plan'
import type { Step } from '@vitrine/domain/flow/step'
import type { Business, Common, ShownTerms } from './business.ts'
import { CANCELLING } from './cancel.ts'
import { type Asked, LISTING, listed, REPLACING } from './listing.ts'

/**
 * Puts an owned work on sale. To change a price, `instead` is the offer that is replaced; with `lowers` it is a signed
 * one, and a signature at a lower price takes its place.
 */
export type SellIntent = Common & {
  kind: 'sell'
  token: string
  asset: Hex
  tokenId: string
  copies: number
  sale: Asked
  instead: (ShownTerms & { offer: string }) | null
  lowers?: boolean
  /** For how many seconds, if the listing is only signed; null for one on chain. */
  signedFor?: number | null
  /** Who alone may buy from a signed listing; null for anyone. */
  buyer?: Hex | null
}

type Listing = 'approve' | 'createOffer' | 'replaceOffer' | 'signListing'

export const sell: Business<SellIntent, 'cancelOffer' | Listing> = {
  // Also when it changes a price: what is listed then is no other than what is listed alone.
  identity: ({ sale, ...listing }) => [listed({ ...listing, ...sale })],
  name: 'sell_submit',
  steps: ({ chainId, instead, lowers, signedFor }) => {
    if (instead && !instead.signed && !signedFor) return planReplace(chainId)
    const list: readonly Step<Listing>[] = signedFor ? planSignedList(chainId) : planList(chainId)
    return instead && !lowers ? planRelist(chainId, list) : list
  },
  says: { ...CANCELLING, ...LISTING, ...REPLACING },
  writes: 'POST /offers',
  end: ({ instead, signedFor }) => ({
    words: instead ? 'price_changed' : signedFor ? 'listing_published' : 'offer_created',
  }),
}
