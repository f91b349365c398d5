import type { ContractEventName, Hex } from 'viem'
import { saleEngineAbi } from './abi/saleEngine.ts'
import type { Args, Own } from './ownEvents.ts'

// The events by which calls to the engine end. The calls are in `calls/`.

export type EngineEvent = ContractEventName<typeof saleEngineAbi>
export type OwnOfEngine<N extends EngineEvent = EngineEvent> = Own<typeof saleEngineAbi, N>

const own = <const N extends EngineEvent>(
  engine: Hex,
  event: N,
  args: Args<typeof saleEngineAbi, N>,
): OwnOfEngine<N> => ({ contract: engine, abi: saleEngineAbi, event, args })

/** Whose money or copies are paid out, and to whom, if that matters. */
type Paid = { account: Hex; to?: Hex }

/** `cancelOffer` */
export const offerCancelled = (engine: Hex, offerId: Hex) => own(engine, 'OfferCancelled', { offerId })

/** `cancelListing` @param offerId the engine's `getListingId` */
export const listingVoided = (engine: Hex, offerId: Hex) => own(engine, 'ListingVoided', { offerId })

/** `cancelOrder` */
export const orderCancelled = (engine: Hex, terms: { orderId: Hex; buyer: Hex }) =>
  own(engine, 'OrderCancelled', terms)

/** `raiseCounter` */
export const counterRaised = (engine: Hex, account: Hex) => own(engine, 'CounterRaised', { account })

/** `settle` */
export const auctionSettled = (engine: Hex, offerId: Hex) => own(engine, 'AuctionSettled', { offerId })

/** `settle`, where the collection has not moved the copies for a week */
export const auctionUndone = (engine: Hex, offerId: Hex) => own(engine, 'AuctionUndone', { offerId })

/** `withdraw`, `withdrawTo` */
export const paymentWithdrawn = (engine: Hex, paid: Paid) => own(engine, 'PaymentWithdrawn', paid)

/** `withdrawCurrency`, `withdrawCurrencyTo` */
export const currencyWithdrawn = (engine: Hex, currency: Hex, paid: Paid) =>
  own(engine, 'CurrencyWithdrawn', { currency, ...paid })

/** `claim`, `claimTo` */
export const tokensClaimed = (engine: Hex, offerId: Hex, paid: Paid) =>
  own(engine, 'TokensClaimed', { offerId, ...paid })
