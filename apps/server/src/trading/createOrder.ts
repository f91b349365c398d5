import type { Order } from '@vitrine/api/entities/trading/order'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { knownCurrency } from '@vitrine/chain/currencies'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { signatureForms } from '@vitrine/chain/isSignedByKey'
import { anyToken, type BuyOrder, hashOrder, oneToken } from '@vitrine/chain/orders'
import type { Code } from '@vitrine/domain/codes'
import { checkOrder, mostOf, type OrderFacts } from '@vitrine/domain/rules/trading/checkOrder'
import type { Hex } from 'viem'
import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../calls/context.ts'
import { refuse, refuseAt, refuseInput, refuseIssues } from '../calls/refuse.ts'
import type { ChainAccess } from '../chain/access.ts'
import { chainOf, isOwnContract, waitForBlock } from '../chain/chains.ts'
import { readFunds } from '../chain/foreign/currency.ts'
import { askEngine, type Head, readEngineHead } from '../chain/readEngine.ts'
import type { Funds } from '../chain/store/makerFunds.ts'
import type { Db } from '../db/open.ts'
import { announce } from '../live/announce.ts'
import { onChain } from '../quotas/kind.ts'
import { requirePlaces, takePlaces } from '../quotas/takePlaces.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { listHoldings } from '../works/store/owners.ts'
import { getImportedFrom, getWorkByToken, type LinkedWork } from '../works/store/works.ts'
import { acceptedSignature } from './acceptedSignature.ts'
import { checkOrderAgain, isWatchedOrder, simulateOrder } from './checkTrades.ts'
import { requireMovable, requireSomeMovable } from './findUnsellable.ts'
import { inRequest, moneyFigures, timeFigures } from './inRequest.ts'
import { markUsed, readLeft } from './markUsed.ts'
import { ORDERS, SETS } from './places.ts'
import { withChain } from './plans/work.ts'
import { presentOrders } from './present/order.ts'
import { createSet } from './sets.ts'
import { simulateForAll } from './simulateTrade.ts'
import { keepOrder } from './store/keepOrder.ts'
import { findNoOffers, findNoSetOffers } from './store/noOffers.ts'
import { collectionAsked, findOrder, type OrderRow, signOrderAgain } from './store/orders.ts'
import { findSigned } from './store/salts.ts'
import { listPublished } from './store/sharedSalts.ts'
import { addSet, findSet, type WholeSet } from './store/tokenSets.ts'
import { getChecks, senderOf, watchTrades } from './store/tradeChecks.ts'
import { tellOfOrder } from './tellOfOrder.ts'

/** The rules' paths in the request. */
const PATHS = {
  price: 'order.unitPrice',
  copies: 'order.copies',
  start: 'order.start',
  expiry: 'order.expiry',
}

/**
 * @property published when another marketplace published it, which an import brought here. It is stored also while the
 *   money is away, so that whoever signed it sees it, and nobody hears of it again
 * @property groups the networks that the call comes from
 */
type Publishing = { published?: Date | null; groups?: readonly Owner[] }

type Claim = ParsedInput<Operations['createOrder']>['json']

/** Why an order that was stored could not be accepted: the call is refused, and nothing is stored. */
const REFUSED: Partial<Record<OrderRow['status'], Code>> = {
  refused: 'currency_refused',
  unproven: 'order_unsigned',
  cancelled: 'order_outdated',
  filled: 'order_outdated',
  expired: 'order_expiry_invalid',
  unfunded: 'funds_low',
  unallowed: 'allowance_low',
}

/** What may pass, so that an order can be accepted again. */
const MAY_OPEN: ReadonlySet<OrderRow['status']> = new Set(['refused', 'unfunded', 'unallowed'])

/**
 * Publishes an offer to buy. Everything is read at one block: what the buyer has, what the engine may take of it, the
 * buyer's counter and the commission. The same call again answers the same order.
 */
export async function createOrder(
  context: Context,
  claim: Claim,
  { published = null, groups = [] }: Publishing = {},
): Promise<Order> {
  const { db } = context
  const chain = chainOf(context, claim.network)
  const engine = chain.config.contracts.engine as Hex
  const domain = { chainId: chain.config.id, engine }
  const order = orderOf(claim)
  const id = hashOrder(order, domain)
  const known = await findOrder(db, id)
  if (known) await signAgain(context, chain, known, claim)
  if (!known) {
    const work = claim.token_id === null ? null : await findWork(db, claim, order, claim.token_id)
    const set = work ? null : await requireSet(context, chain, order, claim, groups)
    const causer = { owner: onChain(order.buyer, chain.config.id), groups }
    await requirePlaces(db, context, ORDERS, causer)
    const at = await readEngineHead(chain)
    // An import also keeps offers that nobody can accept at the moment.
    if (published === null)
      await (work
        ? requireMovable(db, withChain(context, work), null, 'token_id')
        : requireSomeMovable(context, { chainId: claim.network, contract: order.asset, set }, 'order.asset'))
    const supply = work ? (work.token?.copies ?? 0n) : mostOf(set)
    const signed = {
      id,
      kind: 'order',
      account: order.buyer,
      salt: order.salt,
      copies: order.copies,
    } as const
    const left = (await readLeft(chain, [signed], at.hash)).get(id) ?? order.copies
    // What was published elsewhere is kept, and shown once it can be accepted.
    const refused =
      published === null
        ? await (work ? findNoOffers(db, work) : findNoSetOffers(db, set?.scope || null))
        : null
    const funds = await check(context, chain, { work, supply, refused }, order, {
      hash: at.hash,
      now: at.timestamp,
      termsAlone: published !== null,
    })
    const row = await requireSigned(
      context,
      chain,
      rowOf(claim, order, { id, scope: set?.scope ?? '', createdAt: published ?? new Date() }),
      at.hash,
    )
    // First the rows have to reach the block of the funds: a fill or a withdrawal may be in it.
    await waitForBlock(context, chain, at.number)
    await store(context, { work, set, groups }, row, {
      ...funds,
      block: at,
      engine,
      isNew: published === null,
      left,
    })
    // A salt can be used on the chain while this is stored.
    if ((await markUsed(context, chain, [id])).has(id)) throw refuseAt('order.salt', 'salt_used')
  }
  const stored = await findOrder(db, id)
  const [shown] = await presentOrders(db, stored ? [stored] : [])
  if (!shown) throw refuse('not_found')
  return shown
}

/** The order with its signature as the engine accepts it. @throws order_unsigned */
async function requireSigned({ db }: Context, chain: ChainAccess, row: OrderRow, at: Hex): Promise<OrderRow> {
  const signed = { account: row.buyer as Hex, hash: row.id as Hex, signature: row.signature as Hex }
  const [check] = await getChecks(db, [row.id])
  const trade = (signature: Hex) =>
    simulateForAll([senderOf(check)], (sender) => simulateOrder(db, chain, { ...row, signature }, at, sender))
  const accepted = await acceptedSignature(chain, signed, trade, at)
  if (!accepted) throw refuse('order_unsigned')
  return { ...row, signature: accepted.signature }
}

/** Gives an order that is known a signature, if it has another one, or one that does not count any more. */
async function signAgain(context: Context, chain: ChainAccess, known: OrderRow, claim: Claim): Promise<void> {
  if (signatureForms(claim.signature as Hex).has(known.signature as Hex) && known.status !== 'unproven')
    return
  const at = await readEngineHead(chain)
  const row = await requireSigned(context, chain, { ...known, signature: claim.signature }, at.hash)
  await signOrderAgain(context.db, row.id, row.signature)
  await checkOrderAgain(context, chain, row, at)
}

function orderOf({ order, token_id }: Claim): BuyOrder {
  const parsed = engineOrder(order)
  if (token_id !== null && parsed.criteria !== oneToken(BigInt(token_id)))
    throw refuseInput('token_id', 'The `criteria` of the order are not the hash of this token’s id.')
  return parsed
}

/**
 * The set that an offer asks for, or null for any token of a contract. That contract must be somebody's collection. In
 * our own contracts everybody mints: their collections are groups that the contract knows nothing of, so anybody could
 * mint a token for nothing and sell it to the buyer at the price of any other.
 */
async function requireSet(
  context: Context,
  chain: ChainAccess,
  { asset, criteria }: BuyOrder,
  claim: Claim,
  groups: readonly Owner[],
): Promise<WholeSet | null> {
  const { db } = context
  const chainId = chain.config.id
  if (criteria !== anyToken) {
    const name = { root: criteria, contract: asset, chainId }
    const known = await findSet(db, name)
    if (!known && claim.set) await createSet(context, claim.set, groups)
    const set = known ?? (await findSet(db, name))
    if (!set)
      throw refuseInput('token_id', 'The `criteria` of the order are no published set, so a token is needed.')
    return set
  }
  if (isOwnContract(chain, asset)) throw refuseAt('order.asset', 'collection_shared')
  if ((await getImportedFrom(db, chainId, asset)) === null) throw refuseAt('order.asset', 'not_found')
  return null
}

async function findWork(
  db: Db,
  { network }: Claim,
  { asset }: BuyOrder,
  token_id: string,
): Promise<LinkedWork> {
  const work = await getWorkByToken(db, { chainId: network, contract: asset, tokenId: BigInt(token_id) })
  if (!work?.token) throw refuseAt('token_id', 'not_found')
  await requireVisible(db, null, work)
  return work
}

/** Checks the terms at a block, and unless they are `termsAlone` what the buyer has. Returns the buyer's funds there. */
async function check(
  { db }: Context,
  chain: ChainAccess,
  { work, ...known }: Pick<OrderFacts, 'supply' | 'refused'> & { work: LinkedWork | null },
  order: BuyOrder,
  { hash, now, termsAlone }: { hash: Hex; now: bigint; termsAlone: boolean },
): Promise<Funds> {
  const { id: chainId, contracts } = chain.config
  const key = { currency: order.currency, account: order.buyer }
  if (!knownCurrency(chainId, order.currency)) throw refuseAt('order.currency', 'currency_refused')
  const ask = askEngine(chain, hash)
  const [[funds], [counter, commission], holdings] = await Promise.all([
    readFunds(chain.node, contracts.engine, [key], hash),
    ask([{ functionName: 'counterOf', args: [order.buyer] }, { functionName: 'commission' }]),
    work && listHoldings(db, order.buyer, [{ ...work, tokenId: work.tokenId as bigint }]),
  ])
  const { balance, allowance } = funds as Funds
  const facts = termsAlone
    ? { owned: 0n, balance: null, allowance: null }
    : { owned: holdings?.[0]?.copies ?? 0n, balance, allowance }
  const has = balance < allowance ? balance : allowance
  const money = moneyFigures({ needs: order.unitPrice * order.copies, has })
  refuseIssues(
    inRequest(checkOrder(order, { now, ...known, ...facts }), PATHS, {
      ...money,
      ...timeFigures(order, now),
    }),
  )
  const outdated = (path: string, has: bigint, needs: unknown) =>
    refuseAt(path, 'order_outdated', { has: has.toString(), needs: String(needs) })
  if (order.counter !== counter) throw outdated('order.counter', order.counter, counter)
  if (order.maxCommission < (commission as bigint))
    throw outdated('order.maxCommission', order.maxCommission, commission)
  return funds as Funds
}

const momentOf = (seconds: bigint): Date => new Date(Number(seconds) * 1_000)

function rowOf(
  { network, token_id, signature }: Claim,
  order: BuyOrder,
  { id, scope, createdAt }: Pick<OrderRow, 'id' | 'scope' | 'createdAt'>,
): OrderRow {
  const { asset, maxCommission, start, expiry, ...terms } = order
  return {
    ...terms,
    id,
    scope,
    chainId: network,
    contract: asset,
    tokenId: token_id === null ? null : BigInt(token_id),
    signature,
    start: momentOf(start),
    expiry: momentOf(expiry),
    maxCommission: Number(maxCommission),
    createdAt,
    status: 'live',
    filled: 0n,
    fillable: 0n,
  }
}

const tokenSetOf = ({ tokens: _, ...set }: WholeSet) => ({ ...set, createdAt: new Date() })

/** Stores an order, unless the rows of the chain say that it is over. */
async function store(
  context: Context,
  { work, set, groups }: { work: LinkedWork | null; set: WholeSet | null; groups: readonly Owner[] },
  row: OrderRow,
  {
    block,
    engine,
    isNew,
    left,
    ...funds
  }: Funds & { block: Head; engine: string; isNew: boolean; left: bigint },
): Promise<void> {
  await context.db.transaction(async (inside) => {
    const causer = { owner: onChain(row.buyer, row.chainId), groups }
    await takePlaces(inside, context, ORDERS, causer)
    if (set && (await addSet(inside, tokenSetOf(set), set.tokens)))
      await takePlaces(inside, context, SETS, causer)
    const status = await keepOrder(inside, row, funds, block)
    const signed = await findSigned(inside, row.buyer, row.chainId, [row.salt])
    if (status === null) return
    const code = REFUSED[status]
    if (code && (isNew || !MAY_OPEN.has(status))) throw refuse(code)
    const [stored] = await listPublished(inside, row.chainId, [row.id])
    if (signed.some(({ id }) => id !== row.id) || left < (stored?.left ?? 0n))
      throw refuseAt('order.salt', 'salt_used')
    if (await isWatchedOrder(row))
      await watchTrades(inside, [{ id: row.id, chainId: row.chainId, kind: 'order' }])
    const told = isNew ? await tellOfOrder(inside, work, row, engine) : []
    await announce(inside, [
      {
        type: 'order',
        token: work?.id ?? null,
        collection: collectionAsked(row),
        users: [row.buyer, ...told],
      },
    ])
  })
}
