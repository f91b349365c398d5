import type { OutputOf } from '@vitrine/api/client'
import { createContext, useContext } from 'react'

/** Where this Vitrine is, and how to reach those who run it. */
export const Site = createContext<OutputOf<'GET /common/site'>>({
  url: '',
  email: '',
  community: [],
})

export function useSite(): OutputOf<'GET /common/site'> {
  return useContext(Site)
}

/** Where the site is served from, e.g. 'https://vitrine.example'. */
export function useOrigin(): string {
  return useSite().url
}
