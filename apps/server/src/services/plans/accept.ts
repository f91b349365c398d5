import type { Plan } from '@vitrine/api/entities/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { acceptByTransferCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { bps, MAX_COMMISSION } from '@vitrine/domain/money/bps'
import { splitAuction } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { getItemByToken } from '../../store/items.ts'
import { getOrder } from '../../store/orders.ts'
import type { Context } from '../context.ts'
import { engineFacts } from '../engineFacts.ts'
import { presentOrders } from '../present/order.ts'
import { refuse, refuseIssues } from '../refuse.ts'
import { amountText, line, transaction } from './step.ts'
import { heldBy, requireWork } from './work.ts'

/** One transaction: a transfer to the engine that carries the acceptance. */
export async function planAccept(
  context: Context,
  { account, order: id, quantity }: ParsedInput<Operations['planAccept']>['json'],
): Promise<Plan> {
  const { db } = context
  const row = await getOrder(db, id)
  const found = row && (await getItemByToken(db, row))
  if (!row || !found) throw refuse('not_found')
  const work = await requireWork(context, found.id)
  const [shown] = await presentOrders(db, [row])
  if (row.buyer === account) throw refuse('own_offer')
  if (shown?.status !== 'live') throw refuse('offer_not_open')
  const held = await heldBy(context, account, work)
  const most = held < row.fillable ? held : row.fillable
  if (BigInt(quantity) > most)
    refuseIssues([{ path: 'quantity', code: 'quantity_too_large', params: { n: most.toString() } }])
  const { commission } = await engineFacts(work.chain)
  const unit = { chainId: row.chainId, currency: row.currency }
  const split = splitAuction(wei(row.unitPrice * BigInt(quantity)), {
    commission: bps(commission ?? MAX_COMMISSION),
    royalties: bps(work.token.royalties),
    sellerIsCreator: account === work.item.creator,
  })
  const accepted = {
    ...{ order: engineOrder(shown.order), tokenId: work.key.tokenId, quantity: BigInt(quantity) },
    ...{ minProceeds: split.proceeds, proof: [], signature: shown.signature },
  }
  const holder = { holder: account, type: work.item.standard === 721 ? 721 : 1155 } as const
  const text = t('plan_accept', {
    ...{ n: quantity, title: work.item.name, total: amountText(split.price, unit) },
    proceeds: amountText(split.proceeds, unit),
  })
  return {
    ...{ network: row.chainId, account },
    steps: [transaction('acceptOrder', text, acceptByTransferCall(work.engine, accepted, holder))],
    money: [
      line('price', split.price, unit),
      line('fee', split.sellerFee, unit),
      ...(split.royalties > 0n ? [line('royalties', split.royalties, unit)] : []),
      line('receives', split.proceeds, unit),
    ],
  }
}
