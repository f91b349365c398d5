import type { Plan } from '@vitrine/api/entities/trading/plan'
import { listingState } from '@vitrine/api/listingState'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { planBuyMany } from '@vitrine/chain/buyMany'
import { engineTerms } from '@vitrine/chain/engineTerms'
import type { Wei } from '@vitrine/domain/money/wei'
import { checkPurchase } from '@vitrine/domain/rules/trading/checkPurchase'
import { t } from '@vitrine/messages/t'
import { encodeFunctionData } from 'viem'
import type { Context, Viewer } from '../../calls/context.ts'
import { refuse, refuseAt, refusedAt, refuseIssues } from '../../calls/refuse.ts'
import { requireSound } from '../checkTrades.ts'
import { getOffer } from '../offers.ts'
import { isCoin } from '../priceCurrency.ts'
import { atHead } from './atHead.ts'
import { chainTime } from './chainTime.ts'
import { requireBalance } from './networkFee.ts'
import { requireBuyer } from './requireBuyer.ts'
import { splitPurchase } from './splitPurchase.ts'
import { amountText, line, transaction, workNames } from './step.ts'
import { heldBy, requireWork, type Work } from './work.ts'

type Asked = ParsedInput<Operations['planSweep']>['json']

/** One transaction for all. The engine skips a work that is gone, and pays the money for it back. @param viewer who asks */
export async function planSweep(
  context: Context,
  viewer: Viewer,
  { account, offers: ids }: Asked,
): Promise<Plan> {
  const moment = await atHead(context, { offer: ids[0] ?? '' }, 'offers.0')
  const { found, works, owned } = await moment(async (at) => {
    const details = await Promise.all(
      ids.map((id, index) => refusedAt(`offers.${index}`, getOffer(at, viewer, id))),
    )
    const found = details.map(({ offer }) => offer)
    for (const [index, offer] of found.entries()) {
      requireBuyer(offer, account)
      if (!isCoin(offer.terms.currency)) throw refuseAt(`offers.${index}`, 'buy_alone')
    }
    const works = await Promise.all(found.map(({ token }) => requireWork(at, token._id)))
    return { found, works, owned: await Promise.all(works.map((work) => heldBy(at, account, work))) }
  })
  const [first] = found
  if (!first || found.some(({ network }) => network !== first.network)) throw refuse('offers_apart')
  const [{ chain, engine }] = works as [Work]
  const splits = found.map((offer) => splitPurchase(offer, 1))
  const total = sum(splits.map(({ paid }) => paid))
  const now = await chainTime(chain)
  const issues = found.flatMap((offer, at) => {
    const buyer = { wallet: account, owns: (owned[at] ?? 0n) > 0n, balance: null }
    const faults = checkPurchase(listingState(offer.token, offer), buyer, { quantity: '1', total }, now)
    const path = `offers.${at}`
    return faults.map((fault) => ({ ...fault, path }))
  })
  refuseIssues(issues)
  await requireSound(context, chain, ids, account)

  const unit = { chainId: first.network, currency: null }
  const { spareGas, value, ...call } = await planBuyMany(
    found.map(({ terms, signed }, at) => ({
      terms: engineTerms(terms),
      signed,
      quantity: 1n,
      cost: splits[at]?.paid ?? 0n,
    })),
    account,
    chain.config.id,
    chain.config.contracts,
  )
  const data = encodeFunctionData({ abi: saleEngineAbi, ...call })
  const text = t('plan_sweep', { n: found.length, total: amountText(total, unit) })
  // Once for all: they are one transaction.
  await requireBalance(chain, account, [{ to: engine, data, value, spareGas }])
  const step = transaction(first.network, 'buyMany', text, { to: engine, data, value })
  return {
    network: first.network,
    account,
    steps: [{ ...step, spare_gas: Number(spareGas) }],
    works: workNames(works),
    money: [
      line('price', sum(splits.map(({ price }) => price)), unit),
      line('fee', sum(splits.map(({ buyerFee }) => buyerFee)), unit),
      line('pays', total, unit),
    ],
  }
}

const sum = (amounts: readonly Wei[]): Wei => amounts.reduce<bigint>((all, each) => all + each, 0n) as Wei
