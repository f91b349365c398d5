import { ENDED_ORDERS } from '@vitrine/api/entities/order'
import type { Plan, PlannedWork, PlanStep } from '@vitrine/api/entities/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { cancelOfferCall } from '@vitrine/chain/calls/list'
import { cancelOrderCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { t } from '@vitrine/messages/t'
import { chainOf } from '../../chain/chains.ts'
import type { Context, Viewer } from '../../context.ts'
import { refuse } from '../../refuse.ts'
import { asHex } from '../../works/present/asHex.ts'
import { getWorkByToken } from '../../works/store/works.ts'
import { getOfferDetail, requireSeen } from '../offers.ts'
import { presentOrders } from '../present/order.ts'
import { getOrder, tokensOf } from '../store/orders.ts'
import { atHead } from './atHead.ts'
import { namesOf, titleOf, transaction } from './step.ts'

/** One transaction, by the account that made the offer. @param viewer who asks: anybody can name an account */
export async function planCancel(
  context: Context,
  viewer: Viewer,
  { account, kind, id }: ParsedInput<Operations['planCancel']>['json'],
): Promise<Plan> {
  const isOffer = kind === 'offer'
  const moment = await atHead(context, isOffer ? { offer: id } : { order: id }, 'id')
  const { network, step, works } = await moment(async (at) => {
    if (!isOffer) return cancelOrder(at, account, id)
    await requireSeen(at, viewer, id)
    return cancelOffer(at, account, id)
  })
  return { network, account, steps: [step], works, money: [] }
}

type Cancelling = Promise<{ network: number; step: PlanStep; works: PlannedWork[] }>

const engineOf = (context: Context, network: number) =>
  asHex(chainOf(context, network).config.contracts.engine)

async function cancelOffer(context: Context, account: string, id: string): Cancelling {
  const { offer } = await getOfferDetail(context, account, id)
  if (offer.creator.wallet !== account) throw refuse('forbidden')
  if (offer.available_copies === 0) throw refuse('offer_not_open')
  const call = cancelOfferCall(engineOf(context, offer.network), offer)
  const { asset, tokenId } = offer.terms
  // Anybody may ask in anybody's name, so a hidden work is not named.
  const name = offer.token.hidden ? null : offer.token.name
  return {
    network: offer.network,
    step: transaction(
      offer.network,
      'cancelOffer',
      t('plan_cancel_offer', { title: titleOf(tokenId) }),
      call,
    ),
    works: [{ contract: asset, token_id: tokenId, name }],
  }
}

async function cancelOrder(context: Context, account: string, id: string): Cancelling {
  const row = await getOrder(context.db, id)
  if (!row) throw refuse('not_found')
  if (row.buyer !== account) throw refuse('forbidden')
  const [shown] = await presentOrders(context.db, [row])
  if (!shown || ENDED_ORDERS.has(shown.status)) throw refuse('offer_not_open')
  const call = cancelOrderCall(engineOf(context, row.chainId), engineOrder(shown.order))
  const [key] = tokensOf(row)
  const work = key && (await getWorkByToken(context.db, key))
  const text = key
    ? t('plan_cancel_order', { title: titleOf(key.tokenId) })
    : t('plan_cancel_any', { contract: row.contract })
  return {
    network: row.chainId,
    step: transaction(row.chainId, 'cancelOrder', text, call),
    works: work && key ? namesOf([{ asset: asHex(row.contract), key, row: work }]) : [],
  }
}
