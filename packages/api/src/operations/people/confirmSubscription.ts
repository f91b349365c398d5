import { z } from 'zod'
import { zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

/** The token in a mail's link. */
export const zMailToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['n'.repeat(43)] })

export const confirmSubscription = operation({
  route: 'POST /subscriptions/{token}/confirm',
  summary: 'Confirms an address with the token that was mailed to it.',
  access: 'public',
  params: z.object({ token: zMailToken }),
  output: z.object({ kind: z.enum(['newsletter', 'collection', 'account']), email: zWritten }),
  errors: ['not_found'],
})
