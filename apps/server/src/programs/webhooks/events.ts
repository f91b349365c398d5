import {
  WEBHOOK_EVENTS,
  type WebhookAction,
  type WebhookEventType,
} from '@vitrine/domain/programs/webhookEventTypes'
import type { EventRow } from '../store/webhookEvents.ts'
import type { WebhookRow } from '../store/webhooks.ts'

type Stage = 'early' | 'final' | 'reverted'

export function actionOf(
  { source, offerId, orderId }: EventRow,
  type: WebhookEventType,
): WebhookAction | null {
  // An accepted order sells without a listing.
  if (source === 'purchased' && type === 'listing' && offerId === null) return null
  if (source === 'purchased' && type === 'order' && orderId === null) return null
  // Who withdraws everything at once withdraws both; who withdraws a listing, no order.
  if (source === 'withdrawn' && type === 'order' && offerId !== null) return null
  const actions: Partial<Record<EventRow['source'], WebhookAction>> = WEBHOOK_EVENTS[type].actions
  const action = actions[source] ?? null
  return source === 'withdrawn' && action && offerId === null ? 'all_withdrawn' : action
}

/** The types of events that a webhook gets for a row. */
export function typesFor(
  {
    events,
    collectionId,
    creator,
    wallet,
  }: Pick<WebhookRow, 'events' | 'collectionId' | 'creator' | 'wallet'>,
  row: EventRow,
): WebhookEventType[] {
  const types = events.filter((type) => actionOf(row, type) !== null)
  // A seller who withdraws all listings names none of them, so no filter may hide it.
  if (row.source === 'withdrawn' && row.offerId === null) return types
  // The purchase is on the chain for everybody; that somebody may buy is between the two.
  if (row.source !== 'purchased' && row.buyer !== null && wallet !== row.buyer && wallet !== row.actor)
    return []
  if (row.anyOf !== null) return creator === null && [null, row.anyOf].includes(collectionId) ? types : []
  const isWanted =
    row.workId !== null &&
    (collectionId === null || collectionId === row.collectionId) &&
    (creator === null || creator === row.creator)
  return isWanted ? types : []
}

/**
 * The id of an event, the same in all processes, after a replay of the chain, and wherever a re-org mines the transaction
 * again. Events that were stored before their place in the transaction was keep the id that was told.
 */
export function eventId(
  { chainId, hash, position, txPosition, workId, offerId, orderId }: EventRow,
  type: WebhookEventType,
): string {
  if (hash === null) return `${chainId}-${offerId ?? orderId ?? workId}-${type}`
  return `${chainId}-${hash}${txPosition == null ? `-${position}` : `.${txPosition}`}-${type}`
}

/** The id of the delivery of an event: `webhook-id`. */
export const deliveryId = (event: string, stage: Stage): string =>
  stage === 'final' ? event : `${event}-${stage}`

/** The event of a delivery. */
export const eventOf = (delivery: string): string => delivery.replace(/-(early|reverted)$/, '')
