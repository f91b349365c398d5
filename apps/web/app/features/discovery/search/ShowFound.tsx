import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '@vitrine/api/mostCounted'
import { t } from '#words/t.ts'
import { foundWorksQuery, type Search } from './searchQueries.ts'
import { w } from './words.ts'

/** What the button below the filters says: how many works they leave. */
export function ShowFound({ search }: { search: Search }) {
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
