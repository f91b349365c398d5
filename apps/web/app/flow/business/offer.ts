import type { Hex } from '@vitrine/api/entities/primitives'
import type { Trait } from '@vitrine/api/entities/trading/order'
import { planOffer } from '@vitrine/domain/flow/plan'
import { CLEARING } from './allowance.ts'
import type { Business, Common } from './business.ts'

/** An offer to buy. Amounts in units of the currency; `maxCommission` in basis points, as the form showed it. */
export type OfferIntent = Common & {
  kind: 'offer'
  token: string
  asset: Hex
  /** Null for any token of the asset, or of a set. */
  tokenId: string | null
  /** The works like `token`, with a trait of it or without. Null if the offer is for no set. */
  set?: { trait: Trait | null } | null
  copies: number
  unitPrice: string
  currency: { address: Hex; wrapped: boolean }
  /** How long the offer stays open, in seconds. */
  duration: number
  maxCommission: number
}

export const offer: Business<OfferIntent, 'wrap' | 'clearAllowance' | 'allow' | 'signOrder'> = {
  identity: ({ asset, tokenId, token, set, copies, unitPrice, currency, duration }) => [
    ['offer', asset, tokenId, set && { ...set, token }, copies, unitPrice, currency.address, duration],
  ],
  name: 'make_offer_title',
  steps: ({ chainId, currency }) => planOffer(chainId, currency.wrapped),
  says: {
    ...CLEARING,
    wrap: {
      ...{ title: 'step_wrap', text: 'step_wrap_text', failed: 'failed_wrap' },
      ...{ done: 'wrapped', skipped: 'step_wrap_skipped' },
    },
    allow: {
      ...{ title: 'step_allow', text: 'step_allow_text', failed: 'failed_allow' },
      ...{ done: 'allowed', skipped: 'step_allow_skipped' },
    },
    signOrder: {
      title: 'step_sign_order',
      text: 'step_sign_order_text',
      failed: 'failed_sign_order',
      unreported: 'failed_sign_order',
    },
  },
  writes: 'POST /orders',
  end: 'offer_published',
}
