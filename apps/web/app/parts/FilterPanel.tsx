import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, Suspense, useState } from 'react'
import { chipClass } from '#ui/chipClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { t } from '#words/t.ts'

const FilterSheet = lazyPart(() => import('./act/FilterSheet.tsx'))

type FilterPanelProps = {
  /** Whether any filter is set. */
  isSet: boolean
  /** The fields. The server renders them; their code may come later. */
  form: ReactNode
  /** What closes the sheet. */
  done: ReactNode
  /** Whether the panel, or its button, stays on the screen while the list scrolls. */
  stays?: boolean
}

const STAYS = 'max-lg:sticky max-lg:top-2 max-lg:z-10 max-lg:mb-4'
const COLUMN = 'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1 lg:pe-3'

/** The filters beside a list. On narrow screens a button opens them as a sheet; without scripts, in its place. */
export function FilterPanel({ isSet, form, done, stays = false }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside aria-label={t('filters')} className={`min-w-0 lg:row-span-2 ${stays ? STAYS : ''}`}>
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
          className={`${chipClass(isSet)} h-11 w-fit list-none ${stays && !isSet ? 'not-hover:bg-surface' : ''} [&::-webkit-details-marker]:hidden`}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {t('filters')}
        </summary>
      </details>
      <div className={`max-lg:not-peer-open:hidden ${stays ? COLUMN : ''}`}>
        <WhenNear>{form}</WhenNear>
      </div>
      <Suspense>
        {isOpen && (
          <FilterSheet done={done} onClose={() => setOpen(false)}>
            {form}
          </FilterSheet>
        )}
      </Suspense>
    </aside>
  )
}
