import { ActivityLine } from '#features/activity/ActivityLine.tsx'
import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import type { Renderers } from '#features/profile/renderers.ts'
import { FoundCard } from './FoundCard.tsx'

/** How a profile renders its entries. */
export const profileRenderers: Renderers = {
  token: (card, index) => <FoundCard card={card} eager={index < 4} />,
  collection: (collection) => <CollectionCard collection={collection} />,
  activity: (activity) => <ActivityLine activity={activity} />,
}
