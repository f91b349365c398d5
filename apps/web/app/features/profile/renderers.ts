import type { Activity } from '@vitrine/api/entities/activity'
import type { Collection } from '@vitrine/api/entities/collection'
import type { TokenCard } from '@vitrine/api/entities/offer'
import type { ReactNode } from 'react'
import type { Trimmed } from '#data/trimForList.ts'

/** Renders the entries of the tabs, which belong to other features. */
export type Renderers = {
  token: (card: Trimmed<TokenCard>) => ReactNode
  collection: (collection: Trimmed<Collection>) => ReactNode
  activity: (activity: Trimmed<Activity>) => ReactNode
}
