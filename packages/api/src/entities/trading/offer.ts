import { SALE_ACTS } from '@vitrine/domain/rules/trading/sale'
import { zeroAddress } from 'viem'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import {
  type Hex,
  zAddress,
  zBlockchain,
  zCopies,
  zDate,
  zHash,
  zNext,
  zOfferId,
  zSignature,
  zTokenNumber,
  zWei,
} from '../primitives.ts'
import { zWhole } from '../whole.ts'
import { zToken } from '../works/token.ts'
import { writers } from '../writers.ts'
import { zCurrencyAmount } from './currency.ts'

/** The terms whose hash is the offer's id. A buyer passes them to the engine unchanged. Integers as decimal strings. */
export const zTerms = z
  .object({
    seller: zAddress,
    asset: zAddress,
    tokenId: zTokenNumber,
    copies: zTokenNumber,
    /** How many copies an auction may reserve at a time; 0 without an auction. */
    reservable: zTokenNumber,
    price: zWei,
    /** The currency of the price; zero for the chain's coin. */
    currency: zAddress.default(zeroAddress),
    startPrice: zWei,
    start: zTokenNumber,
    duration: zTokenNumber,
    /** 1 if the duration of an ERC-721 auction counts from its first bid, as that of an ERC-1155 auction always does. */
    fromFirstBid: zTokenNumber,
    counter: zTokenNumber,
    salt: zTokenNumber,
  })
  .meta({ id: 'Terms' })
export type Terms = z.infer<typeof zTerms>

/** How many levels a signed tree of listings has at most (1,024 listings). */
const LEVELS = 10

/** What a seller signs besides the terms (`Listing`, EIP-712). Integers as decimal strings. */
export const zListed = z
  .object({
    /** Basis points: the signature is not valid while the engine or the creator takes more. */
    maxCommission: zWhole(10_000n),
    maxRoyalties: zWhole(10_000n),
    /** Who may buy; zero for anyone. */
    buyer: zAddress,
    /** Seconds from which the signature is not valid. */
    expiry: zTokenNumber,
    /** Everything with the same number can be voided at once; 0 for none. */
    group: zTokenNumber,
    /** The place in the signed tree of listings, and the path to its root; 0 and empty if it was signed alone. */
    index: z
      .int()
      .min(0)
      .max(2 ** LEVELS - 1),
    proof: z.array(zHash).max(LEVELS),
  })
  .meta({ id: 'Listed' })

/** A listing that its seller only signed: a buyer passes all of it to the engine (`buySigned`). */
export const zSigned = zListed
  .extend({
    signature: zSignature as z.ZodType<string> as z.ZodType<Hex, string>,
  })
  .meta({ id: 'Signed' })
export type Signed = z.infer<typeof zSigned>

/** A bid on the offer or a purchase from it. */
export const zBid = z
  .object({
    user: zUserRef,
    /** Wei per copy; null if it was paid in a currency. */
    price: zWei.nullable(),
    currency_price: zCurrencyAmount.nullable(),
    copies: zCopies,
    date: zDate,
    hash: zHash,
  })
  .meta({ id: 'Bid' })
export type Bid = z.infer<typeof zBid>

export const zAuction = z
  .object({
    auction_chain_id: zTokenNumber,
    /** The time of the first bid. */
    date_start: zDate,
    date_end: zDate,
    status: z.enum(['open', 'settled']),
    copies: zCopies,
    /** The highest bid in wei per copy, and its bidder. */
    price: zWei,
    bidder: zUserRef,
    bids_count: z.int(),
  })
  .meta({ id: 'Auction' })

/** An offer without its token. Prices in wei per copy. */
export const zOfferFacts = z
  .object({
    _id: zOfferId,
    type: z.enum(['auction', 'direct', 'both']),
    status: z.enum(['pending', 'completed', 'expired']),
    /** What can be done with it now. */
    can: z.array(z.enum(SALE_ACTS)),
    /** Null without a fixed price, if a bid ended it, or if it is in a currency: then it is in `currency_price`. */
    offer_price: zWei.nullable(),
    currency_price: zCurrencyAmount.nullable(),
    min_bid: zWei.nullable(),
    blockchain: zBlockchain,
    network: z.int(),
    /** The commission of each side in basis points, fixed at listing; of a signed listing, the engine's of the moment. */
    commission: z.int(),
    /** From when on nobody can buy or open an auction. */
    expiry_date: zDate,
    /** When the auction ends; null if there is none, or if the first bid starts it. */
    date_end: zDate.nullable(),
    date_create: zDate,
    offer_chain_id: zHash,
    terms: z.nonoptional(zTerms).register(writers, { by: 'us', unread: true }),
    /** Null if the offer is on chain. */
    signed: zSigned.nullable().register(writers, { by: 'us', unread: true }),
    auction: zAuction.nullable(),
    /** Copies that are not sold or reserved and that the seller still has. */
    available_copies: zCopies,
    total_copies: zCopies,
    /** Copies of these that can be bought now at the fixed price. */
    sales_copies: zCopies,
    /** Copies reserved by the running auction. */
    reserved_copies: zCopies,
    sold_copies: zCopies,
    /** Copies that the seller withdrew. */
    cancelled_copies: zCopies,
    creator: zUserRef,
  })
  .meta({ id: 'OfferFacts' })
export type OfferFacts = z.infer<typeof zOfferFacts>

/** An offer on a card. */
export const zOffer = zOfferFacts.extend({ token: zToken }).meta({ id: 'Offer' })
export type Offer = z.infer<typeof zOffer>

/** An offer with its last bids and purchases, newest first, and where the lists of all of them go on. */
export const zOfferDetail = zOfferFacts
  .extend({
    bids: z.array(zBid),
    bids_next: zNext,
    buyers: z.array(zBid),
    buyers_next: zNext,
  })
  .meta({ id: 'OfferDetail' })
export type OfferDetail = z.infer<typeof zOfferDetail>

/** What every call answers that changes an offer. */
export const zOfferAnswer = z.object({ offer: zOfferDetail }).meta({ id: 'OfferAnswer' })

/** How many of a work's open offers its card has. */
export const OFFERS_ON_CARD = 3

/** A work with its cheapest open offers, the cheapest first. */
export const zTokenCard = zToken
  .extend({
    offers: z.array(zOfferFacts).max(OFFERS_ON_CARD),
    /** All its open offers. */
    open_offers: z.int(),
    /** The copies that can be bought or bid on in all of them. */
    available_copies: zCopies,
    /** The copies that the viewer holds, and those of them in the viewer's own open offers. */
    my_available_copies: zCopies,
    my_listed_copies: zCopies,
    /** The viewer holds copies, and their contract is another collection's, which may refuse a sale: ask GET /tokens/{id}/unsellable. */
    foreign: z.literal(true).optional(),
  })
  .meta({ id: 'TokenCard' })
export type TokenCard = z.infer<typeof zTokenCard>
