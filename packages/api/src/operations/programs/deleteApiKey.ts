import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const deleteApiKey = operation({
  route: 'DELETE /users/keys/{id}',
  summary: 'Withdraws an API key of the signed-in user. From then on every call with it is refused.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found'],
})
