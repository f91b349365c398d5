import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'
import { LoadMore } from './LoadMore.tsx'
import type { ListState } from './PagedGrid.tsx'

type PagedRowsProps<T> = {
  list: ListState
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
  empty: ReactNode
  words: { loading: string; failed: string; retry: string; more: string }
}

/** Lines below one another, page by page: loading, empty, failed, and Load More. */
export function PagedRows<T>({ list, items, keyOf, render, empty, words }: PagedRowsProps<T>) {
  if (list.isPending)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{words.loading}</span>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="skeleton h-14" />
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
      <ul className={`flex flex-col divide-y divide-line ${list.isPlaceholderData ? 'opacity-50' : ''}`}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
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
