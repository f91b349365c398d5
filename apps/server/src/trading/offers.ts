import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { readAfter, writeAfter, zPlace } from '../calls/after.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { afterFailure, chainOf, readUpToDate, waitForTransaction } from '../chain/chains.ts'
import { OWN_WINDOW, PAGE_SIZE, pagesOf, sliceOf } from '../db/page.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork } from '../works/store/works.ts'
import { checkOffer } from './checkTrades.ts'
import { plannedEnd, presentOfferDetail, presentTrades, TRADES_SHOWN } from './present/offer.ts'
import { presentOfferCards } from './present/offerCard.ts'
import { getSeenOffers, type OfferRow, offerName, parseOfferName, readOffer } from './store/offers.ts'
import { countListings, findDormant } from './store/sellerListings.ts'
import { listBidsIn, listPurchasesIn, readTrades } from './store/trades.ts'

/** What a seller has on sale, and the listings that wait for their copies to return. */
export async function listMyListings(
  context: Context,
  wallet: string,
  page: number,
): Promise<Output<Operations['listMyListings']>> {
  const counts = await countListings(context.db, wallet)
  const found = await findDormant(context.db, wallet, sliceOf(page, PAGE_SIZE, OWN_WINDOW))
  return {
    chains: counts.flatMap(({ chainId, newest, ...count }) => {
      const chain = context.chains.get(chainId)
      if (!chain) return []
      const { blockchain } = chain.config
      return [{ blockchain, network: chainId, ...count, newest: offerName({ chainId, id: newest }) }]
    }),
    dormant: await presentOfferCards(context.db, wallet, found),
    pages: pagesOf(counts.reduce((sum, each) => sum + each.dormant, 0)),
  }
}

const detail = ({ db }: Context, row: OfferRow): Promise<OfferDetail> => presentOfferDetail(db, row)

type ReportedOffer = ParsedInput<Operations['createOffer']>['json']

/** A seller reports a listing. Every claim must match the chain (ROL-07). */
export async function reportOffer(
  context: Context,
  wallet: string,
  claim: ReportedOffer,
): Promise<OfferDetail> {
  const work = await getWork(context.db, claim.token_id)
  if (work?.tokenId == null) throw refuse('not_found')
  if (claim.hash) await waitForTransaction(context, work.chainId, claim.hash)
  const read = () => readOffer(context.db, work.chainId, claim.offer_chain_id)
  const offer = await readUpToDate(context, chainOf(context, work.chainId), read)
  const proven =
    offer !== null &&
    (claim.hash === undefined || offer.hash === claim.hash) &&
    offer.seller === wallet &&
    offer.contract === work.contract &&
    offer.tokenId === work.tokenId &&
    agrees(claim.offer_price, offer.price) &&
    agrees(claim.min_bid, offer.startPrice) &&
    (claim.copies === undefined || BigInt(claim.copies) === offer.copies) &&
    (claim.auctions_duration === undefined || BigInt(claim.auctions_duration) === offer.duration * 1_000n) &&
    isNear(claim.expiry_date, plannedEnd(offer))
  if (!proven) throw refuse('claim_unproven')
  return detail(context, offer)
}

const agrees = (claimed: string | undefined, actual: bigint): boolean =>
  claimed === undefined || BigInt(claimed) === actual

/** How far a time that was estimated before the transaction may be from the chain's, in milliseconds. */
const CLAIM_TOLERANCE = 3_600_000

const isNear = (claimed: string | undefined, actual: Date | null): boolean =>
  claimed === undefined ||
  actual === null ||
  Math.abs(Date.parse(claimed) - actual.getTime()) <= CLAIM_TOLERANCE

type Trade = { price: string; hash: string; copies: number }

/** A buyer reports a purchase. */
export async function reportPurchase(
  context: Context,
  wallet: string,
  name: string,
  claim: Trade,
): Promise<OfferDetail> {
  const offer = await reported(context, wallet, name, claim.hash)
  const purchases = await listPurchasesIn(context.db, offer, claim.hash)
  const proven = purchases.some((each) => each.wallet === wallet && matches(claim, each))
  if (!proven) throw refuse('claim_unproven')
  return detail(context, offer)
}

/** A bidder reports a bid, including the first one, which opens the auction of an edition. */
export async function reportBid(
  context: Context,
  wallet: string,
  name: string,
  claim: Trade & { auction_chain_id?: string; date_end?: string },
): Promise<OfferDetail> {
  const offer = await reported(context, wallet, name, claim.hash)
  const bids = await listBidsIn(context.db, offer, claim.hash)
  const proven = bids.some(
    (bid) => bid.bidder === wallet && matches(claim, bid) && agrees(claim.auction_chain_id, bid.auctionId),
  )
  if (!proven) throw refuse('claim_unproven')
  const shown = await detail(context, offer)
  if (!isNear(claim.date_end, shown.auction && new Date(shown.auction.date_end)))
    throw refuse('claim_unproven')
  return shown
}

function matches(claim: Trade, row: { copies: bigint; amount: bigint }): boolean {
  return row.copies === BigInt(claim.copies) && row.amount === BigInt(claim.price) * row.copies
}

/** Reads a transaction the client reports without claims, and returns the offer as it is after it. */
export async function syncOffer(
  context: Context,
  viewer: Viewer,
  name: string,
  hash: string,
): Promise<OfferDetail> {
  const offer = await reported(context, viewer, name, hash)
  const [seen] = await getSeenOffers(context.db, viewer, [offer])
  if (!seen) throw refuse('not_found')
  return detail(context, seen)
}

async function reported(context: Context, viewer: Viewer, name: string, hash: string): Promise<OfferRow> {
  const key = parseOfferName(name)
  if (!key) throw refuse('not_found')
  try {
    await waitForTransaction(context, key.chainId, hash)
  } catch (error) {
    // Perhaps the offer is at fault, and others should not run into it.
    await afterFailure(context, key.chainId, hash, error, (sender) =>
      checkOffer(context, viewer, name, sender),
    )
    throw error
  }
  const offer = await readOffer(context.db, key.chainId, key.id)
  if (!offer) throw refuse('not_found')
  return offer
}

export async function getOffer(
  context: Context,
  viewer: Viewer,
  name: string,
): Promise<Output<Operations['getOffer']>> {
  const key = parseOfferName(name)
  const [row] = key ? await getSeenOffers(context.db, viewer, [key]) : []
  if (!row) throw refuse('not_found')
  const [card] = await presentOfferCards(context.db, viewer, [row], true)
  const work = card && (await getWork(context.db, card.token._id))
  if (!card || !work) throw refuse('not_found')
  await requireVisible(context.db, viewer, work)
  return { offer: { ...(await detail(context, row)), token: card.token } }
}

/** Refuses whoever may not see an offer: a private sale is between its two parties. @throws not_found */
export async function requireSeen({ db }: Context, viewer: Viewer, name: string): Promise<OfferRow> {
  const key = parseOfferName(name)
  const [row] = key ? await getSeenOffers(db, viewer, [key]) : []
  if (!row) throw refuse('not_found')
  return row
}

/** The bids on an offer, or the purchases from it, to any depth. */
export async function listTrades(
  context: Context,
  viewer: Viewer,
  { params: { id, trades }, query }: ParsedInput<Operations['listTrades']>,
): Promise<Output<Operations['listTrades']>> {
  const { db } = context
  const offer = await requireSeen(context, viewer, id)
  const { rows, next } = await readTrades(db, trades, offer, TRADES_SHOWN, readAfter(query.after, zPlace))
  return { trades: await presentTrades(db, offer, rows), next: writeAfter(next) }
}
