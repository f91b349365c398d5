import { z } from 'zod'
import { zSignature } from '../../entities/primitives.ts'
import { zListed, zOfferFacts, zTerms } from '../../entities/trading/offer.ts'
import { zWhole } from '../../entities/whole.ts'
import { operation } from '../../operation.ts'

/** How many listings of one signature a call publishes. */
export const LISTINGS_AT_ONCE = 50

/** A listing with an auction is made on chain. */
const zDirectTerms = zTerms.extend({
  startPrice: zWhole(0n),
  reservable: zWhole(0n),
  fromFirstBid: zWhole(0n),
})

export const createListings = operation({
  route: 'POST /listings',
  summary:
    'Publishes listings that their seller signed (EIP-712): one, or some of a signed tree. All are checked in full before any is stored: signature, terms, holding, approval, commission and royalties. The signature says whose they are, so nobody needs to be signed in. A listing with the seller, contract, token id and salt of one that is published lowers its price: it keeps the id, and must be cheaper, for as many copies, not end earlier, and have the same buyer and group.',
  access: 'public',
  json: z.object({
    network: z.int().positive(),
    /** Direct sales of one seller. */
    listings: z
      .array(zListed.extend({ terms: zDirectTerms }))
      .min(1)
      .max(LISTINGS_AT_ONCE),
    signature: zSignature,
  }),
  output: z.object({ offers: z.array(zOfferFacts) }),
  errors: [
    'chain_unsupported',
    'not_found',
    'hidden',
    'buyer_invalid',
    'buyer_is_seller',
    'currency_refused',
    'offer_price_low',
    'price_too_high',
    'quantity_above',
    'listing_exists',
    'listing_expiry_invalid',
    'listing_outdated',
    'listing_not_cheaper',
    'listing_unapproved',
    'listing_unsigned',
    'listings_full',
    'listing_bound',
    'listing_unknown',
    'listing_unsellable',
    'not_holder',
    'unavailable',
  ],
})
