import { ActivityLine } from '#features/activity/ActivityLine.tsx'
import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import type { Renderers } from '#features/profile/renderers.ts'
import { FoundCard } from './FoundCard.tsx'

/** How a profile renders its entries. */
export const profileRenderers: Renderers = {
  token: (card) => <FoundCard card={card} />,
  collection: (collection) => <CollectionCard collection={collection} />,
  activity: (activity) => <ActivityLine activity={activity} />,
}
