import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { chipClass } from '#ui/chipClass.ts'
import { WhenNear } from '#ui/WhenNear.tsx'
import { t } from '#words/t.ts'
import { FilterForm } from './FilterForm.tsx'
import { addressOf, type Search, withoutFilters } from './searchQueries.ts'

/** The filter panel (SEA-03). On narrow screens it is closed at first, and hydrates when it is opened. */
export function SearchFilters({ search }: { search: Search }) {
  const filtered = addressOf(search) !== addressOf(withoutFilters(search))
  return (
    <aside aria-label={t('filters')} className="min-w-0">
      <details className="open-wide">
        <summary
          className={`${chipClass(filtered)} w-fit list-none lg:hidden [&::-webkit-details-marker]:hidden`}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {t('filters')}
        </summary>
        <WhenNear>
          <FilterForm search={search} filtered={filtered} />
        </WhenNear>
      </details>
    </aside>
  )
}
