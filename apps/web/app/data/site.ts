import type { OutputOf } from '@vitrine/api/client'
import { createContext, useContext } from 'react'

/** The address of this marketplace, and how to reach the people who run it. */
export const SiteContext = createContext<OutputOf<'GET /common/site'>>({
  url: '',
  email: '',
  community: [],
  added_chains: [],
})

export function useSite(): OutputOf<'GET /common/site'> {
  return useContext(SiteContext)
}

/** The site's address, e.g. 'https://vitrine.example'. */
export function useOrigin(): string {
  return useSite().url
}
