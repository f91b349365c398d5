import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { parseAmount } from '@vitrine/domain/money/wei'
import { findItems } from '../store/findItems.ts'
import { pagesOf, sliceOf } from '../store/page.ts'
import type { Context, Viewer } from './context.ts'
import { presentCards } from './present/card.ts'

const date = (text: string | undefined) => (text ? new Date(text) : undefined)
const price = (text: string | undefined) => (text ? (parseAmount(text) ?? undefined) : undefined)

/** Collectibles by name, price, date and category (SEA-01). */
export async function searchItems(
  { db }: Context,
  viewer: Viewer,
  { query, json }: ParsedInput<Operations['searchOffers']>,
): Promise<Output<Operations['searchOffers']>> {
  const filter = {
    name: json.name,
    sort: json.sort,
    category: json.category === 'all' ? undefined : json.category,
    verified: json.verified,
    from: date(json.date_start),
    to: date(json.date_end),
    priceMin: price(json.price_min),
    priceMax: price(json.price_max),
  }
  const page = await findItems(db, filter, sliceOf(query.page))
  return { offers: await presentCards(db, viewer, page.rows), pages: pagesOf(page.total) }
}
