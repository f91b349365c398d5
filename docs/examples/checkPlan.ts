// What a program checks in a plan before it signs anything. Nothing of the plan is believed: each step must be what was
// wished, for the chain, the contract and the work that the program knows, and cost at most what it may cost.

import { checkCall } from './checkCall.ts'
import { checkMessage } from './checkMessage.ts'
import { isSame, must } from './must.ts'
import type { Known, Message, Plan, Transaction, Wish } from './plan.ts'

/** What fulfils a wish: a function of the last step, or the message that is signed there. */
const LAST: Record<Wish, string[]> = {
  buy: ['buy', 'buySigned', 'buyInCurrency'],
  sweep: ['buyMany'],
  list: ['createOffers', 'Listing'],
  offer: ['BuyOrder'],
  accept: ['acceptOrder', 'safeTransferFrom'],
  acceptMany: ['acceptMany'],
  cancel: ['cancelOffer', 'cancelListing', 'cancelOrder'],
  cancelMany: ['cancelMany'],
  bid: ['bid', 'createAuctionAndBid'],
  settle: ['settle'],
  mint: ['createItem'],
}
/** What may come before it, once each; for `acceptMany` once for each contract. */
const BEFORE: Partial<Record<Wish, string[]>> = {
  buy: ['approve'],
  list: ['setApprovalForAll'],
  offer: ['deposit', 'approve'],
  accept: ['setApprovalForAll'],
  acceptMany: ['setApprovalForAll'],
}
const SPENDING: Wish[] = ['buy', 'sweep', 'offer', 'bid']

/** @throws Error that says what is wrong with the plan */
export function checkPlan({ account, steps }: Plan, wish: Wish, known: Known): void {
  must(isSame(account, known.about.account), 'it is for another account')
  must(steps.length > 0, 'it is empty')
  const before = new Set(BEFORE[wish])
  let spent = 0n
  for (const [at, step] of steps.entries()) {
    must(step.chainId === known.limits.chainId, `a step is for the chain ${step.chainId}`)
    const name = checkStep(step, known)
    const isNeeded = at === steps.length - 1 ? LAST[wish].includes(name) : before.has(name)
    if (wish !== 'acceptMany') before.delete(name)
    must(isNeeded, `${name} is not needed there to ${wish}`)
    if (step.kind === 'transaction') spent += BigInt(step.value)
  }
  must(spent <= (SPENDING.includes(wish) ? known.limits.most : 0n), `it spends ${spent}`)
}

const checkStep = (step: Transaction | Message, known: Known): string =>
  step.kind === 'transaction' ? checkCall(step, known) : checkMessage(step, known)
