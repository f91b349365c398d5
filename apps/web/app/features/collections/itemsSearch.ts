import type { TraitChoice } from '@vitrine/api/entities/collections/traits'
import { pages, query } from '#data/query.ts'
import { askable, byPrice, byTrait } from './range.ts'

export const ITEM_SORTS = ['recent', 'cheap', 'costly', 'rare'] as const
export const ITEM_SALES = ['all', 'any', 'auction', 'direct'] as const

/** How the works of a collection are narrowed, as it is in the URL. */
export type ItemsSearch = {
  name: string
  sort: (typeof ITEM_SORTS)[number]
  sale: (typeof ITEM_SALES)[number]
  /** In the coin of each work; empty without a limit. */
  price_min: string
  price_max: string
  traits: TraitChoice[]
}

// A trait is a parameter of its own, `trait.Background=Blue`, so that the address is readable and any name fits.
const TRAIT = 'trait.'
const FROM = 'from.'
const TO = 'to.'

/** As many as the server takes. */
const MOST_TRAITS = 20
const MOST_VALUES = 50

export function itemsSearchOf(params: URLSearchParams): ItemsSearch {
  return {
    name: (params.get('name') ?? '').slice(0, 200),
    sort: ITEM_SORTS.find((sort) => sort === params.get('sort')) ?? 'recent',
    sale: ITEM_SALES.find((sale) => sale === params.get('sale')) ?? 'all',
    price_min: params.get('price_min') ?? '',
    price_max: params.get('price_max') ?? '',
    traits: traitsOf(params),
  }
}

function traitsOf(params: URLSearchParams): TraitChoice[] {
  const traits = new Map<string, TraitChoice>()
  for (const [key, text] of params) {
    const prefix = [TRAIT, FROM, TO].find((each) => key.startsWith(each))
    if (prefix === undefined || text.length > 200) continue
    const trait_type = key.slice(prefix.length)
    const known = traits.get(trait_type) ?? { trait_type }
    if (prefix === FROM) known.from = text
    else if (prefix === TO) known.to = text
    else known.values = [...new Set([...(known.values ?? []), text])].slice(0, MOST_VALUES)
    if (trait_type.length <= 200) traits.set(trait_type, known)
  }
  return [...traits.values()].slice(0, MOST_TRAITS)
}

/** The search part of the URL, without default values. @param tab of the collection's page */
export function itemsAddress(search: ItemsSearch, tab: string | null): string {
  const params = new URLSearchParams()
  if (tab) params.set('tab', tab)
  for (const { trait_type, values = [], from, to } of search.traits) {
    for (const value of values) params.append(TRAIT + trait_type, value)
    if (from !== undefined) params.set(FROM + trait_type, from)
    if (to !== undefined) params.set(TO + trait_type, to)
  }
  for (const name of ['name', 'sale', 'price_min', 'price_max', 'sort'] as const)
    if (search[name] !== WHOLE[name]) params.set(name, search[name])
  return params.size > 0 ? `?${params}` : ''
}

/** Everything, the newest first. */
export const WHOLE = itemsSearchOf(new URLSearchParams())

/** The same without filters, in the same order. */
export const withoutItemFilters = ({ sort }: ItemsSearch): ItemsSearch => ({ ...WHOLE, sort })

export const isNarrowed = (search: ItemsSearch): boolean =>
  itemsAddress(search, null) !== itemsAddress(withoutItemFilters(search), null)

export const isChosen = ({ values = [], from, to }: TraitChoice) =>
  values.length > 0 || from !== undefined || to !== undefined

/** The same search without what lists are not asked for. */
export function itemsAsked(search: ItemsSearch): ItemsSearch {
  const [price_min, price_max] = askable(byPrice, [search.price_min, search.price_max])
  const traits = search.traits.map((choice) => {
    const [from, to] = askable(byTrait, [choice.from ?? '', choice.to ?? ''])
    return { ...choice, from: from || undefined, to: to || undefined }
  })
  return { ...search, price_min, price_max, traits: traits.filter(isChosen) }
}

function filterOf(search: ItemsSearch) {
  const { name, sale, price_min, price_max, traits } = itemsAsked(search)
  return {
    ...(name && { name }),
    ...(sale !== 'all' && { sale }),
    ...(price_min && { price_min }),
    ...(price_max && { price_max }),
    ...(traits.length > 0 && { traits: JSON.stringify(traits) }),
  }
}

export const itemsQuery = (id: string, type: 'on_sale' | 'owned', search: ItemsSearch) =>
  pages('GET /collections/{id}/items/{type}', {
    params: { id, type },
    query: { ...filterOf(search), ...(search.sort !== 'recent' && { sort: search.sort }) },
  })

export const traitsQuery = (
  id: string,
  search: ItemsSearch,
  more: { within?: string; value?: string } = {},
) => query('GET /collections/{id}/traits', { params: { id }, query: { ...filterOf(search), ...more } })
