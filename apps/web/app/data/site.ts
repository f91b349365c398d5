import type { OutputOf } from '@vitrine/api/client/client'
import { market } from '@vitrine/domain/market'
import { createContext, useContext } from 'react'

/** What this marketplace is called, its address, and how to reach the people who run it. */
export const SiteContext = createContext<OutputOf<'GET /common/site'>>({
  market,
  style: '',
  logo: null,
  own_typeface: true,
  operator: '',
  address: '',
  fees: '',
  url: '',
  email: '',
  community: [],
  added_chains: [],
  coin_names: {},
  announcement: null,
  maintenance: false,
})

export function useSite(): OutputOf<'GET /common/site'> {
  return useContext(SiteContext)
}

/** The site's address, e.g. 'https://vitrine.example'. */
export function useOrigin(): string {
  return useSite().url
}
