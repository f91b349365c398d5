import type { ReactNode } from 'react'
import { WhenNear } from '../loading/WhenNear.tsx'
import { Failed } from '../notices/Failed.tsx'
import { LoadMore } from './LoadMore.tsx'
import { type Growing, useMore } from './useMore.ts'

/** The state of an infinite query, as far as a list shows it. */
export type ListState = Growing & {
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type PagedListProps<T> = {
  list: ListState
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Shown if there are no entries. */
  empty: ReactNode
  words: { loading: string; failed: string; retry: string; more: string; shown: (n: number) => string }
}

type Layout = {
  /** The classes that lay out the entries and the skeletons. */
  className: string
  /** Shown while the first page loads. */
  skeletons: ReactNode
}

/** A list that loads page by page, with its states: loading, empty, failed, Load More. Screen readers hear its length. */
export function PagedList<T>(props: PagedListProps<T> & Layout) {
  const { list, items, words } = props
  const loading = list.isPending || list.isPlaceholderData || list.isFetchingNextPage
  return (
    <>
      <p role="status" className="sr-only">
        {loading ? words.loading : !list.isError && words.shown(items.length)}
      </p>
      <Pages {...props} />
    </>
  )
}

function Pages<T>({
  list,
  items,
  keyOf,
  render,
  empty,
  words,
  className,
  skeletons,
}: PagedListProps<T> & Layout) {
  const more = useMore(list, items.length)
  if (list.isPending) return <div className={className}>{skeletons}</div>
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
            <WhenNear>{render(item, index)}</WhenNear>
          </li>
        ))}
      </ul>
      <LoadMore label={words.more} more={list.hasNextPage} failure={list.isError && words.failed} {...more} />
    </>
  )
}
