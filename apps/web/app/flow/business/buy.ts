import { planPurchase } from '@vitrine/domain/flow/plan'
import type { Hex } from 'viem'
import { CLEARING } from './allowance.ts'
import { type Business, type OnOffer, offerIn } from './business.ts'

/** A purchase of copies. `price` is for one copy, `total` for all: wei, or units of the currency. */
export type BuyIntent = OnOffer & {
  kind: 'buy'
  quantity: number
  price: string
  total: string
  /** The currency of the price, and whether a signature allows it to be taken (EIP-2612); null for the coin. */
  currency?: { address: Hex; permit: boolean } | null
}

export const buy: Business<BuyIntent, 'clearAllowance' | 'allowPrice' | 'buy'> = {
  identity: ({ quantity, ...of }) => [['buy', offerIn(of), quantity]],
  name: 'step_buy',
  steps: ({ chainId, currency }) => planPurchase(chainId, Boolean(currency)),
  says: {
    ...CLEARING,
    allowPrice: {
      ...{ title: 'step_allow', text: 'step_allow_price_text', failed: 'failed_allow' },
      ...{ done: 'allowed', skipped: 'step_allow_skipped' },
    },
    buy: {
      title: 'step_buy',
      text: 'step_buy_text',
      failed: 'failed_buy',
      reverted: 'reverted_buy',
      late: 'late_buy',
      broken: 'failed_buy',
    },
  },
  writes: 'POST /offers/{id}/buy',
  end: () => ({ words: 'bought', brings: 'surely' }),
}
