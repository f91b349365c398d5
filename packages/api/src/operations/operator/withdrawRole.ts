import { z } from 'zod'
import { REASON_LENGTH } from '../../entities/operator/console.ts'
import { zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const withdrawRole = operation({
  route: 'POST /console/team/{wallet}/withdraw',
  summary: 'Takes somebody’s role away. It ends at their next call.',
  access: 'operator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({ reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({}),
  errors: ['not_found', 'role_configured', 'last_operator'],
})
