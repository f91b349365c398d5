import { z } from 'zod'
import { zBroughtContract } from '../../entities/operator/broughtContract.ts'
import { REASON_LENGTH } from '../../entities/operator/console.ts'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const followContract = operation({
  route: 'POST /console/contracts/{id}',
  summary:
    'Stops following a contract that was brought as a whole, by its collection, or follows it again: then what happened meanwhile is read.',
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ follow: z.boolean(), reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({ contract: zBroughtContract }),
  errors: ['not_found'],
})
