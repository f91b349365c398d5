import { ActivityLine } from '#features/activity/ActivityLine.tsx'
import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import { ResellLink } from '#features/offer/ResellLink.tsx'
import type { Renderers } from '#features/profile/renderers.ts'
import { TokenCard } from '#features/token/TokenCard.tsx'

/** How a profile renders its entries. */
export const profileRenderers: Renderers = {
  token: (card, index) => (
    <TokenCard token={card} offers={card.offers} eager={index < 4} action={<ResellLink card={card} />} />
  ),
  collection: (collection) => <CollectionCard collection={collection} />,
  activity: (activity) => <ActivityLine activity={activity} />,
}
