import type { Plan } from '@vitrine/api/entities/trading/plan'
import { listingState } from '@vitrine/api/listingState'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { runningAuction } from '@vitrine/api/runningAuction'
import { settleCall } from '@vitrine/chain/calls/bid'
import { isToSettle } from '@vitrine/domain/rules/trading/sale'
import { t } from '@vitrine/messages/t'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { getOffer } from '../offers.ts'
import { atHead } from './atHead.ts'
import { chainTime } from './chainTime.ts'
import { amountText, line, titleOf, transaction, workNames } from './step.ts'
import { requireWork } from './work.ts'

/** One transaction, by anybody. @throws offer_not_open without an auction; transaction_reverted while it is running */
export async function planSettle(
  context: Context,
  { account, offer: id }: ParsedInput<Operations['planSettle']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, { offer: id })
  const { offer, work } = await moment(async (at) => {
    const { offer } = await getOffer(at, null, id)
    return { offer, work: await requireWork(at, offer.token._id) }
  })
  const auction = runningAuction(offer)
  if (!auction) throw refuse('offer_not_open')
  if (!isToSettle(listingState(offer.token, offer), await chainTime(work.chain)))
    throw refuse('transaction_reverted', { reason: `the auction ends at ${auction.date_end}` })
  const unit = { chainId: offer.network, currency: null }
  const total = BigInt(auction.price) * BigInt(auction.copies)
  const text = t('plan_settle', {
    n: auction.copies,
    title: titleOf(work.key.tokenId),
    total: amountText(total, unit),
  })
  return {
    network: offer.network,
    account,
    steps: [transaction(offer.network, 'settle', text, settleCall(work.engine, offer.terms))],
    works: workNames([work]),
    money: [line('price', total, unit)],
  }
}
