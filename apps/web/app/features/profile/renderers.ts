import type { Activity } from '@vitrine/api/entities/activity'
import type { Collection } from '@vitrine/api/entities/collection'
import type { TokenCard } from '@vitrine/api/entities/offer'
import type { ReactNode } from 'react'

/** How the things in the tabs are drawn; they belong to other features. */
export type Renderers = {
  token: (card: TokenCard, index: number) => ReactNode
  collection: (collection: Collection) => ReactNode
  activity: (activity: Activity) => ReactNode
}
