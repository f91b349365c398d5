import type { CurrencyAmount } from '@vitrine/api/entities/trading/currency'
import type { Order, OrderWithToken } from '@vitrine/api/entities/trading/order'
import { anyToken } from '@vitrine/chain/orders'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { loadPeople, type People } from '../../accounts/present/user.ts'
import type { Viewer } from '../../calls/context.ts'
import { asHex } from '../../chain/asHex.ts'
import type { Db } from '../../db/open.ts'
import { countOf } from '../../works/present/countOf.ts'
import { presentTokens } from '../../works/present/token.ts'
import { getWorksByTokens, tokenKey } from '../../works/store/works.ts'
import { type OrderRow, tokensOf } from '../store/orders.ts'
import { getSets, setKey, type TokenSet } from '../store/tokenSets.ts'
import { presentPrice } from './price.ts'
import { presentSet } from './set.ts'

/** Offers to buy as the API answers them, in the order given. */
export async function presentOrders(db: Db, orders: readonly OrderRow[]): Promise<Order[]> {
  const sought = orders.filter(({ tokenId, criteria }) => tokenId === null && criteria !== anyToken)
  const [people, sets] = await Promise.all([
    loadPeople(
      db,
      orders.map(({ buyer }) => buyer),
    ),
    getSets(db, sought.map(setNameOf)),
  ])
  return orders.map((order) => presentOrder(order, people, sets.get(setKey(setNameOf(order))) ?? null))
}

/**
 * The same, each with the work of that id: the one that is asked for, or one that a holder could accept it with. Hidden
 * works are left out.
 */
export async function presentOrdersWithTokens(
  db: Db,
  viewer: Viewer,
  listed: readonly { order: OrderRow; tokenId: bigint | null }[],
): Promise<OrderWithToken[]> {
  const keys = listed.map(({ order, tokenId }) => tokensOf({ ...order, tokenId })[0])
  const works = await getWorksByTokens(
    db,
    keys.filter((key) => key !== undefined),
  )
  const shown = [...works.values()].filter(({ hidden }) => !hidden)
  const tokens = new Map((await presentTokens(db, viewer, shown)).map((token) => [token._id, token]))
  const facts = await presentOrders(
    db,
    listed.map(({ order }) => order),
  )
  return facts.map((order, at) => {
    const key = keys[at]
    return { ...order, token: (key && tokens.get(works.get(tokenKey(key))?.id ?? '')) ?? null }
  })
}

const secondsOf = (date: Date): string => Math.floor(date.getTime() / 1_000).toString()

const setNameOf = ({ criteria: root, contract, chainId }: OrderRow) => ({ root, contract, chainId })

function presentOrder(row: OrderRow, people: People, set: TokenSet | null): Order {
  const { chainId, expiry } = row
  const price = presentPrice(row.unitPrice.toString(), chainId, row.currency).currency_price as CurrencyAmount
  // An order whose time is over is marked a moment later.
  const isOver = expiry.getTime() <= Date.now() && row.status !== 'filled' && row.status !== 'cancelled'
  return {
    _id: asHex(row.id),
    blockchain: blockchainOf(chainId) as Blockchain,
    network: chainId,
    buyer: people.ref(row.buyer),
    token_id: row.tokenId?.toString() ?? null,
    set: row.tokenId === null && set ? presentSet(set) : null,
    status: isOver ? 'expired' : row.status,
    price,
    copies: countOf(row.copies),
    filled_copies: countOf(row.filled),
    fillable_copies: countOf(row.fillable),
    expiry_date: expiry.toISOString(),
    date_create: row.createdAt.toISOString(),
    order: presentBuyOrder(row),
    signature: asHex(row.signature),
  }
}

/** What the buyer signed. */
export function presentBuyOrder(row: OrderRow): Order['order'] {
  return {
    buyer: asHex(row.buyer),
    asset: asHex(row.contract),
    criteria: asHex(row.criteria),
    copies: row.copies.toString(),
    currency: asHex(row.currency),
    unitPrice: row.unitPrice.toString(),
    start: secondsOf(row.start),
    expiry: secondsOf(row.expiry),
    maxCommission: row.maxCommission.toString(),
    group: row.group.toString(),
    salt: row.salt.toString(),
    counter: row.counter.toString(),
  }
}
