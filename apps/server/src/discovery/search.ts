import { MOST_COUNTED } from '@vitrine/api/mostCounted'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { namedPerson } from '../accounts/namedPerson.ts'
import { searchUsers } from '../accounts/store/users.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { chainIdOf } from '../chain/chains.ts'
import { findCollections } from '../collections/store/collections.ts'
import { pagesOf, sliceOf } from '../db/page.ts'
import { presentCards } from './present/card.ts'
import { pricingOf } from './priced.ts'
import { collectionsSearchedAs, searchedAs } from './searchedAs.ts'
import { findWorks } from './store/findWorks.ts'

const date = (text: string | undefined) => (text ? new Date(text) : undefined)

/** Works by name, price, date and category (SEA-01). */
export async function searchOffers(
  context: Context,
  viewer: Viewer,
  { query, json }: ParsedInput<Operations['searchOffers']>,
): Promise<Output<Operations['searchOffers']>> {
  const { priced, rates } = pricingOf(context, { ...json, rates: query.rates })
  const filter = {
    ...searchedAs(context, json.name),
    sort: json.sort,
    category: json.category === 'all' ? undefined : json.category,
    verified: json.verified,
    from: date(json.date_start),
    to: date(json.date_end),
    chainId: chainIdOf(context, json.blockchain),
    sale: json.sale === 'all' ? undefined : json.sale,
    priced,
  }
  const page = await findWorks(context.db, filter, sliceOf(query.page))
  const offers = await presentCards(context.db, viewer, page.rows)
  return { offers, pages: pagesOf(page.total), total: page.total, ...(rates && { rates }) }
}

/** How many of each kind a name finds. The counts are those of the lists, also where a name is only similar. */
export async function countFound(
  { db, chains }: Pick<Context, 'db' | 'chains'>,
  name: string,
): Promise<Output<Operations['countFound']>> {
  const slice = sliceOf(1, 1, MOST_COUNTED)
  const [works, users, collections] = await Promise.all([
    findWorks(db, searchedAs({ chains }, name), slice),
    searchUsers(db, { name, verified: false, first: await namedPerson(db, name) }, slice),
    findCollections(db, collectionsSearchedAs(name), slice),
  ])
  const counted = ({ total }: { total: number }) => Math.min(total, MOST_COUNTED)
  return { items: counted(works), users: counted(users), collections: counted(collections) }
}
