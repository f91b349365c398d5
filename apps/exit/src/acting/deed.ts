import { settleCall } from '@vitrine/chain/calls/bid'
import type { Call } from '@vitrine/chain/calls/call'
import { claimRebateCall, settlePhaseCall, withdrawProceedsCall } from '@vitrine/chain/calls/drops'
import { cancelOfferCall, raiseCounterCall } from '@vitrine/chain/calls/list'
import { cancelOrderCall } from '@vitrine/chain/calls/order'
import { claimCall, withdrawCall, withdrawCurrencyCall } from '@vitrine/chain/calls/parked'
import { phaseSettled, proceedsWithdrawn, rebateClaimed } from '@vitrine/chain/dropsEvents'
import {
  auctionSettled,
  auctionUndone,
  counterRaised,
  currencyWithdrawn,
  listingVoided,
  offerCancelled,
  orderCancelled,
  paymentWithdrawn,
  tokensClaimed,
} from '@vitrine/chain/engineEvents'
import type { BuyOrder } from '@vitrine/chain/orders'
import type { AnyOwn } from '@vitrine/chain/ownEvents'
import type { Hex } from 'viem'
import type { Offer } from '../account/readOffer.ts'
import type { RebatePhase } from '../account/readRebate.ts'
import type { Network } from '../networks.ts'

/**
 * What somebody does.
 * @property by who alone can do it; null if anybody can
 * @property ends each of these events shows that it has happened
 */
export type Deed = { by: Hex | null; call: Call; ends: readonly [AnyOwn, ...AnyOwn[]] }

/**
 * Whose money or copies are paid out, and to whom: anybody can send them to their owner, the owner to any address. They go
 * once, so wherever they went ends it.
 */
type Paid = { account: Hex; to: Hex | null }

/** What tells a deed apart, so that it is not done twice. */
export const identityOf = ({ id }: Network, { ends: [{ contract, event, args }] }: Deed): string =>
  JSON.stringify([id, contract, event, args]).toLowerCase()

export const cancelOffer = (engine: Hex, by: Hex, { id, terms }: Offer): Deed => ({
  by,
  call: cancelOfferCall(engine, { terms, signed: null }),
  ends: [offerCancelled(engine, id)],
})

export const settle = (engine: Hex, { id, terms }: Offer): Deed => ({
  by: null,
  call: settleCall(engine, terms),
  ends: [auctionSettled(engine, id), auctionUndone(engine, id)],
})

export const withdraw = (engine: Hex, paid: Paid): Deed => ({
  by: byOf(paid),
  call: withdrawCall(engine, receiverOf(paid)),
  ends: [paymentWithdrawn(engine, ownerOf(paid))],
})

export const withdrawCurrency = (engine: Hex, currency: Hex, paid: Paid): Deed => ({
  by: byOf(paid),
  call: withdrawCurrencyCall(engine, currency, receiverOf(paid)),
  ends: [currencyWithdrawn(engine, currency, ownerOf(paid))],
})

/** @param currency null for the chain's coin */
export const withdrawProceeds = (drops: Hex, currency: Hex | null, paid: Paid): Deed => ({
  by: byOf(paid),
  call: withdrawProceedsCall(drops, currency, receiverOf(paid)),
  ends: [proceedsWithdrawn(drops, currency, paid.account)],
})

export const claimRebate = ({ drops, id, phase }: RebatePhase, paid: Paid): Deed => ({
  by: byOf(paid),
  call: claimRebateCall(drops, phase, receiverOf(paid)),
  ends: [rebateClaimed(drops, id, paid.account)],
})

export const settlePhase = ({ drops, id, phase }: RebatePhase): Deed => ({
  by: null,
  call: settlePhaseCall(drops, phase),
  ends: [phaseSettled(drops, id)],
})

export const claim = (engine: Hex, { id, terms }: Offer, paid: Paid): Deed => ({
  by: byOf(paid),
  call: claimCall(engine, terms, receiverOf(paid)),
  ends: [tokensClaimed(engine, id, ownerOf(paid))],
})

export const raiseCounter = (engine: Hex, by: Hex): Deed => ({
  by,
  call: raiseCounterCall(engine),
  ends: [counterRaised(engine, by)],
})

/** @param id the engine's `getListingId` */
export const voidListing = (engine: Hex, { seller, id, terms }: Offer & { seller: Hex }): Deed => ({
  by: seller,
  call: cancelOfferCall(engine, { terms, signed: {} }),
  ends: [listingVoided(engine, id)],
})

/** @param id the engine's `hashOrder` */
export const voidOrder = (engine: Hex, by: Hex, id: Hex, order: BuyOrder): Deed => ({
  by,
  call: cancelOrderCall(engine, order),
  ends: [orderCancelled(engine, { orderId: id, buyer: by })],
})

const byOf = ({ account, to }: Paid) => (to ? account : null)
const receiverOf = ({ account, to }: Paid) => (to ? { account, to } : { account })
const ownerOf = ({ account }: Paid) => ({ account })
