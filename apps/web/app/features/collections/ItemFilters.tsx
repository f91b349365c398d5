import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import { chipClass } from '#ui/chipClass.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { WhenNear } from '#ui/WhenNear.tsx'
import { t } from '#words/t.ts'
import { type ItemsSearch, isNarrowed } from './itemsSearch.ts'

// The server renders it; its code comes when it is near.
const ItemFilterForm = lazyPart(() => import('./ItemFilterForm.tsx'))
const FilterSheet = lazyPart(() => import('#parts/act/FilterSheet.tsx'))

type ItemFiltersProps = { id: string; search: ItemsSearch; tab: string | null }

/**
 * The filters of a collection's works: a column that stays while the works scroll. On narrow screens a button that stays
 * opens them as a sheet; without scripts, in its place.
 */
export function ItemFilters({ id, search, tab }: ItemFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const narrowed = isNarrowed(search)
  const form = <ItemFilterForm id={id} search={search} tab={tab} />
  return (
    <aside
      aria-label={t('filters')}
      className="min-w-0 max-lg:sticky max-lg:top-2 max-lg:z-10 max-lg:mb-4 lg:row-span-2"
    >
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
          className={`${chipClass(narrowed)} h-11 w-fit list-none ${narrowed ? '' : 'not-hover:bg-surface'} [&::-webkit-details-marker]:hidden`}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {t('filters')}
        </summary>
      </details>
      <div className="max-lg:not-peer-open:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1 lg:pe-3">
        <WhenNear>{form}</WhenNear>
      </div>
      <Suspense>
        {isOpen && (
          <FilterSheet done={t('close')} onClose={() => setOpen(false)}>
            {form}
          </FilterSheet>
        )}
      </Suspense>
    </aside>
  )
}
