import { blockchainOf } from '@vitrine/domain/networks'
import type { LiveEventDraft } from '../chain/indexer/liveEvents.ts'
import type { Db } from '../db/open.ts'
import { announce } from '../live/announce.ts'
import { findWorkIds } from '../works/store/workIds.ts'
import type { ChangedOrder } from './store/orderStatus.ts'
import { collectionAsked } from './store/orders.ts'

/** The live event of an order that can be accepted from now on, or no longer. */
export function liveEventOfOrder(order: ChangedOrder): LiveEventDraft {
  const { contract, tokenId, buyer } = order
  const token = tokenId === null ? null : { contract, tokenId }
  return { type: 'order', token, collection: collectionAsked(order), users: [buyer], at: new Date() }
}

/** Announces live events of one chain, with the ids of the works. */
export async function announceEvents(
  db: Db,
  chainId: number,
  events: readonly LiveEventDraft[],
): Promise<void> {
  if (events.length === 0) return
  const tokens = events.flatMap(({ token }) => token ?? [])
  const ids = await findWorkIds(db, chainId, tokens)
  const blockchain = blockchainOf(chainId)
  await announce(
    db,
    events.map(({ type, token, collection = null, users, at }) => ({
      type,
      collection,
      token: (token && ids.get(`${token.contract}|${token.tokenId}`)) ?? null,
      users: [...new Set(users)],
      blockchain,
      date: at.toISOString(),
    })),
  )
}
