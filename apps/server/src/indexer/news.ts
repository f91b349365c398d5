import type { LiveEventType } from '@vitrine/domain/liveEvents'
import { blockchainOf } from '@vitrine/domain/networks'
import type { Db } from '../db/open.ts'
import { announce } from '../live/announce.ts'
import type { RowOf } from '../store/chainTables.ts'
import { findItemIds } from '../store/itemIds.ts'
import type { ChainLog } from './decode.ts'
import { auctionRef } from './handlers/bidPlaced.ts'
import type { LogOf } from './handlers/handler.ts'
import type { Change, State } from './state.ts'

/** A change, as the live stream announces it. */
export type News = {
  type: LiveEventType
  token: { contract: string; tokenId: bigint } | null
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

/** The news of an activity line. */
export function newsOfActivity({ type, contract, tokenId, actor, recipient, at }: Activity): News {
  return {
    type: types[type],
    token: { contract, tokenId },
    users: recipient ? [actor, recipient] : [actor],
    at,
  }
}

/** The news of an event. Pure. @param state the rows before the event */
export function newsOf(log: ChainLog, state: State, changes: readonly Change[]): News[] {
  const { at } = log
  return changes.flatMap((change): News[] => {
    // Offers open or close with an approval.
    if (change.table === 'tokenApprovals') return [{ type: 'offer', token: change.key, users: [], at }]
    if (!change.row) return []
    if (change.table === 'chainActivities') {
      const news = newsOfActivity(change.row)
      if (log.event === 'AuctionSettled') return [{ ...news, type: 'settled' }]
      return news.type === 'bid' ? [{ ...news, users: [...news.users, ...outbid(log, state)] }] : [news]
    }
    if (change.table === 'offers' && log.event === 'OfferCancelled')
      return [{ type: 'offer', token: change.row, users: [change.row.seller], at }]
    if (change.table === 'approvals') {
      // Without a row, the wallet has listed nothing that could open or close.
      const before = state.get('approvals', change.key)
      const changes = before && before.approved !== change.row.approved
      return changes ? [{ type: 'offer', token: null, users: [change.row.owner], at }] : []
    }
    if (change.table === 'sellers') return [{ type: 'offer', token: null, users: [change.row.seller], at }]
    return []
  })
}

function outbid(log: ChainLog, state: State): string[] {
  const before = state.get('auctions', auctionRef(log as LogOf<{ offerId: string; auctionId: bigint }>).key)
  return before ? [before.bidder] : []
}

/** Announces the news of one chain, with the ids of the collectibles. */
export async function announceNews(db: Db, chainId: number, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const tokens = news.flatMap(({ token }) => token ?? [])
  const ids = await findItemIds(db, chainId, tokens)
  const blockchain = blockchainOf(chainId)
  await announce(
    db,
    news.map(({ type, token, users, at }) => ({
      type,
      token: (token && ids.get(`${token.contract}|${token.tokenId}`)) ?? null,
      users: [...new Set(users)],
      blockchain,
      date: at.toISOString(),
    })),
  )
}
