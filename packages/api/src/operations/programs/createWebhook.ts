import { WEBHOOK_EVENT_TYPES } from '@vitrine/domain/programs/webhookEventTypes'
import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zWebhook, zWebhookEventType } from '../../entities/programs/webhook.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { writers } from '../../entities/writers.ts'
import { once } from '../../inputFault.ts'
import { operation } from '../../operation.ts'

export const createWebhook = operation({
  route: 'POST /users/webhooks',
  summary:
    'Adds a webhook of the signed-in user: events are sent to its address, signed by the Standard Webhooks specification. Only this answer has the secret. The address must be https and public. At most 10 webhooks.',
  access: 'signedIn',
  json: z.object({
    url: z.string().max(2_000),
    events: z.array(zWebhookEventType).min(1).max(WEBHOOK_EVENT_TYPES.length).superRefine(once),
    collection: zId.optional().meta({ description: 'Only works of this collection, by its `_id`' }),
    creator: zTypedAddress.optional().meta({ description: 'Only works of this creator' }),
    early: z.boolean().default(false).meta({
      description:
        'Also sends each event before its block is final, with the stage `early`. If it is undone, `reverted` follows.',
    }),
  }),
  output: z.object({
    webhook: zWebhook,
    secret: z
      .string()
      .meta({ examples: ['whsec_…'] })
      .register(writers, { by: 'us' }),
  }),
  errors: ['not_found', 'hidden', 'webhook_url_invalid', 'webhooks_full'],
})
