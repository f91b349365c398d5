import type { Banner } from '@vitrine/api/entities/discovery/banner'
import { zUserRef } from '@vitrine/api/entities/people/user'
import { nameForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { CHOICES } from '@vitrine/domain/operator/curation'
import { t } from '@vitrine/messages/t'
import type { Context } from '../calls/context.ts'
import { presentCollections } from '../collections/present/collection.ts'
import { sliceOf } from '../db/page.ts'
import { presentOfferCards } from '../trading/present/offerCard.ts'
import { curatedBanners } from './curated.ts'
import { openingNext } from './openingNext.ts'
import { findOffers } from './store/findOffers.ts'

const BANNERS = CHOICES.banners

/** The banners of home: first those that operators chose, then the collections that open next, then running auctions. */
export async function listBanners(context: Context): Promise<{ banners: Banner[] }> {
  return { banners: await fillUp(context, await curatedBanners(context)) }
}

/** Adds the automatic banners to curated ones: of creators behind whom somebody else stands. */
export async function fillUp(context: Context, curated: Banner[]): Promise<Banner[]> {
  const led = new Set(curated.map(({ link }) => link))
  const { db } = context
  const upcoming = await presentCollections(db, await openingNext(context, BANNERS))
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
        ...(collection._id && { id: collection._id }),
        date: collection.date_launch,
      },
    ]
  })
  const live = await findOffers(db, 'live', { established: true }, sliceOf(1, BANNERS))
  const shown = await presentOfferCards(db, null, live.rows)
  const named = shown.filter(({ token }) => nameForOutside(token.name, '') !== '')
  const auctions = named.map(
    (offer): Banner => ({
      kind: 'auction',
      image: offer.token.image,
      title: offer.token.name,
      creator: offer.token.creator,
      verified: offer.token.creator.verified,
      button: t('banner_auction'),
      link: `/tokens/${offer.token._id}?offer=${offer._id}`,
      id: offer._id,
      date: offer.date_end,
    }),
  )
  const automatic = [...opening, ...auctions].filter(({ link }) => !led.has(link.split('?')[0]!))
  return [...curated, ...automatic].slice(0, BANNERS)
}
