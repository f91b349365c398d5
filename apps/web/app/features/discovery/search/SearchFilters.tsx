import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import { chipClass } from '#ui/chipClass.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { WhenNear } from '#ui/WhenNear.tsx'
import { t } from '#words/t.ts'
import { ShowFound } from './ShowFound.tsx'
import { isFiltered, type Search } from './searchQueries.ts'

// The server renders it; its code comes when it is near.
const FilterForm = lazyPart(() => import('./FilterForm.tsx'))
const FilterSheet = lazyPart(() => import('#parts/act/FilterSheet.tsx'))

/** The filter panel (SEA-03). On narrow screens a button opens it as a sheet; without scripts, in its place. */
export function SearchFilters({ search }: { search: Search }) {
  const [isOpen, setOpen] = useState(false)
  const filtered = isFiltered(search)
  const form = <FilterForm search={search} filtered={filtered} />
  return (
    <aside aria-label={t('filters')} className="min-w-0 lg:row-span-2">
      {/* The panel is beside the details, not in it: older browsers cannot show the content of a closed one. */}
      <details className="peer lg:hidden">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            // Opened before the scripts were there, it closes as it opened.
            if (event.currentTarget.parentElement?.hasAttribute('open')) return
            event.preventDefault()
            setOpen(true)
          }}
          className={`${chipClass(filtered)} w-fit list-none h-11 [&::-webkit-details-marker]:hidden`}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {t('filters')}
        </summary>
      </details>
      <div className="max-lg:not-peer-open:hidden">
        <WhenNear>{form}</WhenNear>
      </div>
      <Suspense>
        {isOpen && (
          <FilterSheet done={<ShowFound search={search} />} onClose={() => setOpen(false)}>
            {form}
          </FilterSheet>
        )}
      </Suspense>
    </aside>
  )
}
