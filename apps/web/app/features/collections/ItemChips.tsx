import type { TraitChoice } from '@vitrine/api/entities/collections/traits'
import { search as searchWords } from '@vitrine/messages/pages/search'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { FilterLink } from '#parts/FilterLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { chipClass } from '#ui/chipClass.ts'
import { decimalText } from '#words/number.ts'
import { ofTraits } from '#words/traits.ts'
import { wordsOf } from '#words/wordsOf.ts'
import { withoutRange, withValue } from './choosing.ts'
import {
  type ItemsSearch,
  itemsAddress,
  itemsAsked,
  itemsSearchOf,
  withoutItemFilters,
} from './itemsSearch.ts'

const ofSearch = wordsOf(searchWords)

/** A filter that is set, and the search without it. */
type SetFilter = { key: string; name: string; without: (search: ItemsSearch) => ItemsSearch }

/** The filters that are set, each as a link to the works without it. */
export default function ItemChips({ search, tab }: { search: ItemsSearch; tab: string | null }) {
  return (
    <nav aria-label={ofSearch('search_chips')} className="mb-4 flex flex-wrap gap-2">
      {setFilters(search).map(({ key, name, without }) => (
        <FilterLink
          key={key}
          to={(params) => itemsAddress(without(itemsSearchOf(params)), tab)}
          aria-label={ofSearch('remove_filter', { name })}
          className={`${chipClass()} max-w-full max-sm:h-11`}
        >
          <bdi className="truncate">{name}</bdi>
          <X className="size-4 shrink-0" aria-hidden />
        </FilterLink>
      ))}
      <Link
        to={{ search: itemsAddress(withoutItemFilters(search), tab) }}
        preventScrollReset
        className={`${buttonClass({ size: 'small' })} max-sm:h-11`}
      >
        {ofTraits('clear_filters')}
      </Link>
    </nav>
  )
}

function setFilters(search: ItemsSearch): SetFilter[] {
  const { name, sale, price_min, price_max, traits } = itemsAsked(search)
  const found: (SetFilter | false)[] = [
    name !== '' && { key: 'name', name: `“${name}”`, without: (search) => ({ ...search, name: '' }) },
    sale !== 'all' && {
      key: 'sale',
      name: ofSearch(`sale_${sale}`),
      without: (search) => ({ ...search, sale: 'all' }),
    },
    price_min !== '' && {
      key: 'min',
      name: ofSearch('price_above', { n: decimalText(price_min) }),
      without: (search) => ({ ...search, price_min: '' }),
    },
    price_max !== '' && {
      key: 'max',
      name: ofSearch('price_below', { n: decimalText(price_max) }),
      without: (search) => ({ ...search, price_max: '' }),
    },
    ...traits.flatMap(chosenOf),
  ]
  return found.filter((each) => each !== false)
}

function chosenOf({ trait_type: name, values = [], from, to }: TraitChoice): SetFilter[] {
  const chosen = values.map(
    (value): SetFilter => ({
      key: JSON.stringify([name, value]),
      name: ofTraits('trait_is', { name, value }),
      without: (search) => withValue(search, name, value, false),
    }),
  )
  if (from === undefined && to === undefined) return chosen
  const range =
    from !== undefined && to !== undefined
      ? ofTraits('trait_range', { name, from, to })
      : from !== undefined
        ? ofTraits('trait_from_on', { name, from })
        : ofTraits('trait_up_to', { name, to: to as string })
  return [...chosen, { key: `range ${name}`, name: range, without: (search) => withoutRange(search, name) }]
}
