import type { WebhookEventType } from '@vitrine/domain/programs/webhookEventTypes'
import { type BlockRef, getBlockHash, getCursor, getFinalBlock } from '../../chain/store/cursors.ts'
import type { Db } from '../../db/open.ts'
import { type Lagging, listEarly, listLagging, moveCursors, startCursors } from '../store/webhookCursors.ts'
import {
  addDeliveries,
  addEarlyDeliveries,
  type NewDelivery,
  settleEarly,
} from '../store/webhookDeliveries.ts'
import {
  type EventPlace,
  type EventRow,
  getLastPlace,
  isQuiet,
  listEvents,
  lockCollecting,
  placeUnplaced,
} from '../store/webhookEvents.ts'
import type { WebhookRow } from '../store/webhooks.ts'
import { deliveryId, eventId, eventOf, typesFor } from './events.ts'

/** How many rows, and webhooks, are handled at once. Each pair may be a delivery. */
const ROWS = 100
const WEBHOOKS = 200
/** How many transactions a run makes for a chain. */
const STEPS = 20

/** Turns what happened on one chain into deliveries. */
export type Collector = { collect(): Promise<void> }

/**
 * Creates the collector of a chain. Each webhook has a cursor in the chain's events, which moves in the transaction that
 * queues the deliveries: so a crash loses none, and none is queued twice. Only events of final blocks move it; early ones
 * are queued besides.
 */
export function createCollector(db: Db, chainId: number): Collector {
  /** The last block whose early events are queued; null if there is none. */
  let earlyUpTo: BlockRef | null = null
  /** Whether works got a place in the last block since then. */
  let isPlaced = false
  let started = false

  async function step(): Promise<boolean> {
    const more = await db.transaction(async (inside) => {
      await lockCollecting(inside, chainId)
      const finalBlock = await getFinalBlock(inside, chainId)
      if (finalBlock === null) return null
      if (!started) await startCursors(inside, chainId, finalBlock)
      if (await placeUnplaced(inside, chainId, finalBlock)) isPlaced = true
      return collectFinal(inside, chainId, finalBlock)
    })
    // Only what was committed has started.
    if (more !== null) started = true
    return more ?? false
  }

  /** After early events were queued: one that a re-org has moved to a block that is not final yet is not gone. */
  async function settle(): Promise<void> {
    await db.transaction(async (inside) => {
      await lockCollecting(inside, chainId)
      const finalBlock = await getFinalBlock(inside, chainId)
      if (finalBlock === null) return
      const last = await getLastPlace(inside, chainId, finalBlock)
      await settleEarly(inside, { chainId, finalBlock, last }, (early) => ({
        final: deliveryId(eventOf(early), 'final'),
        reverted: deliveryId(eventOf(early), 'reverted'),
      }))
    })
  }

  async function collectEarly(): Promise<void> {
    const tip = await getCursor(db, chainId)
    const finalBlock = await getFinalBlock(db, chainId)
    if (!tip || finalBlock === null || (earlyUpTo?.hash === tip.hash && !isPlaced)) return
    // The last block again, because works may have got a place in it; after a re-org, everything that is not final.
    const from = earlyUpTo && (await isKnown(earlyUpTo)) ? earlyUpTo.number : 0
    const start = { block: Math.max(from, finalBlock + 1), position: -1 }
    for (let last = '', webhooks: WebhookRow[] = []; ; last = webhooks.at(-1)?.id ?? last) {
      webhooks = await listEarly(db, last, WEBHOOKS)
      await queueEarly(webhooks, start, tip.number)
      if (webhooks.length < WEBHOOKS) break
    }
    earlyUpTo = tip
    isPlaced = false
  }

  const isKnown = async ({ number, hash }: BlockRef) => (await getBlockHash(db, chainId, number)) === hash

  async function queueEarly(webhooks: readonly WebhookRow[], start: EventPlace, upTo: number): Promise<void> {
    let after = start
    for (let rows = ROWS; webhooks.length > 0 && rows === ROWS; ) {
      const events = await listEvents(db, chainId, after, upTo, ROWS)
      await addEarlyDeliveries(db, deliveriesOf(webhooks, events, 'early'))
      rows = events.length
      after = events.at(-1) ?? after
    }
  }

  return {
    collect: async () => {
      const tip = await getCursor(db, chainId)
      if (await isQuiet(db, chainId)) {
        earlyUpTo = tip
        return
      }
      for (let steps = 0; steps < STEPS; steps++) if (!(await step())) break
      await collectEarly()
      await settle()
    },
  }
}

/** Queues the next final events of the webhooks that are nearest to the end. Returns whether there may be more. */
async function collectFinal(db: Db, chainId: number, finalBlock: number): Promise<boolean> {
  const last = await getLastPlace(db, chainId, finalBlock)
  const lagging = last ? await listLagging(db, chainId, last, WEBHOOKS) : []
  const [first] = lagging
  if (!first) return false
  const group = lagging
    .filter(({ after }) => isSame(after, first.after))
    .map(({ webhook }: Lagging) => webhook)
  const events = await listEvents(db, chainId, first.after, finalBlock, ROWS)
  const reached = events.at(-1) ?? (last as EventPlace)
  await addDeliveries(db, deliveriesOf(group, events, 'final'))
  const ids = group.map(({ id }) => id)
  await moveCursors(db, chainId, ids, first.after, { block: reached.block, position: reached.position })
  return true
}

const isSame = (one: EventPlace, other: EventPlace) =>
  one.block === other.block && one.position === other.position

function deliveriesOf(
  webhooks: readonly WebhookRow[],
  events: readonly EventRow[],
  stage: 'early' | 'final',
): NewDelivery[] {
  const deliveryOf = (webhook: WebhookRow, event: EventRow, type: WebhookEventType): NewDelivery => {
    const { chainId, block, position, hash } = event
    const id = deliveryId(eventId(event, type), stage)
    return { webhookId: webhook.id, id, type, stage, chainId, block, position, hash }
  }
  return webhooks.flatMap((webhook) =>
    events.flatMap((event) => typesFor(webhook, event).map((type) => deliveryOf(webhook, event, type))),
  )
}
