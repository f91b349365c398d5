import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zCollectionInList, zFields, zUserInList } from '../../entities/inList.ts'
import { zUser, zUserRef } from '../../entities/people/user.ts'
import { zMoment, zPage, zSearched } from '../../entities/primitives.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { MOST_COUNTED } from '../../mostCounted.ts'
import { operation } from '../../operation.ts'

export const searchCollections = operation({
  route: 'POST /collections/search',
  summary:
    'Collections by name or date. An address in the name finds the collections of works of that contract.',
  access: 'public',
  query: zPage.extend({ fields: zFields }),
  json: z.object({ name: zSearched.default(''), date_from: zMoment.optional() }),
  output: z.object({ collections: z.array(zCollection), pages: z.int() }),
  inList: z.object({ collections: z.array(zCollectionInList), pages: z.int() }),
  errors: [],
})

export const searchUsers = operation({
  route: 'POST /users/search',
  summary: 'Users by name.',
  access: 'optional',
  query: zPage.extend({ fields: zFields }),
  json: z.object({ name: zSearched.default(''), verified: z.boolean().default(false) }),
  output: z.object({ users: z.array(zUser), pages: z.int() }),
  inList: z.object({ users: z.array(zUserInList), pages: z.int() }),
  errors: [],
})

const zCount = z.int().max(MOST_COUNTED)

export const countFound = operation({
  route: 'GET /search/counts',
  summary: `How many works, users and collections a search by name finds, counted up to ${MOST_COUNTED}.`,
  access: 'public',
  query: z.object({ name: zSearched.default('') }),
  output: z.object({ items: zCount, users: zCount, collections: zCount }),
  errors: [],
})

export const suggest = operation({
  route: 'GET /search/suggestions',
  summary:
    'What somebody who types this may look for: at most five works, three people and three collections whose names contain it (of works also those of their makers and collections), or resemble it if none does. No list of everything; that is what the searches are for.',
  access: 'public',
  query: z.object({
    q: zSearched.min(2).meta({ examples: ['tide'] }),
  }),
  output: z.object({
    tokens: z.array(z.object({ _id: zMade, name: zWritten, thumbnail: zMade.nullable(), creator: zUserRef })),
    users: z.array(zUserRef),
    collections: z.array(z.object({ _id: zMade, name: zWritten, thumbnail: zMade.nullable() })),
  }),
  errors: [],
})
