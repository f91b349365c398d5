import { createContext } from 'react'

/** The languages in which there is every page. Only the server has them: they are for search engines. */
export const Alternates = createContext<readonly string[]>([])
