import { createContext } from 'react'

/** A room whose content loads when it comes near: its name, and what it has. */
export type NamedRow = { title: string; entries: readonly { to: string; name: string }[] }

/** The rooms of the page for browsers without scripts. Only the server has them. */
export const RowsContext = createContext<readonly NamedRow[]>([])
