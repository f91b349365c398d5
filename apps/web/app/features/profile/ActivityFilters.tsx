import { Link } from 'react-router'
import { chipClass } from '#ui/chipClass.ts'
import { t } from '#words/t.ts'
import { FILTERS, type Filter, type Tab } from './profileQueries.ts'
import { FILTER_NAMES } from './tabNames.ts'

/** Narrows the activity; choosing the active one again, or 'Reset filter', clears it (PRO-05). */
export function ActivityFilters({ chosen, first }: { chosen: Filter | null; first: Tab }) {
  const base = first === 'activity' ? '' : 'tab=activity'
  return (
    <nav aria-label={t('filters')} className="mb-6 flex flex-wrap gap-2">
      {FILTERS.map((filter) => {
        const on = filter === chosen
        return (
          <Link
            key={filter}
            to={{ search: on ? `?${base}` : `?${base}&filter=${filter}` }}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            className={chipClass(on)}
          >
            {t(FILTER_NAMES[filter])}
          </Link>
        )
      })}
      {chosen && (
        <Link to={{ search: `?${base}` }} preventScrollReset className={chipClass()}>
          {t('reset_filter')}
        </Link>
      )}
    </nav>
  )
}
