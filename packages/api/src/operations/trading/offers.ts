import { UNSELLABLE } from '@vitrine/domain/rules/trading/unsellable'
import { z } from 'zod'
import {
  zAfter,
  zBlockchain,
  zCopies,
  zDate,
  zHash,
  zId,
  zNext,
  zOfferId,
  zPage,
  zTokenNumber,
  zWei,
} from '../../entities/primitives.ts'
import { zOffer, zOfferAnswer, zOfferDetail, zOfferFacts } from '../../entities/trading/offer.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const createOffer = operation({
  route: 'POST /offers',
  summary:
    'Reports an offer that was created on chain. The server stores what the chain says and refuses a claim that the chain does not confirm.',
  access: 'signedIn',
  json: z.object({
    token_id: zId,
    offer_chain_id: zHash,
    /** The transaction that created it; without it, the server looks up to the current head of the chain. */
    hash: zHash.optional(),
    offer_price: zWei.optional(),
    min_bid: zWei.optional(),
    expiry_date: z.iso.datetime().optional(),
    /** Milliseconds. */
    auctions_duration: z.int().nonnegative().optional(),
    copies: z.int().positive().optional(),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})

export const createAuction = operation({
  route: 'POST /offers/{id}/auction',
  summary: 'Reports the first bid on a multi-edition offer, which opened its auction on chain.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({
    auction_chain_id: zTokenNumber,
    /** Wei per copy. */
    price: zWei,
    copies: z.int().positive(),
    hash: zHash,
    date_end: z.iso.datetime().optional(),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})

export const getOffer = operation({
  route: 'GET /offers/{id}',
  summary: 'One offer with its bids and buyers.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  params: z.object({ id: zOfferId }),
  output: z.object({ offer: zOfferDetail.extend({ token: zOffer.shape.token }) }),
  errors: ['not_found', 'hidden'],
})

export const buyOffer = operation({
  route: 'POST /offers/{id}/buy',
  summary: 'Reports a purchase that was made on chain.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({
    /** Wei per copy. */
    price: zWei,
    hash: zHash,
    copies: z.int().positive().default(1),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})

export const bidOffer = operation({
  route: 'POST /offers/{id}/bid',
  summary: 'Reports a bid that was made on chain.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({
    /** Wei per copy. */
    price: zWei,
    hash: zHash,
    copies: z.int().positive().default(1),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})

export const checkOffer = operation({
  route: 'POST /offers/{id}/check',
  summary:
    'Looks at an offer again, for somebody who could not buy or bid: a purchase is simulated, and if it would fail for a reason of the seller, their wallet or the collection, the offer leaves the lists until a simulation succeeds. Returns the offer after it.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  params: z.object({ id: zOfferId }),
  json: z.object({
    /** The account that could not buy: the purchase is simulated as its transaction too. */
    account: zTypedAddress.optional(),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'unavailable'],
})

export const syncOffer = operation({
  route: 'POST /offers/{id}/sync',
  summary:
    'Reads a transaction on an offer that the client reports without claims: a cancellation, a settlement or a claim of copies. Returns the offer after it.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({ hash: zHash }),
  output: zOfferAnswer,
  errors: ['not_found', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})

export const listTokenOffers = operation({
  route: 'GET /tokens/{id}/offers',
  summary: 'All offers of a work: the open ones, the cheapest first, then the others, the newest first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ offers: z.array(zOfferFacts), next: zNext }),
  errors: ['not_found', 'hidden'],
})

export const getUnsellable = operation({
  route: 'GET /tokens/{id}/unsellable',
  summary:
    'Why a work could not be listed, read from its contract now: `bound` (ERC-5192), `refused` (a simulated transfer fails, or the transfer validator of an ERC-721C says so) or `unknown` (the sale contract does not know its collection). Null if nothing is in the way. Asked for the caller, if they hold it, otherwise for its holder.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: z.object({
    any: z.stringbool().default(false).meta({
      description:
        'With true, asked for any work of its contract: null or `unknown` as soon as one could be moved.',
    }),
  }),
  output: z.object({ reason: z.enum(UNSELLABLE).nullable() }),
  errors: ['not_found', 'hidden', 'unavailable'],
})

export const listMyListings = operation({
  route: 'GET /offers/my/listings',
  summary:
    'What the signed-in user has on sale, counted by chain, and the dormant listings, the newest first: their seller holds no copy or has withdrawn the approval, so nobody sees them, but they can be bought again when the copy or the approval is back.',
  access: 'signedIn',
  key: 'owner',
  query: zPage,
  output: z.object({
    chains: z.array(
      z.object({
        blockchain: zBlockchain,
        network: z.int(),
        open: z.int(),
        dormant: z.int(),
        /** The `_id` of the newest. */
        newest: zMade,
      }),
    ),
    dormant: z.array(zOffer),
    pages: z.int(),
  }),
  errors: [],
})

export const listMyBids = operation({
  route: 'GET /offers/my/bids',
  summary:
    'The auctions in which a bid of the signed-in user still counts, those that end first: it leads, it was outbid and can be raised, or it has won and the auction has to be settled.',
  access: 'signedIn',
  key: 'owner',
  query: zAfter,
  output: z.object({
    bids: z.array(
      z.object({
        state: z.enum(['leading', 'outbid', 'won']),
        /** The user's highest bid in this auction, in wei per copy. */
        price: zWei,
        copies: zCopies,
        date_end: zDate,
        offer: zOffer,
      }),
    ),
    next: zNext,
  }),
  errors: [],
})
