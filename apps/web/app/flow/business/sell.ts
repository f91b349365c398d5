import type { Terms } from '@vitrine/api/entities/offer'
import type { Hex } from '@vitrine/api/entities/primitives'
import { planList, planRelist } from '@vitrine/domain/flow/plan'
import type { Business, Common } from './business.ts'
import { CANCELLING } from './cancel.ts'
import { type Asked, LISTING } from './listing.ts'

/** Puts an owned work on sale. To change a price, `instead` is the offer that is cancelled first. */
export type SellIntent = Common & {
  kind: 'sell'
  token: string
  asset: Hex
  tokenId: string
  copies: number
  sale: Asked
  instead: { offer: string; terms: Terms } | null
}

export const sell: Business<SellIntent, 'cancelOffer' | 'approve' | 'createOffer'> = {
  name: 'sell_submit',
  steps: ({ chainId, instead }) => (instead ? planRelist(chainId) : planList(chainId)),
  says: { ...CANCELLING, ...LISTING },
  writes: 'POST /offers',
  end: 'offer_created',
}
