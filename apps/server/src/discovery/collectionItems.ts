import { DEFAULT_COLLECTION } from '@vitrine/api/entities/collections/collection'
import type { ItemsFilter } from '@vitrine/api/entities/collections/itemsFilter'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { parseAmount } from '@vitrine/domain/money/wei'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { chainIdOf } from '../chain/chains.ts'
import { requireVisibleCollection } from '../collections/requireVisibleCollection.ts'
import { type CollectionRow, findCollection } from '../collections/store/collections.ts'
import { OWN_WINDOW, PAGE_SIZE, pagesOf, sliceOf } from '../db/page.ts'
import { isUpcoming } from '../db/upcoming.ts'
import { presentCards } from './present/card.ts'
import { findRare } from './store/findRare.ts'
import { findWorks, type WorkFilter } from './store/findWorks.ts'
import { type Chosen, findChosen, listFacets } from './store/traitFacets.ts'

/** The collection of an id; null is the default collection. @throws not_found or hidden */
export async function resolve({ db }: Context, viewer: Viewer, id: string): Promise<CollectionRow | null> {
  if (id === DEFAULT_COLLECTION) return null
  const row = await findCollection(db, id)
  if (!row) throw refuse('not_found')
  await requireVisibleCollection(db, viewer, row)
  return row
}

/** What the queries of the works and of their traits have in common. The default collection has no traits. */
async function readFilter(
  context: Context,
  row: CollectionRow | null,
  query: ItemsFilter,
): Promise<{ filter: WorkFilter; chosen: Chosen[] }> {
  const chainId = chainIdOf(context, query.blockchain)
  const [min, max] = [query.price_min, query.price_max].map((text) =>
    text === undefined ? undefined : (parseAmount(text) ?? undefined),
  )
  const chosen = row
    ? await findChosen(context.db, row.id, query.traits)
    : query.traits.map(({ trait_type }) => ({ name: trait_type, ids: [] }))
  const filter = {
    collectionId: row?.id ?? null,
    name: query.name || undefined,
    sale: query.sale === 'all' ? undefined : query.sale,
    chainId,
    ...((min !== undefined || max !== undefined) && {
      priced: [...context.chains.keys()].flatMap((id) =>
        chainId === undefined || id === chainId ? [{ chainId: id, rate: '1', min, max }] : [],
      ),
    }),
  }
  return { filter, chosen }
}

export async function listCollectionItems(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listCollectionItems']>,
): Promise<Output<Operations['listCollectionItems']>> {
  const row = await resolve(context, viewer, params.id)
  const { filter, chosen } = await readFilter(context, row, query)
  const asked = {
    ...filter,
    ...(params.type === 'on_sale' && { onSale: true as const }),
    traits: chosen.map(({ ids }) => ids),
  }
  const slice = sliceOf(query.page, PAGE_SIZE, OWN_WINDOW)
  const page =
    query.sort === 'rare' && row
      ? await findRare(context.db, { ...asked, collectionId: row.id }, slice)
      : await findWorks(context.db, { ...asked, sort: query.sort === 'rare' ? 'recent' : query.sort }, slice)
  return {
    items: await presentCards(context.db, viewer, page.rows),
    pages: pagesOf(page.total),
    total: page.total,
  }
}

export async function listCollectionTraits(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listCollectionTraits']>,
): Promise<Output<Operations['listCollectionTraits']>> {
  const row = await resolve(context, viewer, params.id)
  if (!row || isUpcoming(row)) return { traits: [] }
  const { filter, chosen } = await readFilter(context, row, query)
  const facets = await listFacets(context.db, context.traits, {
    filter: { ...filter, collectionId: row.id },
    chosen,
    within: query.within,
    value: query.value,
  })
  return {
    traits: facets.map(({ name, values, count, from, to }) => ({
      trait_type: name,
      values,
      values_count: count,
      range: from === null || to === null ? null : { from, to },
    })),
  }
}
