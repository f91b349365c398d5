import { withDeadline } from '../../bounded/withDeadline.ts'
import type { Context } from '../../calls/context.ts'
import { notifyWebhookOff } from '../../notifications/store/peopleNotifications.ts'
import type { Post } from '../../remote/post.ts'
import { unseal } from '../../sealing/seal.ts'
import {
  type DeliveryRow,
  dropDelivery,
  markDead,
  markDelivered,
  retryLater,
  takeDeliveries,
} from '../store/webhookDeliveries.ts'
import { keepExchange } from '../store/webhookExchanges.ts'
import { noteFailure, noteSuccess, restAfter, switchOff, type WebhookRow } from '../store/webhooks.ts'
import { payloadOf } from './payload.ts'
import { FAILING_FOR, LONGEST_REST, pauseAfter } from './retry.ts'
import { signedHeaders } from './sign.ts'

/** How much of a body is kept to be shown, in characters. Bodies are shorter, but for works with very long texts. */
const MOST_KEPT = 65_536

/** How many deliveries are under way at once, one for each webhook. */
const CONCURRENT = 32
/** A receiver that takes longer than this rests for so many times as long, in seconds: it uses a fifth of a place at most. */
const SLOW = 2
const RESTS = 4
/** How long a delivery has its place, in milliseconds: then it is due again. */
const LONGEST = 30_000

/** Sends deliveries that are due, without waiting for those under way. */
export type Sender = {
  /** Starts as many as there is room for. */
  round(): Promise<void>
  /** Waits for those under way. */
  idle(): Promise<void>
  /** Ends those under way; they are sent again later. */
  stop(): Promise<void>
}

/**
 * Creates the sender. A delivery is taken for half a minute: after a crash it is due again, so none is lost, and a
 * receiver may get one twice, with the same id. A receiver that is slow or fails uses one of the places for as long as
 * one request may take, and then rests.
 */
export function createSender(context: Context, post: Post): Sender {
  const { db, log } = context
  const stopping = new AbortController()
  const busy = new Map<string, { webhook: WebhookRow; work: Promise<void> }>()

  async function deliver(delivery: DeliveryRow, webhook: WebhookRow): Promise<void> {
    const payload = await payloadOf(db, delivery, webhook.wallet)
    // A re-org has undone the event. If the receiver may know of it, `reverted` will follow.
    if (!payload) return delivery.attempts > 1 ? markDead(db, delivery, null) : dropDelivery(db, delivery)
    const body = JSON.stringify(payload)
    const now = Math.floor(Date.now() / 1_000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Vitrine-Webhooks',
      ...signedHeaders(delivery.id, now, body, secretsOf(context, webhook)),
    }
    const asked = performance.now()
    const answer = await post.send(new URL(webhook.url), headers, body, stopping.signal).catch((error) => {
      log.debug({ err: error, webhook: webhook.id }, 'webhook did not answer')
      return null
    })
    if (stopping.signal.aborted) return
    const took = (performance.now() - asked) / 1_000
    const status = answer?.status ?? null
    if (status !== null && status >= 200 && status < 300) {
      await markDelivered(db, delivery, status)
      if (webhook.failures > 0) await noteSuccess(db, webhook.id)
      if (took > SLOW) await restAfter(db, webhook.id, took * RESTS)
    } else await fail(delivery, webhook, status)
    // Last: it is only shown, so its failure must not send the delivery again.
    await keepExchange(db, delivery, { sent: body.slice(0, MOST_KEPT), answer: answer?.text ?? null })
  }

  async function fail(delivery: DeliveryRow, webhook: WebhookRow, status: number | null): Promise<void> {
    const pause = pauseAfter(delivery.attempts)
    if (pause === null) await markDead(db, delivery, status)
    else await retryLater(db, delivery, status, pause)
    const since = await noteFailure(db, webhook.id, LONGEST_REST)
    if (status === 410) await turnOff(webhook, 'gone')
    else if (since && since.getTime() < Date.now() - FAILING_FOR) await turnOff(webhook, 'failing')
  }

  async function turnOff({ id, wallet }: WebhookRow, why: 'gone' | 'failing'): Promise<void> {
    await db.transaction(async (tx) => {
      if (await switchOff(tx, id, why)) await notifyWebhookOff(tx, wallet, id)
    })
  }

  const idle = async () => {
    await Promise.all([...busy.values()].map(({ work }) => work))
  }

  return {
    idle,
    round: async () => {
      const taken = await takeDeliveries(
        db,
        [...busy.values()].map(({ webhook }) => webhook),
        CONCURRENT - busy.size,
      )
      for (const { delivery, webhook } of taken) {
        const work = withDeadline(LONGEST, () => deliver(delivery, webhook))
          .catch((error) => log.error({ err: error, webhook: webhook.id }, 'delivery failed; will try again'))
          .finally(() => busy.delete(webhook.id))
        busy.set(webhook.id, { webhook, work })
      }
    },
    stop: async () => {
      stopping.abort()
      await idle()
    },
  }
}

/** The secrets that sign: the current one, and the one before it while the receiver changes over. */
function secretsOf(
  { sealingKeys }: Context,
  { id, secret, oldSecret, oldSecretUntil }: WebhookRow,
): string[] {
  const old = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > new Date() ? [oldSecret] : []
  return [secret, ...old].map((sealed) => unseal(sealingKeys, sealed, id))
}
