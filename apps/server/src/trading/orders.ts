import type { Order } from '@vitrine/api/entities/trading/order'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { knownCurrencies } from '@vitrine/chain/currencies'
import { bestPlaceIn, readAfter, writeAfter, zMadePlace } from '../calls/after.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse, refuseUnused } from '../calls/refuse.ts'
import type { ChainAccess } from '../chain/access.ts'
import { afterFailure, chainNamed, chainOf, waitForTransaction } from '../chain/chains.ts'
import { lastEngineFacts } from '../chain/engineFacts.ts'
import { readEngineHead } from '../chain/readEngine.ts'
import { requireVisibleCollection } from '../collections/requireVisibleCollection.ts'
import { type FoundBrought, getBrought } from '../collections/store/brought.ts'
import { findCollection } from '../collections/store/collections.ts'
import { announce } from '../live/announce.ts'
import { notifyExpired } from '../notifications/store/peopleNotifications.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork, getWorksByTokens, scopeOf, tokenKey } from '../works/store/works.ts'
import { checkOrderAgain } from './checkTrades.ts'
import { presentOrders, presentOrdersWithTokens } from './present/order.ts'
import {
  type CollectionPlace,
  type ListOptions,
  listBestOfCollection,
  listOrdersFor,
  readCollectionOrders,
} from './store/bestOrders.ts'
import { listCommissions } from './store/commissions.ts'
import { findNoOffers } from './store/noOffers.ts'
import { expireOrders } from './store/orderStatus.ts'
import {
  collectionAsked,
  findOrder,
  listMade,
  listReceived,
  type OrderRow,
  tokensOf,
} from './store/orders.ts'
import { worthsOf } from './worthsOf.ts'

const SHOWN = 24
const RECEIVED = 100

/** The offers for a work that a holder could accept now. */
export async function listTokenOrders(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listTokenOrders']>,
): Promise<Output<Operations['listTokenOrders']>> {
  const { db } = context
  const work = await getWork(db, params.id)
  if (work?.tokenId == null || !work.token) throw refuse('not_found')
  await requireVisible(db, viewer, work)
  // What nobody can accept is not shown: it would only push bids.
  if (await findNoOffers(db, work)) return { orders: [], next: null }
  const { chainId, contract, tokenId } = work
  const token = { chainId, contract, tokenId, scope: scopeOf(work) }
  const { rows, next } = await listOrdersFor(db, token, await optionsOf(context, chainId, query.after))
  return { orders: await presentOrders(db, rows), next: writeAfter(next) }
}

/** The offers for any work of a collection that a holder on one chain could accept now. */
export async function listCollectionOrders(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listCollectionOrders']>,
): Promise<Output<Operations['listCollectionOrders']>> {
  const { db } = context
  const row = await findCollection(db, params.id)
  if (!row) throw refuse('not_found')
  await requireVisibleCollection(db, viewer, row)
  const { config } = chainNamed(context, query.blockchain)
  const { rows, next } = await readCollectionOrders(
    db,
    placeOf(config, row.id, await getBrought(db, row.id)),
    await optionsOf(context, config.id, query.after),
  )
  return { orders: await presentOrders(db, rows), next: writeAfter(next) }
}

/** @param brought the contract that the collection is; null if it was made here */
function placeOf(
  { id: chainId, contracts }: ChainAccess['config'],
  id: string,
  brought: FoundBrought | null,
): CollectionPlace {
  if (!brought)
    return { chainId, scope: id, contracts: [contracts.collectible721, contracts.collectible1155] }
  const { chainId: its, contract } = brought.brought
  return { chainId, scope: '', contracts: its === chainId ? [contract] : [] }
}

/** On each chain, the best offer for any work of a collection or any with a trait. */
export async function bestCollectionOrders(context: Context, id: string): Promise<OrderRow[]> {
  const [commissions, brought] = await Promise.all([commissionsOf(context), getBrought(context.db, id)])
  const rates = context.prices.current()
  const places = [...context.chains.values()].map(({ config }) => ({
    ...placeOf(config, id, brought),
    commission: commissions.get(config.id) ?? 0,
    currencies: worthsOf(config.id, rates),
  }))
  return listBestOfCollection(context.db, places)
}

/** How a list of the best offers on a chain is read. */
async function optionsOf(context: Context, chainId: number, after: string | undefined): Promise<ListOptions> {
  return {
    commission: (await commissionsOf(context)).get(chainId) ?? 0,
    currencies: worthsOf(chainId, context.prices.current()),
    limit: SHOWN,
    after: readAfter(
      after,
      bestPlaceIn(knownCurrencies(chainId).map(({ address }) => address.toLowerCase())),
    ),
  }
}

/** One offer to buy. @throws not_found */
export async function getOrder(
  { db }: Context,
  viewer: Viewer,
  id: string,
): Promise<Output<Operations['getOrder']>> {
  const order = await findOrder(db, id)
  const [shown] = order ? await presentOrdersWithTokens(db, viewer, [{ order, tokenId: order.tokenId }]) : []
  if (!shown) throw refuse('not_found')
  return { order: shown }
}

/** What a wallet offered, or was offered. */
export async function listMyOrders(
  context: Context,
  wallet: string,
  { query }: ParsedInput<Operations['listMyOrders']>,
): Promise<Output<Operations['listMyOrders']>> {
  const { db } = context
  if (query.side === 'received') {
    // All of them are one page.
    if (query.after !== undefined) throw refuseUnused('after', 'side=made')
    const commissions = await commissionsOf(context)
    const currencies = (chainId: number) =>
      worthsOf(chainId, context.prices.current()).map(({ currency }) => currency)
    const rows = await listReceived(db, wallet, commissions, currencies, RECEIVED)
    return { orders: await presentOrdersWithTokens(db, wallet, rows), next: null }
  }
  const { rows, next } = await listMade(db, wallet, SHOWN, readAfter(query.after, zMadePlace))
  const made = rows.map((order) => ({ order, tokenId: order.tokenId }))
  return { orders: await presentOrdersWithTokens(db, wallet, made), next: writeAfter(next) }
}

/** Reads a transaction that the client reports, and returns the offer as it is after it. */
export async function syncOrder(context: Context, id: string, hash: string): Promise<Order> {
  const order = await findOrder(context.db, id)
  if (!order) throw refuse('not_found')
  try {
    await waitForTransaction(context, order.chainId, hash)
  } catch (error) {
    // Perhaps the buyer's wallet is at fault, and other holders should not run into it.
    await afterFailure(context, order.chainId, hash, error, async (sender) => {
      const chain = chainOf(context, order.chainId)
      await checkOrderAgain(context, chain, order, await readEngineHead(chain), sender)
    })
    throw error
  }
  const now = await findOrder(context.db, id)
  const [shown] = await presentOrders(context.db, now ? [now] : [])
  if (!shown) throw refuse('not_found')
  return shown
}

/**
 * Each engine's commission in basis points: from its last event or, if there was none yet, from its node. If neither is
 * known, it counts as 0, so that no offer is left out: the engine itself refuses one that allows too little.
 */
async function commissionsOf({ db, chains }: Context): Promise<ReadonlyMap<number, number>> {
  const told = new Map((await listCommissions(db)).map((each) => [each.chainId, each.commission]))
  return new Map(
    [...chains].map(([id, chain]) => [id, told.get(id) ?? lastEngineFacts(chain).commission ?? 0]),
  )
}

/** Marks the offers whose time is over, and tells open pages. */
export async function endOrders({ db }: Context): Promise<void> {
  await db.transaction(async (inside) => {
    const ended = await expireOrders(inside)
    const works = await getWorksByTokens(inside, ended.flatMap(tokensOf))
    const workOf = (order: (typeof ended)[number]) =>
      tokensOf(order).map((key) => works.get(tokenKey(key))?.id)[0] ?? null
    const expired = ended.filter(({ status }) => status === 'expired')
    await notifyExpired(
      inside,
      expired.map((order) => ({ order: order.id, buyer: order.buyer, work: workOf(order) })),
    )
    await announce(
      inside,
      ended.map((order) => ({
        type: 'order' as const,
        token: workOf(order),
        collection: collectionAsked(order),
        users: [order.buyer],
      })),
    )
  })
}
