import type { StepName } from '@vitrine/domain/flow/step'
import type { MessageKey } from '#words/catalogue.ts'
import type { Intent } from './allBusiness.ts'

/** Steps that a wallet shows as more than a call of a contract. */
const SHOWS: Partial<Record<StepName, MessageKey>> = {
  buy: 'shows_price',
  buyMany: 'shows_price',
  bid: 'shows_bid',
  createAuctionAndBid: 'shows_bid',
  wrap: 'shows_wrap',
  approve: 'shows_approval',
  clearAllowance: 'shows_allowance',
  allow: 'shows_allowance',
  allowPrice: 'shows_allowance',
  signOrder: 'shows_message',
  signListing: 'shows_message',
}

/** What the wallet shows when it asks for a step, in other words than its own. */
export function walletShows(intent: Intent, step: StepName): MessageKey {
  // A token of our contracts is sold by a transfer that carries the acceptance.
  if (step === 'acceptOrder' && intent.kind === 'acceptOrder' && intent.own) return 'shows_transfer'
  return SHOWS[step] ?? 'shows_call'
}
