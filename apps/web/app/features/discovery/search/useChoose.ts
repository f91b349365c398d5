import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, type Search, searchOf, withoutFilters } from './searchQueries.ts'

export type Choose = (change: Partial<Search>, replace?: boolean) => void

/** Changes a search, which is in the URL. What is chosen while a list still loads is added to what was chosen before. */
export function useChoose(search: Search): { choose: Choose; forget: () => void } {
  const navigate = useNavigate()
  // The search that the person wants. `search` is the one of the URL, which changes only when the new list has loaded.
  const wanted = useRef(search)
  const address = addressOf(search)
  useEffect(() => {
    wanted.current = searchOf(new URLSearchParams(address))
  }, [address])
  const choose = useCallback<Choose>(
    (change, replace = false) => {
      wanted.current = { ...wanted.current, ...change }
      navigate({ search: addressOf(wanted.current) }, { preventScrollReset: true, replace })
    },
    [navigate],
  )
  const forget = useCallback(() => {
    wanted.current = withoutFilters(wanted.current)
  }, [])
  return { choose, forget }
}
