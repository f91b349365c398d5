import type { ReactNode } from 'react'
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

export type PagedListProps<T> = {
  list: ListState
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Stands where there is nothing. */
  empty: ReactNode
  words: { loading: string; failed: string; retry: string; more: string }
}

type Layout = {
  /** How the entries stand, and what stands in for them. */
  className: string
  /** Stands in for the first page while it loads. */
  skeletons: ReactNode
}

/** A list page by page: loading, empty, failed, and Load More. */
export function PagedList<T>({
  list,
  items,
  keyOf,
  render,
  empty,
  words,
  className,
  skeletons,
}: PagedListProps<T> & Layout) {
  if (list.isPending)
    return (
      <div role="status" className={className}>
        <span className="sr-only">{words.loading}</span>
        {skeletons}
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
      <ul className={`${className} transition-opacity ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
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
