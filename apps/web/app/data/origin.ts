import { createContext, useContext } from 'react'

/** Where the site is served from, e.g. 'https://vitrine.example'. */
export const Origin = createContext('')

export function useOrigin(): string {
  return useContext(Origin)
}
