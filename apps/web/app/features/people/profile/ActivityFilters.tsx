import { ACTIVITY_TYPES, type ActivityType } from '@vitrine/domain/discovery/activityTypes'
import { Link } from 'react-router'
import { chipClass } from '#ui/chipClass.ts'
import { ofActivities } from '#words/activities.ts'
import { ACTIVITY_NAMES } from '#words/activityNames.ts'
import { t } from '#words/t.ts'
import type { ShownTab } from './profileQueries.ts'

/** Filters the activity by type. Choosing the active filter again, or 'Reset filter', clears it (PRO-05). */
export default function ActivityFilters({ chosen, first }: { chosen: ActivityType | null; first: ShownTab }) {
  const base = first === 'activity' ? '' : 'tab=activity'
  return (
    <nav aria-label={t('filters')} className="mb-6 flex flex-wrap gap-2">
      {ACTIVITY_TYPES.map((filter) => {
        const on = filter === chosen
        return (
          <Link
            key={filter}
            to={{ search: on ? `?${base}` : `?${base}&filter=${filter}` }}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            className={chipClass(on)}
          >
            {ofActivities(ACTIVITY_NAMES[filter])}
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
