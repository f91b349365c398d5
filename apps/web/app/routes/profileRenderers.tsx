import { CollectionCard } from '#features/collections/CollectionCard.tsx'
import { ActivityLine } from '#features/discovery/activity/ActivityLine.tsx'
import type { Renderers } from '#features/people/profile/renderers.ts'
import { FoundCard } from './FoundCard.tsx'

/** How a profile renders its entries. */
export const profileRenderers: Renderers = {
  token: (card) => <FoundCard card={card} />,
  collection: (collection) => <CollectionCard collection={collection} />,
  activity: (activity) => <ActivityLine activity={activity} />,
}
