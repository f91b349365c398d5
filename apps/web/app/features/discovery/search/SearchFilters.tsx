import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '@vitrine/api/mostCounted'
import { FilterPanel } from '#parts/FilterPanel.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/t.ts'
import { foundWorksQuery, isFiltered, type Search } from './searchQueries.ts'
import { w } from './searchWords.ts'
import type { Choose } from './useChoose.ts'

/** What the button below the filters says: how many works they leave. */
function ShowFound({ search }: { search: Search }) {
  const { data } = useInfiniteQuery({
    ...foundWorksQuery(search),
    enabled: search.tab === 'items',
    placeholderData: keepPreviousData,
  })
  const total = data?.pages[0]?.total
  if (search.tab === 'users') return w('show_users')
  if (search.tab === 'collections') return w('show_collections')
  if (total === undefined) return t('show')
  return total < MOST_COUNTED ? w('show_works', { n: total }) : w('show_works_many')
}

// The server renders it; its code comes when it is near.
const FilterForm = lazyPart(() => import('./FilterForm.tsx'))

type SearchFiltersProps = { search: Search; choose: Choose }

/** The filter panel of the search page (SEA-03). */
export function SearchFilters({ search, choose }: SearchFiltersProps) {
  const filtered = isFiltered(search)
  return (
    <FilterPanel
      isSet={filtered}
      form={<FilterForm search={search} filtered={filtered} choose={choose} />}
      done={<ShowFound search={search} />}
    />
  )
}
