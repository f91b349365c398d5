import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const deleteCollection = operation({
  route: 'DELETE /collections/{id}',
  summary: "Deletes one of the user's own collections, if it is empty.",
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found', 'forbidden', 'collection_not_empty'],
})
