import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ACTIVITY_TYPES, type ActivityType } from '@vitrine/domain/discovery/activityTypes'
import { Link, useSearchParams } from 'react-router'
import { chipClass } from '#ui/chipClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { ofActivities } from '#words/activities.ts'
import { ACTIVITY_NAMES } from '#words/activityNames.ts'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { ActivityLine } from './ActivityLine.tsx'
import { activitiesQuery, activityOf, SCOPES, type Scope } from './activityQueries.ts'

const SCOPE_NAMES = {
  all: () => t('all'),
  following: () => ofActivities('tab_following'),
  my: () => ofActivities('my_activity'),
} as const

/** The activity of everybody, of the people that the viewer follows, or of the viewer (ACT-01). */
export function ActivityPage() {
  const [params] = useSearchParams()
  const { scope, type } = activityOf(params)
  const list = useInfiniteQuery({ ...activitiesQuery(scope, type), placeholderData: keepPreviousData })
  return (
    <div className="wall max-w-4xl py-8 sm:py-12">
      <h1 className="text-3xl">{t('nav_activity')}</h1>
      <nav aria-label={t('nav_activity')} className={`${TAB_ROW} mt-6`}>
        {SCOPES.map((each) => (
          <Link
            key={each}
            to={{ search: searchOf(each, type) }}
            preventScrollReset
            aria-current={each === scope ? 'page' : undefined}
            className={tabClass(each === scope)}
          >
            {SCOPE_NAMES[each]()}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('filters')} className="mt-6 mb-4 flex flex-wrap gap-2">
        {ACTIVITY_TYPES.map((each) => (
          <Link
            key={each}
            // Choosing the same filter again clears it.
            to={{ search: searchOf(scope, each === type ? null : each) }}
            preventScrollReset
            aria-current={each === type ? 'true' : undefined}
            className={chipClass(each === type)}
          >
            {ofActivities(ACTIVITY_NAMES[each])}
          </Link>
        ))}
      </nav>
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap((page) => page.activities) ?? []}
        keyOf={(activity) => activity._id}
        render={(activity) => <ActivityLine activity={activity} />}
        empty={<Empty title={ofActivities('empty_activities')} />}
        words={listWords()}
      />
    </div>
  )
}

function searchOf(scope: Scope, type: ActivityType | null): string {
  const params = new URLSearchParams()
  if (scope !== 'all') params.set('tab', scope)
  if (type) params.set('type', type)
  return params.size > 0 ? `?${params}` : ''
}
