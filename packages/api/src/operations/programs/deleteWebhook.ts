import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const deleteWebhook = operation({
  route: 'DELETE /users/webhooks/{id}',
  summary: 'Deletes a webhook of the signed-in user with its deliveries.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found'],
})
