import type { WebhookEvent } from '@vitrine/api/entities/programs/webhook'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import type { WebhookEventType } from '@vitrine/domain/programs/webhookEventTypes'
import { loadPeople } from '../../accounts/present/user.ts'
import { asHex } from '../../chain/asHex.ts'
import type { Db } from '../../db/open.ts'
import { presentActivities } from '../../discovery/present/activity.ts'
import type { ActivityRow } from '../../discovery/store/activities.ts'
import { presentOffers } from '../../trading/present/offer.ts'
import { presentOrders } from '../../trading/present/order.ts'
import { getSeenOffers, offerName } from '../../trading/store/offers.ts'
import { findOrder } from '../../trading/store/orders.ts'
import { presentTokens } from '../../works/present/token.ts'
import { getWorks } from '../../works/store/works.ts'
import type { DeliveryRow } from '../store/webhookDeliveries.ts'
import { type EventRow, getEvent } from '../store/webhookEvents.ts'
import { actionOf, eventOf } from './events.ts'

const NOTHING = {
  action: null,
  user: null,
  blockchain: null,
  hash: null,
  activity: null,
  offer: null,
  order: null,
  token: null,
}

/**
 * The body of a delivery, with everything as it is now. Null if its event does not exist any more.
 * @param wallet whose webhook it is: nobody else's private sales are shown to it
 */
export async function payloadOf(db: Db, delivery: DeliveryRow, wallet: string): Promise<WebhookEvent | null> {
  const { type, stage, chainId, block, position, hash } = delivery
  const id = eventOf(delivery.id)
  const timestamp = delivery.createdAt.toISOString()
  if (type === 'test') return { type, timestamp, data: { ...NOTHING, id, stage, action: 'test' } }
  if (chainId === null || block === null || position === null) return null
  const blockchain = blockchainOf(chainId) as Blockchain
  if (stage === 'reverted') {
    const was = { blockchain, hash: hash === null ? null : asHex(hash) }
    return { type, timestamp, data: { ...NOTHING, ...was, id, stage } }
  }
  const event = await getEvent(db, chainId, { block, position }, hash)
  return (
    event && {
      type,
      timestamp: event.at.toISOString(),
      data: { id, stage, ...(await present(db, event, type, wallet)) },
    }
  )
}

async function present(
  db: Db,
  event: EventRow,
  type: WebhookEventType,
  wallet: string,
): Promise<Omit<WebhookEvent['data'], 'id' | 'stage'>> {
  const { chainId, offerId, orderId, workId, hash, source } = event
  const rows = offerId === null ? [] : await getSeenOffers(db, wallet, [{ chainId, id: offerId }])
  const [offer = null] = await presentOffers(db, rows)
  const [token = null] = await presentTokens(db, null, await getWorks(db, workId === null ? [] : [workId]))
  const kept = orderId === null ? null : await findOrder(db, orderId)
  const [order = null] = await presentOrders(db, kept ? [kept] : [])
  const people = await loadPeople(db, [event.actor])
  return {
    action: actionOf(event, type),
    // The collection of an imported work counts as its author; its page names the creator.
    user: source === 'registered' ? (token?.creator ?? null) : people.ref(event.actor),
    blockchain: blockchainOf(chainId) as Blockchain,
    hash: hash === null ? null : asHex(hash),
    activity: await presentActivity(db, event),
    offer,
    order,
    token,
  }
}

type ChainActivity = 'listed' | 'offered' | 'purchased'
const isActivity = (source: EventRow['source']): source is ChainActivity =>
  source === 'listed' || source === 'offered' || source === 'purchased'

async function presentActivity(db: Db, event: EventRow): Promise<WebhookEvent['data']['activity']> {
  const { source, chainId, hash, position, actor, recipient, offerId, copies, at } = event
  if (!isActivity(source)) return null
  const row: ActivityRow = {
    id: `${chainId}-${hash}-${position}-0`,
    type: source,
    offer: offerId && offerName({ chainId, id: offerId }),
    // The payload has the work beside it.
    workId: null,
    actor,
    recipient,
    copies,
    hash,
    at,
    price: event.price,
    currency: event.currency,
    currencyChain: chainId,
  }
  const [activity] = await presentActivities(db, null, [row])
  if (!activity) return null
  const { token: _, ...history } = activity
  return history
}
