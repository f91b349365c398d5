import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useComing } from '#data/useComing.ts'
import { type Counts, type Search, searchAddress, searchIn } from './searchQueries.ts'

export type Choose = (change: Partial<Search>, replace?: boolean) => void

/** Changes a search, which is in the URL. */
export function useChoose(counts: Counts | undefined): Choose {
  const navigate = useNavigate()
  const coming = useComing()
  return useCallback<Choose>(
    (change, replace = false) => {
      const search = { ...searchIn(coming(), counts), ...change }
      void navigate({ search: searchAddress(search) }, { preventScrollReset: true, replace })
    },
    [navigate, coming, counts],
  )
}
