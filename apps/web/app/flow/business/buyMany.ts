import { type Business, type Common, offerIn, type ShownTerms, type Subject } from './business.ts'

/** One copy of one offer: the `_id`s of its token and of itself, and its terms. `price` and `total` in wei. */
export type ManyPurchase = ShownTerms & {
  token: string
  offer: string
  subject: Subject
  price: string
  /** The price and the buyer's commission. */
  total: string
}

/** The result with a letter for each purchase, in their order: b for bought, s for skipped. */
export const OUTCOMES = 'buyMany.outcomes'

/** A purchase of several works of one chain, in one transaction. */
export type BuyManyIntent = Common & { kind: 'buyMany'; purchases: readonly ManyPurchase[] }

export const buyMany: Business<BuyManyIntent, 'buyMany'> = {
  identity: ({ purchases }) => purchases.map((purchase) => ['buy', offerIn(purchase), 1]),
  name: 'step_buy',
  steps: ({ chainId }) => [{ name: 'buyMany', chainId }],
  says: {
    buyMany: {
      title: 'step_buy',
      text: 'step_buy_many_text',
      failed: 'failed_buy_many',
      reverted: 'failed_buy_many',
      late: 'late_buy',
      unreported: 'failed_report',
    },
  },
  writes: 'POST /offers/{id}/buy',
  end: ({ purchases }, { results }) => ({
    words: 'bought_many',
    outcomes: purchases.map(({ token, subject }, at) => ({
      ...{ token, subject },
      bought: results[OUTCOMES]?.[at] === 'b',
    })),
  }),
}
