import type { Failure, StepState } from '@vitrine/domain/flow/flow'
import type { StepName } from '@vitrine/domain/flow/step'
import type { MessageKey } from '#words/catalogue.ts'

type StepWords = {
  title: MessageKey
  text: MessageKey
  failed: MessageKey
  /** Said instead where the chain refused it, and where it was waited for in vain. */
  reverted?: MessageKey
  late?: MessageKey
  /** Said instead where the chain has it and the server could not be told. */
  unreported?: MessageKey
  done?: MessageKey
}

/** What is said of each step. */
export const STEP_WORDS: Readonly<Record<StepName, StepWords>> = {
  mint: { title: 'step_mint', text: 'step_mint_text', failed: 'failed_mint' },
  approve: { title: 'step_approve', text: 'step_approve_text', failed: 'failed_approve', done: 'approved' },
  createOffer: {
    title: 'step_offer',
    text: 'step_offer_text',
    failed: 'failed_offer',
    reverted: 'reverted_offer',
    late: 'late_offer',
    done: 'offer_created',
  },
  buy: {
    title: 'step_buy',
    text: 'step_buy_text',
    failed: 'failed_buy',
    reverted: 'reverted_buy',
    late: 'late_buy',
  },
  bid: {
    title: 'step_bid',
    text: 'step_bid_text',
    failed: 'failed_bid',
    reverted: 'reverted_bid',
    late: 'late_bid',
  },
  createAuctionAndBid: {
    title: 'step_bid',
    text: 'step_bid_text',
    failed: 'failed_auction',
    reverted: 'reverted_bid',
    late: 'late_bid',
  },
  cancelOffer: { title: 'step_cancel', text: 'step_cancel_text', failed: 'failed_cancel', done: 'cancelled' },
  settle: { title: 'step_settle', text: 'step_settle_text', failed: 'failed_settle' },
  importToken: {
    title: 'step_import',
    text: 'step_import_text',
    failed: 'failed_import',
    unreported: 'failed_import_save',
  },
  withdraw: { title: 'step_withdraw', text: 'step_withdraw_text', failed: 'failed_withdraw' },
  claim: { title: 'step_claim', text: 'step_claim_text', failed: 'failed_claim' },
}

type From = Extract<StepState, { at: 'failed' }>['from']

/** Which of the catalogue's sentences says how it failed. */
export function failedAs(names: StepWords, from: From, { code }: Failure): MessageKey {
  if (from === 'reporting') return names.unreported ?? 'failed_report'
  if (code === 'transaction_timeout') return names.late ?? names.failed
  return (from === 'sent' && names.reverted) || names.failed
}
