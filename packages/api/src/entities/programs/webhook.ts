import {
  WEBHOOK_ACTIONS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
} from '@vitrine/domain/programs/webhookEventTypes'
import { z } from 'zod'
import { zHistory } from '../discovery/activity.ts'
import { zUserRef } from '../people/user.ts'
import { zAddress, zBlockchain, zDate, zHash } from '../primitives.ts'
import { zOfferFacts } from '../trading/offer.ts'
import { zOrder } from '../trading/order.ts'
import { zToken } from '../works/token.ts'
import { zMade, zWritten } from '../writers.ts'

/** How many webhooks a wallet can have. */
export const MAX_WEBHOOKS = 10

export const zWebhookEventType = z.enum(WEBHOOK_EVENT_TYPES)

/** A webhook of the signed-in user, without its secret. */
export const zWebhook = z
  .object({
    _id: zMade,
    url: zWritten,
    events: z.array(zWebhookEventType),
    collection: zMade.nullable(),
    creator: zAddress.nullable(),
    early: z.boolean(),
    /** on, gone (the address answered 410), or failing (it failed for three days). The last two deliver nothing. */
    state: z.enum(['on', 'gone', 'failing']),
    /** Deliveries that wait, and dead letters; each counted up to 1,000. */
    pending: z.int(),
    dead: z.int(),
    date_create: zDate,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof zWebhook>

/** One delivery of a webhook. */
export const zDelivery = z
  .object({
    /** Sent as `webhook-id`. */
    _id: zMade,
    type: z.enum([...WEBHOOK_EVENT_TYPES, 'test']),
    stage: z.enum(['early', 'final', 'reverted']),
    /** pending, delivered, or dead: given up after about a day. */
    state: z.enum(['pending', 'delivered', 'dead']),
    attempts: z.int(),
    /** The HTTP status of the last answer; null without an answer. */
    status: z.int().nullable(),
    date_create: zDate,
    /** When it was last tried. */
    date_tried: zDate.nullable(),
    /** When it is tried next; null unless it is pending. */
    date_next: zDate.nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof zDelivery>

/** What happened, in the body of a delivery. */
const zEventData = z
  .object({
    id: z
      .string()
      .meta({ description: 'The event. Its early, final and reverted deliveries have the same.' }),
    stage: z.enum(['early', 'final', 'reverted']).meta({
      description:
        'final: its block cannot be undone any more. early: it still can. reverted: it was undone; the rest is null.',
    }),
    action: z.enum([...WEBHOOK_ACTIONS, 'test']).nullable(),
    /** The one who did it. */
    user: zUserRef.nullable(),
    blockchain: zBlockchain.nullable(),
    /** The transaction. */
    hash: zHash.nullable(),
    activity: zHistory
      .nullable()
      .meta({ description: 'The line in the history of the work; null of what was only signed' }),
    offer: zOfferFacts.nullable().meta({ description: 'The listing as it is when the delivery is sent' }),
    order: zOrder.nullable().meta({ description: 'The offer to buy as it is when the delivery is sent' }),
    token: zToken.nullable().meta({ description: 'The work as it is when the delivery is sent' }),
  })
  .meta({ id: 'EventData' })

/** The body of a delivery, by the Standard Webhooks specification. */
export const zWebhookEvent = z
  .object({
    type: z.enum([...WEBHOOK_EVENT_TYPES, 'test']).meta({
      description: WEBHOOK_EVENT_TYPES.map((type) => `${type}: ${WEBHOOK_EVENTS[type].says}`).join(' '),
    }),
    /** When it happened. */
    timestamp: zDate,
    data: zEventData,
  })
  .meta({ id: 'WebhookEvent' })
export type WebhookEvent = z.infer<typeof zWebhookEvent>
