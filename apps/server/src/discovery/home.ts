import type { Offer } from '@vitrine/api/entities/trading/offer'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { isAnyEstablished } from '../accounts/store/established.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuseUnused } from '../calls/refuse.ts'
import { chainIdOf } from '../chain/chains.ts'
import { listCollections } from '../collections/collections.ts'
import { presentCollections } from '../collections/present/collection.ts'
import { pagesOf, sliceOf } from '../db/page.ts'
import { presentOfferCards } from '../trading/present/offerCard.ts'
import { curatedCollections, curatedWorks } from './curated.ts'
import { openingNext } from './openingNext.ts'
import { type Pricing, pricingOf } from './priced.ts'
import { findEnding, findOffers, findOffersOf } from './store/findOffers.ts'

type Listing = ParsedInput<Operations['listOffers']>

/** One of home's lists. */
export async function listOffers(
  context: Context,
  viewer: Viewer,
  list: Listing['params']['list'],
  query: Listing['query'],
): Promise<Output<Operations['listOffers']>> {
  requireApplied(list, query)
  // Those on one page.
  if ((list === 'hero' || list === 'ending') && query.page > 1) return { offers: [], pages: 1 }
  if (list === 'hero') return { offers: await heroOffers(context, viewer, query.limit), pages: 1 }
  if (list === 'ending') {
    const next = await findEnding(context.db, sliceOf(1, query.limit).limit)
    return { offers: await presentOfferCards(context.db, viewer, next), pages: 1 }
  }
  const { priced, rates }: Pricing = list === 'explore' ? pricingOf(context, query) : {}
  const filter = {
    priced,
    sort: query.sort,
    category: query.category === 'all' ? undefined : query.category,
    chainId: chainIdOf(context, query.blockchain),
    verified: query.verified,
  }
  const page = await findOffers(context.db, list, filter, sliceOf(query.page, query.limit))
  return {
    offers: await presentOfferCards(context.db, viewer, page.rows),
    pages: pagesOf(page.total, query.limit),
    ...(rates && { rates }),
  }
}

/** Filters and orders that a list does not have are refused; their defaults count as left out. */
function requireApplied(list: Listing['params']['list'], query: Listing['query']): void {
  if (list === 'explore') return
  if (query.sort !== 'recent') throw refuseUnused('sort', 'list=explore')
  if (query.rates !== undefined) throw refuseUnused('rates', 'list=explore')
  if (list === 'live' || list === 'new') return
  if (query.category !== 'all') throw refuseUnused('category', 'list=explore')
  if (query.blockchain !== 'All') throw refuseUnused('blockchain', 'list=explore')
  if (query.verified) throw refuseUnused('verified', 'list=explore')
}

/**
 * The works that operators chose for the top of home, then the most liked ones of creators behind whom somebody else
 * stands. On the first days of a marketplace, when there are none, of all.
 */
async function heroOffers(context: Context, viewer: Viewer, limit: number | undefined): Promise<Offer[]> {
  const curated = await curatedWorks(context)
  const most = sliceOf(1, limit).limit
  const own = await findOffersOf(context.db, curated)
  const liked = async (established: boolean) =>
    (await findOffers(context.db, 'explore', { sort: 'liked', established }, sliceOf(1, most + own.length)))
      .rows
  const known =
    own.length < most ? await context.slow.get(`hero ${most + own.length}`, () => liked(true)) : []
  const isFirst = [...own, ...known].length === 0 && !(await isAnyEstablished(context.db))
  const others = isFirst ? await liked(false) : []
  const offers = await presentOfferCards(context.db, viewer, [...own, ...known, ...others])
  const first = new Map(offers.toReversed().map((offer) => [offer.token._id, offer]))
  return offers.filter((offer) => first.get(offer.token._id) === offer).slice(0, most)
}

type Shelf = ParsedInput<Operations['listCollections']>['query']

/** The shelves of home: hot by what sold, upcoming by their opening, featured and sponsored by the operator's choice alone. */
export async function listShelf(
  context: Context,
  { type, page, limit }: Shelf,
): Promise<Output<Operations['listCollections']>> {
  if (type === 'upcoming') {
    if (page > 1) return { collections: [], pages: 1 }
    const next = await openingNext(context, sliceOf(1, limit).limit)
    return { collections: await presentCollections(context.db, next), pages: 1 }
  }
  const filter = type === 'hot' ? { hot: true } : { curated: await curatedCollections(context, type) }
  return listCollections(context, filter, page, limit)
}
