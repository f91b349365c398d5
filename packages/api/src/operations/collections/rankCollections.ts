import { COLLECTION_PERIODS, RANKS } from '@vitrine/domain/works/ranks'
import { z } from 'zod'
import { zRankedCollection } from '../../entities/collections/figures.ts'
import { zCollectionInList, zFields } from '../../entities/inList.ts'
import { zBlockchainOrAll, zPage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

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
