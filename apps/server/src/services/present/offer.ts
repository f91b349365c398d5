import type { Bid, OfferDetail, OfferFacts } from '@vitrine/api/entities/offer'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import type { Db } from '../../db/open.ts'
import {
  type AuctionRow,
  listBids,
  listLastAuctions,
  listSales,
  type OfferRow,
  offerName,
} from '../../store/offers.ts'
import { asHex } from './asHex.ts'
import { countOf } from './countOf.ts'
import { loadPeople, type People } from './user.ts'

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

/** The same with everybody who bid or bought. */
export async function presentOfferDetails(db: Db, offers: readonly OfferRow[]): Promise<OfferDetail[]> {
  const facts = await presentOffers(db, offers)
  const bids = await listBids(db, offers)
  const sales = await listSales(db, offers)
  const people = await loadPeople(db, [...bids.map((bid) => bid.bidder), ...sales.map((sale) => sale.buyer)])
  return offers.map((offer, position) => {
    const own = (row: { chainId: number; offerId: string }) =>
      row.chainId === offer.chainId && row.offerId === offer.id
    const line = (user: string, row: { amount: bigint; copies: bigint; at: Date; hash: string }): Bid => ({
      user: people.ref(user),
      price: (row.amount / row.copies).toString(),
      copies: countOf(row.copies),
      date: row.at.toISOString(),
      hash: asHex(row.hash),
    })
    return {
      ...(facts[position] as OfferFacts),
      bids: bids.filter(own).map((bid) => line(bid.bidder, bid)),
      buyers: sales.filter(own).map((sale) => line(sale.buyer, sale)),
    }
  })
}

function presentFacts(offer: OfferRow, auction: AuctionRow | undefined, people: People): OfferFacts {
  const running = auction && !auction.settled ? auction : undefined
  const [direct, bidding] = [offer.price > 0n, offer.startPrice > 0n]
  return {
    _id: offerName(offer),
    type: direct && bidding ? 'both' : direct ? 'direct' : 'auction',
    status: offer.status,
    offer_price: direct ? offer.price.toString() : null,
    min_bid: bidding ? offer.startPrice.toString() : null,
    blockchain: blockchainOf(offer.chainId) as Blockchain,
    network: offer.chainId,
    commission: offer.commission,
    expiry_date: offer.expiresAt.toISOString(),
    date_end: (running?.endAt ?? plannedEnd(offer))?.toISOString() ?? null,
    date_create: offer.createdAt.toISOString(),
    offer_chain_id: asHex(offer.id),
    terms: presentTerms(offer),
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

/** When the auction ends without a bid; null without an auction, or if the first bid starts it. */
export function plannedEnd({ startPrice, startAt, duration, expiresAt }: OfferRow): Date | null {
  const end = startAt.getTime() + Number(duration) * 1_000
  return startPrice > 0n && expiresAt.getTime() === end ? expiresAt : null
}

function presentTerms(offer: OfferRow): OfferFacts['terms'] {
  return {
    seller: asHex(offer.seller),
    asset: asHex(offer.contract),
    tokenId: offer.tokenId.toString(),
    copies: offer.copies.toString(),
    reservable: offer.reservable.toString(),
    price: offer.price.toString(),
    startPrice: offer.startPrice.toString(),
    start: Math.floor(offer.startAt.getTime() / 1_000).toString(),
    duration: offer.duration.toString(),
    counter: offer.counter.toString(),
    salt: offer.salt.toString(),
  }
}

function presentAuction(auction: AuctionRow, people: People): NonNullable<OfferFacts['auction']> {
  return {
    auction_chain_id: auction.auctionId.toString(),
    date_end: auction.endAt.toISOString(),
    status: auction.settled ? 'settled' : 'open',
    copies: countOf(auction.copies),
    price: (auction.amount / auction.copies).toString(),
    bidder: people.ref(auction.bidder),
    bids_count: auction.bids,
  }
}
