import { FilterPanel } from '#parts/FilterPanel.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { ShowFound } from './ShowFound.tsx'
import { isFiltered, type Search } from './searchQueries.ts'
import type { Choose } from './useChoose.ts'

// The server renders it; its code comes when it is near.
const FilterForm = lazyPart(() => import('./FilterForm.tsx'))

type SearchFiltersProps = { search: Search; choose: Choose; forget: () => void }

/** The filter panel of the search page (SEA-03). */
export function SearchFilters({ search, choose, forget }: SearchFiltersProps) {
  const filtered = isFiltered(search)
  return (
    <FilterPanel
      isSet={filtered}
      form={<FilterForm search={search} filtered={filtered} choose={choose} forget={forget} />}
      done={<ShowFound search={search} />}
    />
  )
}
