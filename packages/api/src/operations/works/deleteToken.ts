import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const deleteToken = operation({
  route: 'DELETE /tokens/{id}',
  summary: 'Deletes a work that was registered and never minted.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found', 'forbidden', 'token_minted'],
})
