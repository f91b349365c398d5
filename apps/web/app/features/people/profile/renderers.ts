import type { Activity } from '@vitrine/api/entities/activity'
import type { Collection } from '@vitrine/api/entities/collection'
import type { TokenCard } from '@vitrine/api/entities/offer'
import type { ReactNode } from 'react'
import type { Trimmed } from '#data/trimForList.ts'
import type { RunningTab } from './profileQueries.ts'

/** The tabs of what the viewer has running, on the own profile alone. */
export type Running = Record<RunningTab, { name: string; content: ReactNode }>

/** Renders the entries of the tabs, which belong to other features. */
export type Renderers = {
  token: (card: Trimmed<TokenCard>) => ReactNode
  collection: (collection: Trimmed<Collection>) => ReactNode
  activity: (activity: Trimmed<Activity>) => ReactNode
}
