import type { Hex } from '@vitrine/api/entities/primitives'
import { planSignedSeries } from '@vitrine/domain/flow/plan'
import type { Business, Common } from './business.ts'
import { LISTING, listed } from './listing.ts'

/** One of several works that are listed together. `price` for a copy, `maxRoyalties` in basis points. */
export type ListedWork = {
  token: string
  asset: Hex
  tokenId: string
  copies: number
  price: string
  /** The currency of the price; without it, the chain's coin. */
  currency?: Hex | undefined
  maxRoyalties: number
}

/** Lists several works of one chain with one signature. `signedFor` in seconds, `maxCommission` in basis points. */
export type SellManyIntent = Common & {
  kind: 'sellMany'
  works: readonly ListedWork[]
  signedFor: number
  maxCommission: number
}

export const sellMany: Business<SellManyIntent, 'approve' | 'signListing'> = {
  identity: ({ works, signedFor }) => works.map((work) => listed({ ...work, signedFor })),
  name: 'sell_submit',
  steps: ({ chainId, works }) =>
    planSignedSeries(
      chainId,
      works.map(({ asset }) => asset),
    ),
  says: LISTING,
  writes: 'POST /listings',
  end: 'listed_many',
}
