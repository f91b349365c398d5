import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { operation } from '../../operation.ts'

export const listMyCollections = operation({
  route: 'GET /collections/user/my',
  summary: "The signed-in user's collections.",
  access: 'signedIn',
  key: 'owner',
  output: z.object({ collections: z.array(zCollection) }),
  errors: [],
})
