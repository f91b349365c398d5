import type { ActivityInList, CollectionInList, TokenCardInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import type { RunningTab } from './profileQueries.ts'

/** The tabs of what the viewer has running, on the own profile alone. A count is null while it is not known. */
export type Running = Record<RunningTab, { name: string; count: string | null; content: ReactNode }>

/** Renders the entries of the tabs, which belong to other features. */
export type Renderers = {
  token: (card: TokenCardInList) => ReactNode
  collection: (collection: CollectionInList) => ReactNode
  activity: (activity: ActivityInList) => ReactNode
}
