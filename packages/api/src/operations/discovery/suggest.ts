import { z } from 'zod'
import { zUserRef } from '../../entities/people/user.ts'
import { zSearched } from '../../entities/primitives.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

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
