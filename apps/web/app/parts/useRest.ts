import { type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listWords } from '#words/listWords.ts'

/**
 * The rest of a list whose beginning came with something else. It is fetched when somebody asks for more.
 * @param options the query of the rest, from `pages`
 * @param isMore whether there is a rest
 * @example const rest = useRest(wholePages('GET /tokens/{id}/owners', { params, query: { after } }), after !== null)
 */
export function useRest<Page, Failure, Data, Key extends readonly unknown[], Param>(
  options: UseInfiniteQueryOptions<Page, Failure, { pages: Data[] }, Key, Param>,
  isMore: boolean,
): { pages: Data[]; more: boolean; busy: boolean; failure: string | false; onMore: () => void } {
  const [wanted, setWanted] = useState(false)
  const list = useInfiniteQuery({ ...options, enabled: wanted && isMore })
  const isWhole = list.isSuccess && !list.hasNextPage
  return {
    pages: isMore ? (list.data?.pages ?? []) : [],
    more: isMore && !isWhole,
    busy: list.isFetching,
    failure: list.isError && listWords().failed,
    onMore: () => {
      if (!wanted) setWanted(true)
      else if (list.data) void list.fetchNextPage()
      else void list.refetch()
    },
  }
}
