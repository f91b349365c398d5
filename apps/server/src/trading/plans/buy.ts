import type { Plan } from '@vitrine/api/entities/trading/plan'
import { listingState } from '@vitrine/api/listingState'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { buyCall } from '@vitrine/chain/calls/buy'
import { checkPurchase } from '@vitrine/domain/rules/trading/checkPurchase'
import { t } from '@vitrine/messages/t'
import type { Context, Viewer } from '../../calls/context.ts'
import { refuseIssues } from '../../calls/refuse.ts'
import { requireSound } from '../checkTrades.ts'
import { getOffer } from '../offers.ts'
import { isCoin } from '../priceCurrency.ts'
import { allowSteps } from './allowSteps.ts'
import { atHead } from './atHead.ts'
import { chainTime } from './chainTime.ts'
import { requireBalance } from './networkFee.ts'
import { requireBuyer } from './requireBuyer.ts'
import { splitPurchase } from './splitPurchase.ts'
import { amountText, callOf, line, titleOf, transaction, workNames } from './step.ts'
import { heldBy, requireWork } from './work.ts'

/**
 * One transaction: the purchase, with the price and the buyer's fee as its value. For a price in a currency the engine is
 * allowed to take exactly that before, unless it is. It is simulated before it is planned.
 * @param viewer who asks
 */
export async function planBuy(
  context: Context,
  viewer: Viewer,
  { account, offer: id, quantity }: ParsedInput<Operations['planBuy']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, { offer: id })
  const { offer, work, owned } = await moment(async (at) => {
    const { offer } = await getOffer(at, viewer, id)
    requireBuyer(offer, account)
    const work = await requireWork(at, offer.token._id)
    return { offer, work, owned: await heldBy(at, account, work) }
  })
  const { currency } = offer.terms
  const unit = { chainId: offer.network, currency: isCoin(currency) ? null : currency }
  const split = splitPurchase(offer, quantity)
  const buyer = { wallet: account, owns: owned > 0n, balance: null }
  const purchase = { quantity: String(quantity), total: split.paid }
  const issues = checkPurchase(listingState(offer.token, offer), buyer, purchase, await chainTime(work.chain))
  refuseIssues(issues)
  await requireSound(context, work.chain, [id], account)
  const text = t('plan_buy', {
    n: quantity,
    title: titleOf(work.key.tokenId),
    total: amountText(split.paid, unit),
  })
  const call = buyCall(work.engine, offer, account, BigInt(quantity), split.paid)
  const steps = [
    ...(await allowSteps(work, account, currency, split.paid)),
    transaction(offer.network, 'buy', text, call),
  ]
  await requireBalance(work.chain, account, steps.map(callOf))
  return {
    network: offer.network,
    account,
    steps,
    works: workNames([work]),
    money: [
      line('price', split.price, unit),
      line('fee', split.buyerFee, unit),
      line('pays', split.paid, unit),
    ],
  }
}
