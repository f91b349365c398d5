import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zBanner } from '../../entities/discovery/banner.ts'
import { zStory } from '../../entities/discovery/story.ts'
import {
  zBannerInList,
  zCollectionInList,
  zFields,
  zOfferInList,
  zStoryInList,
} from '../../entities/inList.ts'
import { zChoices, zCuratedList } from '../../entities/operator/curation.ts'
import { zOffer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const previewCuration = operation({
  route: 'POST /console/curation/{list}/preview',
  summary: 'What home would show with this list now. Entries that are not complete are left out.',
  access: 'operator',
  params: z.object({ list: zCuratedList }),
  query: z.object({ fields: zFields }),
  json: z.object({ entries: zChoices }),
  output: z.object({
    banners: z.array(zBanner),
    collections: z.array(zCollection),
    works: z.array(zOffer),
    stories: z.array(zStory),
  }),
  inList: z.object({
    banners: z.array(zBannerInList),
    collections: z.array(zCollectionInList),
    works: z.array(zOfferInList),
    stories: z.array(zStoryInList),
  }),
  errors: [],
})
