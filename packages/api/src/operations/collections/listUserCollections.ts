import { z } from 'zod'
import { zCollection } from '../../entities/collection.ts'
import { zAddress } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listUserCollections = operation({
  route: 'GET /collections/user/{userId}',
  summary: "A user's collections.",
  access: 'optional',
  params: z.object({ userId: zAddress }),
  output: z.object({ collections: z.array(zCollection) }),
  errors: ['hidden'],
})
