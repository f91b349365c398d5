import type { Hex } from '@vitrine/api/entities/primitives'
import { ENDED_ORDERS } from '@vitrine/api/entities/trading/order'
import type { Plan, PlannedWork } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { OnSale } from '@vitrine/chain/calls/buy'
import { cancelManyCall, cancelOfferCall } from '@vitrine/chain/calls/list'
import { cancelOrderCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import type { BuyOrder } from '@vitrine/chain/orders'
import { t } from '@vitrine/messages/t'
import type { Context, Viewer } from '../../calls/context.ts'
import { refuse, refusedAt } from '../../calls/refuse.ts'
import { asHex } from '../../chain/asHex.ts'
import { chainOf } from '../../chain/chains.ts'
import { getWorkByToken } from '../../works/store/works.ts'
import { getOffer, requireSeen } from '../offers.ts'
import { presentOrders } from '../present/order.ts'
import { findOrder, tokensOf } from '../store/orders.ts'
import { atHead } from './atHead.ts'
import { titleOf, transaction, workNames } from './step.ts'

type Asked = { account: Hex; kind: 'offer' | 'order'; id: string }

/** An offer that its account withdraws, to sell or to buy; `text` says what that does. */
type Withdrawn = { network: number; text: string; works: PlannedWork[] } & (
  | { offer: OnSale }
  | { order: BuyOrder }
)

/** One transaction, by the account that made the offer. @param viewer who asks: anybody can name an account */
export async function planCancel(
  context: Context,
  viewer: Viewer,
  { account, kind, id }: ParsedInput<Operations['planCancel']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, kind === 'offer' ? { offer: id } : { order: id }, 'id')
  const found = await moment((at) => withdrawn(at, viewer, { account, kind, id }))
  const { network, text, works } = found
  const engine = engineOf(context, network)
  const step =
    'offer' in found
      ? transaction(network, 'cancelOffer', text, cancelOfferCall(engine, found.offer))
      : transaction(network, 'cancelOrder', text, cancelOrderCall(engine, found.order))
  return { network, account, steps: [step], works, money: [] }
}

/** The same for several at once, which have to be of one network. */
export async function planCancelMany(
  context: Context,
  viewer: Viewer,
  { account, offers, orders }: ParsedInput<Operations['planCancelMany']>['json'],
): Promise<Plan> {
  const asked = [
    ...offers.map((id, at) => ({ account, kind: 'offer' as const, id, path: `offers.${at}` })),
    ...orders.map((id, at) => ({ account, kind: 'order' as const, id, path: `orders.${at}` })),
  ]
  const [first] = asked as [(typeof asked)[number]]
  const subject = first.kind === 'offer' ? { offer: first.id } : { order: first.id }
  const moment = await atHead(context, subject, first.path)
  const found = await moment((at) =>
    Promise.all(asked.map((each) => refusedAt(each.path, withdrawn(at, viewer, each)))),
  )
  const [{ network }] = found as [Withdrawn]
  if (found.some((each) => each.network !== network)) throw refuse('offers_apart')
  const call = cancelManyCall(
    engineOf(context, network),
    found.flatMap((each) => ('offer' in each ? [each.offer] : [])),
    found.flatMap((each) => ('order' in each ? [each.order] : [])),
  )
  return {
    network,
    account,
    steps: [transaction(network, 'cancelMany', t('plan_cancel_many', { n: found.length }), call)],
    works: found.flatMap(({ works }) => works),
    money: [],
  }
}

const engineOf = (context: Context, network: number) =>
  asHex(chainOf(context, network).config.contracts.engine)

async function withdrawn(context: Context, viewer: Viewer, { account, kind, id }: Asked): Promise<Withdrawn> {
  if (kind === 'order') return withdrawnOrder(context, account, id)
  await requireSeen(context, viewer, id)
  return withdrawnOffer(context, account, id)
}

async function withdrawnOffer(context: Context, account: string, id: string): Promise<Withdrawn> {
  const { offer } = await getOffer(context, account, id)
  if (offer.creator.wallet !== account) throw refuse('forbidden')
  if (offer.available_copies === 0) throw refuse('offer_not_open')
  const { asset, tokenId } = offer.terms
  // Anybody may ask in anybody's name, so a hidden work is not named.
  const name = offer.token.hidden ? null : offer.token.name
  return {
    network: offer.network,
    offer,
    text: t('plan_cancel_offer', { title: titleOf(tokenId) }),
    works: [{ contract: asset, token_id: tokenId, name }],
  }
}

async function withdrawnOrder(context: Context, account: string, id: string): Promise<Withdrawn> {
  const row = await findOrder(context.db, id)
  if (!row) throw refuse('not_found')
  if (row.buyer !== account) throw refuse('forbidden')
  const [shown] = await presentOrders(context.db, [row])
  if (!shown || ENDED_ORDERS.has(shown.status)) throw refuse('offer_not_open')
  const [key] = tokensOf(row)
  const work = key && (await getWorkByToken(context.db, key))
  const text = key
    ? t('plan_cancel_order', { title: titleOf(key.tokenId) })
    : t('plan_cancel_any', { contract: row.contract })
  return {
    network: row.chainId,
    order: engineOrder(shown.order),
    text,
    works: work && key ? workNames([{ asset: asHex(row.contract), key, row: work }]) : [],
  }
}
