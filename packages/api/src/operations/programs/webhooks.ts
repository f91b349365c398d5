import { WEBHOOK_EVENT_TYPES } from '@vitrine/domain/programs/webhookEventTypes'
import { z } from 'zod'
import { zAfter, zId, zMoment, zNext } from '../../entities/primitives.ts'
import { zDelivery, zWebhook, zWebhookEventType } from '../../entities/programs/webhook.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { writers, zWritten } from '../../entities/writers.ts'
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

export const deleteWebhook = operation({
  route: 'DELETE /users/webhooks/{id}',
  summary: 'Deletes a webhook of the signed-in user with its deliveries.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found'],
})

export const listWebhooks = operation({
  route: 'GET /users/webhooks',
  summary: 'The webhooks of the signed-in user, the newest first, without their secrets.',
  access: 'signedIn',
  output: z.object({ webhooks: z.array(zWebhook) }),
  errors: [],
})

export const testWebhook = operation({
  route: 'POST /users/webhooks/{id}/test',
  summary: 'Sends an event of the type `test` to a webhook. Refused while 1,000 of its deliveries wait.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ delivery: zDelivery }),
  errors: ['not_found', 'webhook_queue_full'],
})

export const resumeWebhook = operation({
  route: 'POST /users/webhooks/{id}/resume',
  summary: 'Switches a webhook on again that was switched off. It goes on where it stopped.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ webhook: zWebhook }),
  errors: ['not_found'],
})

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

export const replayWebhook = operation({
  route: 'POST /users/webhooks/{id}/replay',
  summary:
    'Delivers all final events of a webhook since a time once more, with the same ids. The time may be at most 30 days ago.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ from: zMoment }),
  output: z.object({}),
  errors: ['not_found', 'replay_too_old'],
})

export const listDeliveries = operation({
  route: 'GET /users/webhooks/{id}/deliveries',
  summary:
    'The deliveries of a webhook of the last 30 days, the newest first. Dead letters can be sent again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  query: zAfter.extend({ state: z.enum(['pending', 'delivered', 'dead']).optional() }),
  output: z.object({ deliveries: z.array(zDelivery), next: zNext }),
  errors: ['not_found'],
})

export const getDelivery = operation({
  route: 'GET /users/webhooks/{id}/deliveries/{delivery}',
  summary:
    'A delivery, with the body that was sent when it was last tried and the first kilobyte of the answer. Both are kept for three days, of the latest 100 deliveries of a webhook.',
  access: 'signedIn',
  params: z.object({ id: zId, delivery: z.string().min(1).max(200) }),
  output: z.object({
    delivery: zDelivery,
    /** Null if it was not tried yet, or is not kept any more. */
    sent: zWritten.nullable(),
    /** Null also without an answer. */
    answer: zWritten.nullable(),
  }),
  errors: ['not_found'],
})

export const resendDeliveries = operation({
  route: 'POST /users/webhooks/{id}/resend',
  summary:
    'Sends a delivery again that was delivered or given up, or without `delivery` the latest 1,000 dead letters. Returns how many.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ delivery: z.string().min(1).max(200).optional() }),
  output: z.object({ resent: z.int() }),
  errors: ['not_found'],
})
