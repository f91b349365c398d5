import { z } from 'zod'
import { zHash, zSignature, zTokenNumber } from '../../entities/primitives.ts'
import { zListed, zOfferFacts, zTerms } from '../../entities/trading/offer.ts'
import { zSetSource, zTokenSet } from '../../entities/trading/order.ts'
import { zWhole } from '../../entities/whole.ts'
import { operation } from '../../operation.ts'

/** How many listings of one signature a call publishes. */
const LISTINGS_AT_ONCE = 50

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

export const takeSalts = operation({
  route: 'POST /salts',
  summary:
    'Numbers for the field `salt` of what the account signs, `count` in a row from `salt` on. All that an account signs with one salt shares its copies, so each listing and each offer takes its own. In a row they make sales cheaper: four share a slot of the engine. Without an account they are random.',
  access: 'optional',
  key: 'owner',
  json: z.object({
    network: z.int().positive(),
    count: z.int().min(1).max(1_024).default(1),
  }),
  output: z.object({ salt: zTokenNumber }),
  errors: ['chain_unsupported'],
})

export const createSet = operation({
  route: 'POST /sets',
  summary:
    'Names the set of works that an offer can ask for beside one: those of its collection, or of its contract if it is another collection’s; with a trait, those that have it. At most the 1,000 newest. The same works make the same set. It is kept for up to an hour, and with the first offer for it.',
  access: 'public',
  json: zSetSource,
  output: z.object({ set: zTokenSet }),
  errors: ['not_found', 'hidden', 'collection_shared', 'trait_unknown'],
})

export const getSet = operation({
  route: 'GET /sets/{root}',
  summary:
    'The tokens of a set that offers ask for, so that anybody can check its root and make the proof for one of them.',
  access: 'public',
  params: z.object({ root: zHash }),
  output: z.object({ tokens: z.array(zTokenNumber).max(1_000) }),
  errors: ['not_found'],
})
