import type { UseQueryResult } from '@tanstack/react-query'
import { Failed } from '#ui/notices/Failed.tsx'
import { w } from './developerWords.ts'

type ListStateProps = { query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'> }

/** What is shown in place of a list that has not arrived. */
export function ListState({ query: { data, isError, isFetching, refetch } }: ListStateProps) {
  if (data) return null
  if (isError)
    return <Failed title={w('failed')} retry={w('retry')} busy={isFetching} onRetry={() => refetch()} />
  return <div role="status" aria-label={w('loading')} className="skeleton h-32" />
}
