import { z } from 'zod'
import { zAddress, zBlockchain, zCopies, zDate, zHash, zTokenNumber, zWei } from './primitives.ts'
import { zToken } from './token.ts'
import { zUserRef } from './user.ts'

/** The terms an offer's id is the hash of; a buyer hands them back to the engine as they stand. Integers as decimal strings. */
export const zTerms = z.object({
  seller: zAddress,
  asset: zAddress,
  tokenId: zTokenNumber,
  copies: zTokenNumber,
  direct: z.boolean(),
  auction: z.boolean(),
  price: zWei,
  startPrice: zWei,
  start: zTokenNumber,
  duration: zTokenNumber,
  counter: zTokenNumber,
})
export type Terms = z.infer<typeof zTerms>

/** Somebody who bid on the offer or bought from it. */
export const zBid = z.object({
  user: zUserRef,
  /** Wei for one copy. */
  price: zWei,
  copies: zCopies,
  date: zDate,
  hash: zHash,
})
export type Bid = z.infer<typeof zBid>

export const zAuction = z.object({
  auction_chain_id: zTokenNumber,
  date_end: zDate,
  status: z.enum(['open', 'settled']),
  copies: zCopies,
  /** Highest bid in wei for one copy, and who made it. */
  price: zWei,
  bidder: zUserRef,
  bids_count: z.int(),
})

/** An offer without its token. Prices in wei for one copy. */
export const zOfferFacts = z.object({
  _id: z.string(),
  type: z.enum(['auction', 'direct', 'both']),
  status: z.enum(['pending', 'completed', 'expired']),
  offer_price: zWei.nullable(),
  min_bid: zWei.nullable(),
  blockchain: zBlockchain,
  network: z.int(),
  /** Commission of each side, in basis points, frozen when it was listed. */
  commission: z.int(),
  /** When an auction that nobody has bid on closes; null for a fixed price, which stands until withdrawn. */
  expiry_date: zDate.nullable(),
  date_end: zDate.nullable(),
  date_create: zDate,
  offer_chain_id: zHash,
  terms: zTerms,
  auction: zAuction.nullable(),
  /** Neither sold nor reserved, and still the seller's. */
  available_copies: zCopies,
  total_copies: zCopies,
  /** Those of them that can be bought at the fixed price now. */
  sales_copies: zCopies,
  /** What the running auction holds back. */
  reserved_copies: zCopies,
  sold_copies: zCopies,
  creator: zUserRef,
})
export type OfferFacts = z.infer<typeof zOfferFacts>

/** An offer as a card shows it. */
export const zOffer = zOfferFacts.extend({ token: zToken })
export type Offer = z.infer<typeof zOffer>

/** An offer with everybody who bid or bought, newest first. */
export const zOfferDetail = zOfferFacts.extend({ bids: z.array(zBid), buyers: z.array(zBid) })
export type OfferDetail = z.infer<typeof zOfferDetail>

/** A collectible with its open offers, the cheapest first. */
export const zTokenCard = zToken.extend({ offers: z.array(zOfferFacts), my_available_copies: zCopies })
export type TokenCard = z.infer<typeof zTokenCard>
