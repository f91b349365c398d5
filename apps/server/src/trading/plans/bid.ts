import { auctionFacts } from '@vitrine/api/auctionFacts'
import type { Plan } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { runningAuction } from '@vitrine/api/runningAuction'
import { bidCall } from '@vitrine/chain/calls/bid'
import { roundBid } from '@vitrine/domain/money/bidAmount'
import { bps } from '@vitrine/domain/money/bps'
import { wei } from '@vitrine/domain/money/wei'
import { nextBid } from '@vitrine/domain/rules/trading/canBid'
import { checkBid } from '@vitrine/domain/rules/trading/checkBid'
import { MOST_BID } from '@vitrine/domain/rules/trading/mostPrice'
import { readingOf } from '@vitrine/domain/typed/readAmount'
import { t } from '@vitrine/messages/t'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseInput, refuseIssues } from '../../calls/refuse.ts'
import { engineFacts } from '../../chain/engineFacts.ts'
import { requireSound } from '../checkTrades.ts'
import { inRequest } from '../inRequest.ts'
import { getOffer } from '../offers.ts'
import { atHead } from './atHead.ts'
import { chainTime } from './chainTime.ts'
import { requireBalance } from './networkFee.ts'
import { amountText, line, titleOf, transaction, workNames } from './step.ts'
import { requireWork } from './work.ts'

/** One transaction: the bid, which is its value. The first bid on an edition opens its auction. */
export async function planBid(
  context: Context,
  { account, offer: id, price, quantity }: ParsedInput<Operations['planBid']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, { offer: id })
  const { offer, work } = await moment(async (at) => {
    const { offer } = await getOffer(at, null, id)
    return { offer, work: await requireWork(at, offer.token._id) }
  })
  const { chain, engine } = work
  const [now, { raise, increment }] = await Promise.all([chainTime(chain), engineFacts(chain)])
  if (raise === null || increment === null) throw refuse('unavailable')
  const unitPrice = wei(price)
  // The rule rounds; a program gets what it asked for, or nothing.
  if (unitPrice <= MOST_BID && roundBid(unitPrice) !== unitPrice)
    throw refuseInput(
      'price',
      'A bid has at most four decimals of the coin: a multiple of 100000000000000 wei.',
    )
  const total = unitPrice * BigInt(quantity)
  const auction = auctionFacts(offer.token, offer, { bps: bps(raise), increment: wei(increment) })
  const issues = checkBid(
    auction,
    { wallet: account, owns: false, balance: null },
    { price: readingOf(unitPrice), copies: String(quantity) },
    now,
  )
  refuseIssues(inRequest(issues, {}, { bid_low: { least: nextBid(auction).toString() } }))
  const opens = offer.token.type === 1155 && runningAuction(offer) === null
  const unit = { chainId: offer.network, currency: null }
  const text = t('plan_bid', {
    n: quantity,
    title: titleOf(work.key.tokenId),
    total: amountText(total, unit),
  })
  await requireSound(context, chain, [id], account)
  const call = bidCall(engine, { terms: offer.terms, unitPrice, copies: BigInt(quantity), opens })
  await requireBalance(chain, account, [call], 'price')
  return {
    network: offer.network,
    account,
    steps: [transaction(offer.network, opens ? 'createAuctionAndBid' : 'bid', text, call)],
    works: workNames([work]),
    money: [line('price', total, unit), line('pays', total, unit)],
  }
}
