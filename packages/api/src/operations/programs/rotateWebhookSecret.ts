import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { writers } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const rotateWebhookSecret = operation({
  route: 'POST /users/webhooks/{id}/secret',
  summary:
    'Makes a new secret for a webhook. For 24 hours deliveries are signed with both, so that the receiver can change over.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({
    secret: z
      .string()
      .meta({ examples: ['whsec_…'] })
      .register(writers, { by: 'us' }),
  }),
  errors: ['not_found'],
})
