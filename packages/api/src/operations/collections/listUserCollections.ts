import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zCollectionInList, zFields } from '../../entities/inList.ts'

import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const listUserCollections = operation({
  route: 'GET /collections/user/{userId}',
  summary: "A user's collections.",
  access: 'optional',
  params: z.object({ userId: zTypedAddress }),
  query: z.object({ fields: zFields }),
  output: z.object({ collections: z.array(zCollection) }),
  inList: z.object({ collections: z.array(zCollectionInList) }),
  errors: ['hidden'],
})
