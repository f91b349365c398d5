import { ANSWER_LENGTH } from '@vitrine/domain/moderation/reports'
import { COLLECTION_PERIODS, RANKS } from '@vitrine/domain/works/ranks'
import { z } from 'zod'
import { zBrought } from '../../entities/collections/brought.ts'
import { zCollection } from '../../entities/collections/collection.ts'
import {
  zCollectionChart,
  zCollectionFigures,
  zCollectionHolder,
  zRankedCollection,
} from '../../entities/collections/collectionFigures.ts'
import { zCollectionHealth } from '../../entities/collections/health.ts'
import { pricesInOrder, zItemsFilter } from '../../entities/collections/itemsFilter.ts'
import { zTraitFacet } from '../../entities/collections/traits.ts'
import { zActivity, zActivityType } from '../../entities/discovery/activity.ts'
import { zActivityInList, zCollectionInList, zFields, zTokenCardInList } from '../../entities/inList.ts'
import { zHiding } from '../../entities/moderation/hiding.ts'
import {
  zAfter,
  zBlockchainOrAll,
  zId,
  zLimit,
  zMoment,
  zNext,
  zPage,
  zTypedLine,
  zTypedText,
} from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { zShownAddress } from '../../entities/typedAddress.ts'
import { zPermanenceCounts } from '../../entities/works/permanence.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

export const createCollection = operation({
  route: 'POST /collections',
  summary: 'Creates a collection.',
  access: 'signedIn',
  form: z.object({
    image: z.file().optional(),
    name: zTypedLine(200).default(''),
    symbol: zTypedLine(20).default(''),
    description: zTypedText(5_000).default(''),
    /** The public short url; empty for none. */
    short: z.string().max(100).default(''),
    /** How many works it will have, a whole number; empty when that is not known. */
    planned_items: z.string().max(20).default(''),
    /** When its works become public; at once by default. */
    date_launch: zMoment.optional(),
  }),
  output: z.object({ collection: zCollection }),
  errors: [
    'collection_image_required',
    'collections_full',
    'collection_image_small',
    'collection_name_invalid',
    'name_reserved',
    'collection_symbol_invalid',
    'planned_items_invalid',
    'short_invalid',
    'short_taken',
    ...MEDIA_ERRORS,
  ],
})

export const deleteCollection = operation({
  route: 'DELETE /collections/{id}',
  summary: "Deletes one of the user's own collections, if it is empty.",
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found', 'forbidden', 'collection_not_empty'],
})

export const getCollection = operation({
  route: 'GET /collections/{id}',
  summary:
    "A collection by id or short url; 'vitrine' is the default collection, which includes a page of its tokens.",
  access: 'optional',
  params: z.object({ id: zId }),
  query: zPage,
  output: z.object({
    collection: zCollection,
    stats: z.object({ on_sale: z.int(), owned: z.int() }),
    permanence: zPermanenceCounts,
    /** Of another contract; null if the collection was made here. */
    brought: zBrought.nullable(),
    /** For the creator of a hidden collection: why. */
    hiding: zHiding.nullable(),
    /** Only for the default collection. */
    tokens: z.array(zTokenCard).optional(),
    items_count: z.int().optional(),
    pages: z.int().optional(),
  }),
  errors: ['not_found', 'hidden'],
})

export const getCollectionFigures = operation({
  route: 'GET /collections/{id}/figures',
  summary:
    'The figures of a collection: floor, best offers, owners, and what was sold over 1, 7, 30 days and all time, without wash trades.',
  access: 'optional',
  params: z.object({ id: zId }),
  output: z.object({ figures: zCollectionFigures }),
  errors: ['not_found', 'hidden'],
})

export const getCollectionChart = operation({
  route: 'GET /collections/{id}/chart',
  summary: 'Floor, volume and number of sales of a collection by day (UTC).',
  access: 'optional',
  params: z.object({ id: zId }),
  query: z.object({ days: z.enum(['30', '90', '365']).default('30') }),
  output: z.object({ chart: zCollectionChart }),
  errors: ['not_found', 'hidden'],
})

export const getCollectionHealth = operation({
  route: 'GET /collections/{id}/health',
  summary: 'How the works of a collection that was brought are: read, kept, on which hosts, and what failed.',
  access: 'optional',
  params: z.object({ id: zId }),
  output: z.object({ health: zCollectionHealth }),
  errors: ['not_found', 'hidden'],
})

export const retryCollectionHealth = operation({
  route: 'POST /collections/{id}/health/retry',
  summary: 'Reads everything of a collection again that failed. Once in ten minutes.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ retried: z.int() }),
  errors: ['not_found', 'hidden'],
})

export const listCollections = operation({
  route: 'GET /collections',
  summary:
    'Collections with the most sales, at least three (hot), those the operator chose (featured, sponsored), or those that open next (upcoming, on one page).',
  access: 'public',
  query: zPage.extend({
    type: z.enum(['hot', 'featured', 'sponsored', 'upcoming']).default('hot'),
    limit: zLimit,
    fields: zFields,
  }),
  output: z.object({ collections: z.array(zCollection), pages: z.int() }),
  inList: z.object({ collections: z.array(zCollectionInList), pages: z.int() }),
  errors: [],
})

export const listMyCollections = operation({
  route: 'GET /collections/user/my',
  summary:
    "The signed-in user's collections in the shared contracts, in which works can be made. Those that are contracts of their own are in GET /collections/user/{userId}.",
  access: 'signedIn',
  key: 'owner',
  output: z.object({ collections: z.array(zCollection) }),
  errors: [],
})

export const listUserCollections = operation({
  route: 'GET /collections/user/{userId}',
  summary: "A user's collections.",
  access: 'optional',
  params: z.object({ userId: zShownAddress }),
  query: z.object({ fields: zFields }),
  output: z.object({ collections: z.array(zCollection) }),
  inList: z.object({ collections: z.array(zCollectionInList) }),
  errors: ['hidden'],
})

export const listCollectionItems = operation({
  route: 'GET /collections/{id}/items/{type}',
  summary: 'The works of a collection: those on sale, or all. None while it is upcoming.',
  access: 'optional',
  params: z.object({ id: zId, type: z.enum(['on_sale', 'owned']) }),
  query: zPage
    .extend({
      fields: zFields,
      sort: z.enum(['recent', 'cheap', 'costly', 'rare']).default('recent'),
      ...zItemsFilter.shape,
    })
    .superRefine(pricesInOrder),
  output: z.object({ items: z.array(zTokenCard), pages: z.int(), total: z.int() }),
  inList: z.object({ items: z.array(zTokenCardInList), pages: z.int(), total: z.int() }),
  errors: ['not_found', 'hidden'],
})

export const listCollectionTraits = operation({
  route: 'GET /collections/{id}/traits',
  summary:
    'The traits of a collection’s works with their most frequent values, and how many works have each under the other filters: those of the trait itself are left out.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zItemsFilter
    .extend({
      within: z.string().max(200).optional().meta({ description: 'Only this trait.' }),
      value: z.string().max(200).default('').meta({ description: 'Only values that contain this text.' }),
    })
    .superRefine(pricesInOrder),
  output: z.object({ traits: z.array(zTraitFacet) }),
  errors: ['not_found', 'hidden'],
})

export const listCollectionActivities = operation({
  route: 'GET /collections/{id}/activities',
  summary: 'What happened on chain to the works of a collection, the latest first.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zAfter.extend({ type: zActivityType.optional(), fields: zFields }),
  output: z.object({ activities: z.array(zActivity), next: zNext }),
  inList: z.object({ activities: z.array(zActivityInList), next: zNext }),
  errors: ['not_found', 'hidden'],
})

export const listCollectionHolders = operation({
  route: 'GET /collections/{id}/holders',
  summary: 'Who owns works of a collection, those with the most works first.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ holders: z.array(zCollectionHolder), next: zNext }),
  errors: ['not_found', 'hidden'],
})

export const rankCollections = operation({
  route: 'GET /rankings/collections',
  summary:
    'Collections ranked by a figure, over a period and on one blockchain or all: by what was sold (without wash trades), floor in dollars, owners, or works on sale.',
  access: 'public',
  query: zPage.extend({
    by: z.enum(RANKS).default('volume'),
    days: z.enum(COLLECTION_PERIODS).default('7'),
    blockchain: zBlockchainOrAll,
    fields: zFields,
  }),
  output: z.object({
    collections: z.array(zRankedCollection),
    pages: z.int(),
    /** Wash trades of the period, in all collections. */
    left_out: z.int(),
  }),
  inList: z.object({
    collections: z.array(zRankedCollection.extend({ collection: zCollectionInList })),
    pages: z.int(),
    left_out: z.int(),
  }),
  errors: ['chain_unsupported'],
})

export const answerCollectionHiding = operation({
  route: 'POST /collections/{id}/answer',
  summary:
    'The answer of the creator of a hidden collection to the moderators, once. It opens the case again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ text: zTypedText(ANSWER_LENGTH) }),
  output: z.object({ hiding: zHiding }),
  errors: ['not_found', 'forbidden', 'hidden', 'not_hidden', 'answered', 'answer_required'],
})
