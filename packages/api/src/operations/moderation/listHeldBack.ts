import { z } from 'zod'
import { zHeldBack } from '../../entities/moderation/heldBack.ts'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listHeldBack = operation({
  route: 'GET /console/held',
  summary:
    'What is held back from lists and waits for a decision, the newest first: collections, on the first page, and works outside of them. With `collection` the works of this one.',
  access: 'moderator',
  query: zAfter.extend({ collection: zId.optional() }),
  output: z.object({ collections: z.array(zHeldBack), works: z.array(zHeldBack), next: zNext }),
  errors: [],
})
