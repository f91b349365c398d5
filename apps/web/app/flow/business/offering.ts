import type { Order, Trait } from '@vitrine/api/entities/trading/order'
import { planOffer } from '@vitrine/domain/flow/plan'
import type { Hex } from 'viem'
import { CLEARING } from './allowance.ts'
import type { Business, Common } from './business.ts'
import { LISTING } from './listing.ts'

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
      title: 'step_wrap',
      text: 'step_wrap_text',
      failed: 'failed_wrap',
      done: 'wrapped',
      skipped: 'step_wrap_skipped',
    },
    allow: {
      title: 'step_allow',
      text: 'step_allow_text',
      failed: 'failed_allow',
      done: 'allowed',
      skipped: 'step_allow_skipped',
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

/**
 * Sells copies to the buyer of an offer. `minProceeds` is what the form showed, in units of the currency. `own` says
 * whether the contract is one of ours: other contracts may not tell the receiver of a transfer that it received a token,
 * and the token would be lost. There, an approval comes first.
 */
export type AcceptOrderIntent = Common & {
  kind: 'acceptOrder'
  token: string
  type: 721 | 1155
  own: boolean
  /** The token that is sold: for an offer for any of a collection, one of the holder's. */
  token_id: string
  quantity: number
  minProceeds: string
  /** The set that the offer asks for; intents of earlier versions lack it. */
  set?: Order['set']
} & Pick<Order, '_id' | 'order' | 'signature'>

export const acceptOrder: Business<AcceptOrderIntent, 'approve' | 'acceptOrder'> = {
  identity: ({ order, token_id, quantity }) => [['acceptOrder', order, token_id, quantity]],
  name: 'step_accept_order',
  steps: ({ chainId, own }) => [
    ...(own ? [] : [{ name: 'approve' as const, chainId }]),
    { name: 'acceptOrder', chainId },
  ],
  says: {
    approve: LISTING.approve,
    acceptOrder: {
      title: 'step_accept_order',
      text: 'step_accept_order_text',
      failed: 'failed_accept_order',
    },
  },
  writes: 'POST /orders/{id}/sync',
  end: 'order_accepted',
}

/** Withdraws an offer to buy. */
export type CancelOrderIntent = Common & { kind: 'cancelOrder' } & Pick<Order, '_id' | 'order'>

export const cancelOrder: Business<CancelOrderIntent, 'cancelOrder'> = {
  identity: ({ order }) => [['cancelOrder', order]],
  name: 'step_cancel_order',
  steps: ({ chainId }) => [{ name: 'cancelOrder', chainId }],
  says: {
    cancelOrder: {
      title: 'step_cancel_order',
      text: 'step_cancel_order_text',
      failed: 'failed_cancel_order',
    },
  },
  writes: 'POST /orders/{id}/sync',
  end: 'order_cancelled_now',
}
