import type { LiveEventType } from '@vitrine/domain/liveEvents'
import type { RowOf } from '../store/chainTables.ts'
import type { ChainLog } from './decode.ts'
import { auctionRef } from './handlers/bidPlaced.ts'
import type { LogOf } from './handlers/handler.ts'
import { offerRef } from './handlers/offerRef.ts'
import type { Change, State } from './state.ts'

/** A live event whose work has not been looked up yet. */
export type LiveEventDraft = {
  type: LiveEventType
  token: { contract: string; tokenId: bigint } | null
  collection?: string | null
  users: string[]
  at: Date
}

type Activity = RowOf<'chainActivities'>

const types: Record<Activity['type'], LiveEventType> = {
  minted: 'transfer',
  transfered: 'transfer',
  listed: 'offer',
  offered: 'bid',
  purchased: 'sale',
}

/** The live event of an activity line. */
export function liveEventOfActivity({
  type,
  contract,
  tokenId,
  actor,
  recipient,
  at,
}: Activity): LiveEventDraft {
  return {
    type: types[type],
    token: { contract, tokenId },
    users: recipient ? [actor, recipient] : [actor],
    at,
  }
}

/** The live events of an event of the chain. Pure. @param state the rows before the event */
export function liveEventsOf(log: ChainLog, state: State, changes: readonly Change[]): LiveEventDraft[] {
  const { at } = log
  return changes.flatMap((change): LiveEventDraft[] => {
    // Offers open or close with an approval.
    if (change.table === 'tokenApprovals') return [{ type: 'offer', token: change.key, users: [], at }]
    if (change.table === 'auctions' && log.event === 'AuctionUndone')
      return [{ type: 'settled', token: offered(log, state), users: outbid(log, state), at }]
    if (!change.row) return []
    if (change.table === 'chainActivities') {
      const event = liveEventOfActivity(change.row)
      if (log.event === 'AuctionSettled') return [{ ...event, type: 'settled' }]
      return event.type === 'bid' ? [{ ...event, users: [...event.users, ...outbid(log, state)] }] : [event]
    }
    if (change.table === 'offers' && (log.event === 'OfferCancelled' || log.event === 'ListingVoided'))
      return [{ type: 'offer', token: change.row, users: [change.row.seller], at }]
    if (change.table === 'approvals') {
      // Without a row it was assumed, or there is no listing yet that it could open. Pages of another collection's works
      // listen to its contract.
      const before = state.get('approvals', change.key)?.approved ?? true
      return before !== change.row.approved
        ? [{ type: 'offer', token: null, collection: change.row.contract, users: [change.row.owner], at }]
        : []
    }
    if (change.table === 'sellers') return [{ type: 'offer', token: null, users: [change.row.seller], at }]
    return []
  })
}

function offered(log: ChainLog, state: State): LiveEventDraft['token'] {
  return state.get('offers', offerRef(log as LogOf<{ offerId: string }>).key) ?? null
}

function outbid(log: ChainLog, state: State): string[] {
  const before = state.get('auctions', auctionRef(log as LogOf<{ offerId: string; auctionId: bigint }>).key)
  return before ? [before.bidder] : []
}
