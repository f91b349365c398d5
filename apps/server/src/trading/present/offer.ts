import type { Bid, OfferDetail, OfferFacts } from '@vitrine/api/entities/trading/offer'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import {
  hasPriceEnded,
  opening,
  type ListingState as Sold,
  saleActs,
} from '@vitrine/domain/rules/trading/sale'
import { zeroAddress } from 'viem'
import { loadPeople, type People } from '../../accounts/present/user.ts'
import { writeAfter } from '../../calls/after.ts'
import { asHex } from '../../chain/asHex.ts'
import type { Db } from '../../db/open.ts'
import { countOf } from '../../works/present/countOf.ts'
import { type AuctionRow, listLastAuctions, type OfferRow, offerName } from '../store/offers.ts'
import { readTrades, type Trade } from '../store/trades.ts'
import { presentPrice } from './price.ts'

/** Offers as the API answers them, in the order given. */
export async function presentOffers(db: Db, offers: readonly OfferRow[]): Promise<OfferFacts[]> {
  const auctions = await listLastAuctions(db, offers)
  const wallets = [
    ...offers.map((offer) => offer.seller),
    ...[...auctions.values()].map((auction) => auction.bidder),
  ]
  const people = await loadPeople(db, wallets)
  return offers.map((offer) => presentFacts(offer, auctions.get(offerName(offer)), people))
}

/** How many bids and purchases an offer comes with, and how many one call for more of them returns. */
export const TRADES_SHOWN = 48

/** An offer with its last bids and purchases. */
export async function presentOfferDetail(db: Db, offer: OfferRow): Promise<OfferDetail> {
  const [[facts], bids, buyers] = await Promise.all([
    presentOffers(db, [offer]),
    readTrades(db, 'bids', offer, TRADES_SHOWN),
    readTrades(db, 'buyers', offer, TRADES_SHOWN),
  ])
  return {
    ...(facts as OfferFacts),
    bids: await presentTrades(db, offer, bids.rows),
    bids_next: writeAfter(bids.next),
    buyers: await presentTrades(db, offer, buyers.rows),
    buyers_next: writeAfter(buyers.next),
  }
}

/** @param offer of which they are */
export async function presentTrades(
  db: Db,
  { chainId }: Pick<OfferRow, 'chainId'>,
  trades: readonly Trade[],
): Promise<Bid[]> {
  const people = await loadPeople(
    db,
    trades.map(({ wallet }) => wallet),
  )
  return trades.map(({ wallet, amount, currency, copies, at, hash }) => ({
    user: people.ref(wallet),
    ...presentPrice((amount / copies).toString(), chainId, currency),
    copies: countOf(copies),
    date: at.toISOString(),
    hash: asHex(hash),
  }))
}

function presentFacts(offer: OfferRow, auction: AuctionRow | undefined, people: People): OfferFacts {
  const [direct, bidding] = [offer.price > 0n, offer.startPrice > 0n]
  const facts = saleFacts(offer, auction)
  return {
    _id: offerName(offer),
    type: facts.type,
    status: offer.status,
    can: saleActs(facts, Date.now()),
    ...offerPrice(offer, hasPriceEnded(facts)),
    min_bid: bidding ? offer.startPrice.toString() : null,
    blockchain: blockchainOf(offer.chainId) as Blockchain,
    network: offer.chainId,
    commission: offer.commission,
    expiry_date: offer.expiresAt.toISOString(),
    date_end: endOf(offer, auction)?.toISOString() ?? null,
    date_create: offer.createdAt.toISOString(),
    offer_chain_id: asHex(offer.id),
    terms: presentTerms(offer),
    signed: presentSigned(offer),
    auction: auction ? presentAuction(auction, people) : null,
    available_copies: countOf(offer.buyable),
    total_copies: countOf(offer.copies),
    sales_copies: direct ? countOf(offer.buyable) : 0,
    reserved_copies: countOf(offer.reserved),
    sold_copies: countOf(offer.sold),
    cancelled_copies: countOf(offer.cancelled),
    creator: people.ref(offer.seller),
  }
}

/** What the rules need of an offer's rows. */
export function saleFacts(offer: OfferRow, auction: AuctionRow | undefined): Sold {
  const [direct, bidding] = [offer.price > 0n, offer.startPrice > 0n]
  const [start, created] = [offer.startAt.getTime(), offer.createdAt.getTime()]
  return {
    seller: offer.seller,
    buyer: offer.buyer,
    status: offer.status,
    type: direct && bidding ? 'both' : direct ? 'direct' : 'auction',
    availableCopies: offer.buyable,
    reservedCopies: offer.reserved,
    ...opening({ start, created, signed: offer.signature !== null }),
    expires: offer.expiresAt.getTime(),
    ends: auction && !auction.settled ? auction.endAt.getTime() : null,
  }
}

/** @param ended whether nobody can pay it any more */
function offerPrice({ price, chainId, currency }: OfferRow, ended: boolean) {
  const { price: offer_price, currency_price } = presentPrice(
    price > 0n && !ended ? price.toString() : null,
    chainId,
    currency,
  )
  return { offer_price, currency_price }
}

/**
 * When the auction ends or has ended. Late bids extend it, so one that ran tells more than the offer. Of an edition that
 * is still on sale the next one counts.
 */
function endOf(offer: OfferRow, last: AuctionRow | undefined): Date | null {
  const counts = last && (!last.settled || offer.status !== 'pending')
  return counts ? last.endAt : plannedEnd(offer)
}

/** When the auction ends without a bid; null without an auction, or if the first bid starts it. */
export function plannedEnd({ startPrice, startAt, duration, expiresAt }: OfferRow): Date | null {
  const end = startAt.getTime() + Number(duration) * 1_000
  return startPrice > 0n && expiresAt.getTime() === end ? expiresAt : null
}

export function presentTerms(offer: OfferRow): OfferFacts['terms'] {
  return {
    seller: asHex(offer.seller),
    asset: asHex(offer.contract),
    tokenId: offer.tokenId.toString(),
    copies: offer.copies.toString(),
    reservable: offer.reservable.toString(),
    price: offer.price.toString(),
    currency: asHex(offer.currency ?? zeroAddress),
    startPrice: offer.startPrice.toString(),
    start: Math.floor(offer.startAt.getTime() / 1_000).toString(),
    duration: offer.duration.toString(),
    fromFirstBid: offer.fromFirstBid.toString(),
    counter: offer.counter.toString(),
    salt: offer.salt.toString(),
  }
}

export function presentSigned(offer: OfferRow): OfferFacts['signed'] {
  const { signature, maxCommission, maxRoyalties, buyer, group, index, proof } = offer
  if (signature === null) return null
  return {
    maxCommission: String(maxCommission),
    maxRoyalties: String(maxRoyalties),
    buyer: asHex(buyer ?? zeroAddress),
    expiry: Math.floor(offer.expiresAt.getTime() / 1_000).toString(),
    group: String(group),
    index: index ?? 0,
    proof: (proof ?? []).map(asHex),
    signature: asHex(signature),
  }
}

function presentAuction(auction: AuctionRow, people: People): NonNullable<OfferFacts['auction']> {
  return {
    auction_chain_id: auction.auctionId.toString(),
    date_start: auction.startedAt.toISOString(),
    date_end: auction.endAt.toISOString(),
    status: auction.settled ? 'settled' : 'open',
    copies: countOf(auction.copies),
    price: (auction.amount / auction.copies).toString(),
    bidder: people.ref(auction.bidder),
    bids_count: auction.bids,
  }
}
