import type { Business, OnOffer } from './business.ts'

/** A purchase of copies. `price` is wei for one copy, `total` for all. */
export type BuyIntent = OnOffer & { kind: 'buy'; quantity: number; price: string; total: string }

export const buy: Business<BuyIntent, 'buy'> = {
  name: 'step_buy',
  steps: ({ chainId }) => [{ name: 'buy', chainId }],
  says: {
    buy: {
      title: 'step_buy',
      text: 'step_buy_text',
      failed: 'failed_buy',
      reverted: 'reverted_buy',
      late: 'late_buy',
    },
  },
  writes: 'POST /offers/{id}/buy',
  end: () => ({ words: 'bought', brings: 'surely' }),
}
