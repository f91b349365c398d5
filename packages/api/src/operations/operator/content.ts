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
import { zAnnouncement, zSiteState } from '../../entities/operator/announcement.ts'
import { zBrand, zConsoleBrand } from '../../entities/operator/brand.ts'
import { zChoices, zCuratedList, zCuration } from '../../entities/operator/curation.ts'
import { zVersion } from '../../entities/primitives.ts'
import { zOffer } from '../../entities/trading/offer.ts'
import { zCategories, zCategoryDrafts } from '../../entities/works/categories.ts'
import { operation } from '../../operation.ts'

export const getBrand = operation({
  route: 'GET /console/brand',
  summary: 'The name, colours, typeface, logo, legal facts and links of the marketplace.',
  access: 'operator',
  output: zConsoleBrand,
  errors: [],
})

export const saveBrand = operation({
  route: 'POST /console/brand',
  summary:
    'Changes the brand as a whole. `version` is that of the brand it was made from. The logo is uploaded before (POST /media).',
  access: 'operator',
  json: z.object({ version: zVersion, brand: zBrand }),
  output: zConsoleBrand,
  errors: [
    'brand_changed',
    'brand_text_required',
    'brand_links_invalid',
    'brand_logo_unknown',
    'colour_invalid',
    'colour_faint',
    'email_invalid',
  ],
})

export const getCategories = operation({
  route: 'GET /console/categories',
  summary: 'All categories, retired ones too, as operators change them.',
  access: 'operator',
  output: zCategories,
  errors: [],
})

export const saveCategories = operation({
  route: 'POST /console/categories',
  summary:
    'Changes the names, the order and the retirement of categories, and adds new ones. All existing ones are named; `version` is that of the list it was made from.',
  access: 'operator',
  json: z.object({ version: zVersion, categories: zCategoryDrafts }),
  output: zCategories,
  errors: [
    'list_changed',
    'category_name_required',
    'category_name_long',
    'category_name_taken',
    'category_last',
    'category_unknown',
  ],
})

export const getCuration = operation({
  route: 'GET /console/curation/{list}',
  summary:
    'A list of home that operators choose: the works of the hero, stories, featured or sponsored collections, or banners.',
  access: 'operator',
  params: z.object({ list: zCuratedList }),
  output: zCuration,
  errors: [],
})

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

export const saveCuration = operation({
  route: 'POST /console/curation/{list}',
  summary:
    'Replaces a list of home. `version` is that of the list it was made from. Pictures are uploaded before (POST /media).',
  access: 'operator',
  params: z.object({ list: zCuratedList }),
  json: z.object({ version: zVersion, entries: zChoices }),
  output: zCuration,
  errors: [
    'list_changed',
    'choice_required',
    'choice_kind_refused',
    'choice_unknown',
    'choice_twice',
    'banner_title_required',
    'banner_link_refused',
    'banner_picture_required',
    'banner_text_long',
    'story_title_required',
    'story_text_required',
    'story_work_required',
    'story_work_foreign',
    'dates_reversed',
  ],
})

export const getSiteState = operation({
  route: 'GET /console/announcement',
  summary: 'The announcement that every page shows, and whether the marketplace is under maintenance.',
  access: 'operator',
  output: zSiteState,
  errors: [],
})

export const saveAnnouncement = operation({
  route: 'POST /console/announcement',
  summary:
    'Shows a sentence on every page, or none. `version` is that of the announcement which the caller has seen.',
  access: 'operator',
  json: z.object({ version: zVersion, announcement: zAnnouncement.nullable() }),
  output: zSiteState,
  errors: ['announcement_changed', 'announcement_text_required', 'announcement_over', 'banner_link_refused'],
})

export const setMaintenance = operation({
  route: 'POST /console/maintenance',
  summary:
    'Begins or ends maintenance: meanwhile calls that write answer 503 with the code `maintenance`, except for those of the console and of signing in. Reads, the indexer and the chains go on.',
  access: 'operator',
  json: z.object({ on: z.boolean() }),
  output: zSiteState,
  errors: [],
})
