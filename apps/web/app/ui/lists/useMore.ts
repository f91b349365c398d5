import { useEffect, useState } from 'react'

/** The state of an infinite query, as far as its growing needs it. */
export type Growing = {
  isError: boolean
  /** How often it has failed so far. */
  errorUpdateCount: number
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * Load More of an infinite query. The query drops the next page when its first pages are fetched again meanwhile, for
 * example because of a live event; then the page that was asked for is fetched after that.
 * @param shown how many entries the list has
 */
export function useMore(list: Growing, shown: number): { busy: boolean; onMore: () => void } {
  /** How many entries there were, and how often the list had failed, when more were asked for. */
  const [asked, setAsked] = useState<{ shown: number; failures: number } | null>(null)
  const { errorUpdateCount: failures, isFetching, hasNextPage, fetchNextPage } = list
  useEffect(() => {
    if (asked === null || isFetching) return
    if (shown > asked.shown || failures > asked.failures || !hasNextPage) setAsked(null)
    else fetchNextPage()
  }, [asked, shown, failures, isFetching, hasNextPage, fetchNextPage])
  return {
    busy: asked !== null || list.isFetchingNextPage,
    onMore: () => setAsked({ shown, failures }),
  }
}
