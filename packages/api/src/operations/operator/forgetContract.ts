import { z } from 'zod'
import { REASON_LENGTH } from '../../entities/operator/console.ts'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const forgetContract = operation({
  route: 'POST /console/contracts/{id}/forget',
  summary:
    'Forgets a contract that was brought as a whole, by its collection: the collection and its works go, with the files that nothing else shows. Works that were offered or traded here stay, without the collection.',
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({}),
  errors: ['not_found'],
})
