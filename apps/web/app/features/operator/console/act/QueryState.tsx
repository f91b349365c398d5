import type { UseQueryResult } from '@tanstack/react-query'
import { Failed } from '#ui/notices/Failed.tsx'
import { w } from './consoleWords.ts'

type QueryStateProps = { query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'> }

/** What is shown in place of data that has not arrived. */
export function QueryState({ query: { data, isError, isFetching, refetch } }: QueryStateProps) {
  if (data) return null
  if (isError)
    return <Failed title={w('failed')} retry={w('retry')} busy={isFetching} onRetry={() => refetch()} />
  return <div role="status" aria-label={w('loading')} className="skeleton h-32" />
}
