import { createContext } from 'react-router'

import type { NamedRow } from './data/RowsContext.ts'

type FetchApi = (request: Request) => Promise<Response>

/**
 * Answers an API request inside the server process; set for every page request. During development Vite serves the pages
 * and the server is another process, so the request goes over the network.
 */
export const fetchApiContext = createContext<FetchApi>(
  import.meta.env.DEV ? (request) => fetch(request) : undefined,
)

/** Marks the page's own scripts for the server, which allows them by their hashes. */
export const nonceContext = createContext<string>('')

/** How many calls a page has made while it was rendered, and how many failed because something was away. */
export type Calls = { made: number; away: number }
export const callsContext = createContext<Calls>({ made: 0, away: 0 })

/** What a page names for browsers without scripts. */
export const rowsContext = createContext<readonly NamedRow[]>([])
