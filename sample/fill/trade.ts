import type { OutputOf } from '@vitrine/api/client/client'
import type { Sale, Work } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { bidOnce } from './bidOnce.ts'
import { buyOnce } from './buyOnce.ts'
import { listOffer } from './listOffer.ts'
import type { Market, Placed } from './market.ts'
import { offerOnce } from './offerOnce.ts'
import { signListing } from './signListing.ts'

/**
 * Everything that happens to a work after its mint, as the catalogue says: it is listed, bought, bid on, listed again
 * (also with a signature alone), and people make offers for it.
 * Skips what the API already shows and what is no longer possible, because a visitor may have acted in between.
 */
export async function trade(
  market: Market,
  { work, inSeries, creator, tokenId }: { work: Work; inSeries: boolean; creator: Actor; tokenId: string },
): Promise<void> {
  const read = () => market.visit('GET /tokens/{id}', { params: { id: tokenId }, query: {} })
  if (work.sale) await sell(market, work, { copies: work.copies, ...work.sale }, creator, await read())
  if (work.resale)
    await sell(market, work, { copies: 1, ...work.resale }, market.actors[work.resale.by], await read())
  if (work.signed && !inSeries) await signListing(market, market.chainOf(work), creator, tokenId, work.signed)
  for (const offer of work.offers ?? [])
    await offerOnce(market, market.chainOf(work), market.actors[offer.by], tokenId, offer)
}

/** Lists copies as a sale says, unless its seller has, and lets people buy and bid. */
export async function sell(
  market: Market,
  work: Placed,
  sale: Sale & { copies: number },
  seller: Actor,
  { token, offers }: OutputOf<'GET /tokens/{id}'>,
): Promise<void> {
  const isSellers = ({ wallet }: { wallet: string }) => wallet === seller.wallet.toLowerCase()
  const listed = offers.find(({ creator }) => isSellers(creator))
  const held = token.owners.find(({ user }) => isSellers(user))?.copies ?? 0
  if (!listed && held < sale.copies) return
  let offer = listed
    ? (await market.visit('GET /offers/{id}', { params: { id: listed._id } })).offer
    : await listOffer(market.chainOf(work), seller, token, sale)
  for (const buy of sale.buys ?? [])
    offer = await buyOnce(market.chainOf(work), market.actors[buy.by], offer, buy)
  for (const bid of sale.bids ?? [])
    offer = await bidOnce(market.chainOf(work), market.actors[bid.by], offer, bid)
}
