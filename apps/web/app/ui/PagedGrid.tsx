import type { ReactNode } from 'react'
import { CardSkeleton } from './CardSkeleton.tsx'
import { Failed } from './Failed.tsx'
import { LoadMore } from './LoadMore.tsx'

/** The part of an infinite query that a list needs to show where it stands. */
export type ListState = {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type PagedGridProps<T> = {
  list: ListState
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Stands where there is nothing. */
  empty: ReactNode
  words: { loading: string; failed: string; retry: string; more: string }
  /** How many cards stand in while loading. */
  expected?: number
}

/** Cards hung page by page: loading, empty, failed, and Load More. */
export function PagedGrid<T>({ list, items, keyOf, render, empty, words, expected = 8 }: PagedGridProps<T>) {
  if (list.isPending)
    return (
      <div className="hang" role="status">
        <span className="sr-only">{words.loading}</span>
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <CardSkeleton key={index} />
        ))}
      </div>
    )
  if (list.isError && items.length === 0)
    return (
      <Failed
        title={words.failed}
        retry={words.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  if (items.length === 0) return empty
  return (
    <>
      <ul className={`hang transition-opacity ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className="min-w-0">
            {render(item, index)}
          </li>
        ))}
      </ul>
      <LoadMore
        label={words.more}
        busy={list.isFetchingNextPage}
        more={list.hasNextPage}
        onMore={() => list.fetchNextPage()}
      />
    </>
  )
}
