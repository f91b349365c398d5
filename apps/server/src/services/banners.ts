import type { Banner } from '@vitrine/api/entities/banner'
import { zUserRef } from '@vitrine/api/entities/user'
import { t } from '@vitrine/messages/t'
import { listUpcoming } from '../store/collections.ts'
import { findOffers } from '../store/findOffers.ts'
import { sliceOf } from '../store/page.ts'
import type { Context } from './context.ts'
import { presentOfferCards } from './present/card.ts'
import { presentCollections } from './present/collection.ts'

/** Six slides of four (HOM-02). */
const BANNERS = 24

/** The banners of home: first the collections that open next, then running auctions. */
export async function listBanners({ db }: Context): Promise<{ banners: Banner[] }> {
  const upcoming = await presentCollections(db, await listUpcoming(db, BANNERS))
  const opening = upcoming.flatMap((collection): Banner[] => {
    if (!collection.creator) return []
    // Of the creator a banner shows only the name.
    const creator = zUserRef.parse(collection.creator)
    return [
      {
        kind: 'collection',
        image: collection.picture,
        title: collection.name,
        creator,
        verified: creator.verified,
        button: t('banner_collection'),
        link: `/collections/${collection.short || collection._id}`,
        date: collection.date_launch,
      },
    ]
  })
  const live = await findOffers(db, 'live', {}, sliceOf(1, BANNERS))
  const auctions = (await presentOfferCards(db, null, live.rows)).map(
    (offer): Banner => ({
      kind: 'auction',
      image: offer.token.image,
      title: offer.token.name,
      creator: offer.token.creator,
      verified: offer.token.creator.verified,
      button: t('banner_auction'),
      link: `/tokens/${offer.token._id}?offer=${offer._id}`,
      date: offer.date_end,
    }),
  )
  return { banners: [...opening, ...auctions].slice(0, BANNERS) }
}
