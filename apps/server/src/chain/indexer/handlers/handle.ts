import { type ChainLog, isForeign } from '../decode.ts'
import type { Change, Ref, State } from '../state.ts'
import { approvalForAll } from './approvalForAll.ts'
import { auctionSettled } from './auctionSettled.ts'
import { auctionUndone } from './auctionUndone.ts'
import { bidPlaced } from './bidPlaced.ts'
import { broughtTransfer } from './broughtTransfer.ts'
import { collectionCreated } from './collectionCreated.ts'
import { commissionChanged } from './commissionChanged.ts'
import { commitmentMade } from './commitmentMade.ts'
import { counterRaised } from './counterRaised.ts'
import { currencySet } from './currencySet.ts'
import { dropMinted, rebateClaimed } from './dropMinted.ts'
import {
  dropCurrencyParked,
  dropCurrencyWithdrawn,
  dropPaymentParked,
  dropPaymentWithdrawn,
  proceedsParked,
  proceedsWithdrawn,
} from './dropParked.ts'
import { phaseAdded, phaseClosed, phaseSettled } from './dropPhase.ts'
import { foreignTransfer } from './foreignTransfer.ts'
import { groupVoided } from './groupVoided.ts'
import type { Handler } from './handler.ts'
import { listingBought } from './listingBought.ts'
import { metadataChanged } from './metadataChanged.ts'
import { nftAdded } from './nftAdded.ts'
import { offerBought } from './offerBought.ts'
import { offerCancelled } from './offerCancelled.ts'
import { offerCreated } from './offerCreated.ts'
import { orderAccepted } from './orderAccepted.ts'
import { orderCancelled } from './orderCancelled.ts'
import {
  collectionAdded,
  contractUriUpdated,
  ownershipTransferred,
  royaltyLowered,
  supplyFrozen,
} from './ownContract.ts'
import { currencyParked, currencyWithdrawn } from './parkedCurrency.ts'
import { paymentParked, paymentWithdrawn } from './parkedPayments.ts'
import { tokensClaimed, tokensParked } from './parkedTokens.ts'
import { payeeSet } from './payeeSet.ts'
import { royaltiesRead } from './royaltiesRead.ts'
import { tokenApproval } from './tokenApproval.ts'
import { tokenLocked } from './tokenLocked.ts'
import { transfer721 } from './transfer721.ts'
import { transferBatch, transferSingle } from './transfer1155.ts'

/**
 * The handler of every event that our tables follow, by name. Of the engine's other events, `PaidFor` and
 * `PurchaseSkipped` say nothing that the pages show, and the rest concerns the engine's owner.
 */
const handlers: Record<string, Handler<never>> = {
  OfferCreated: offerCreated,
  OfferCancelled: offerCancelled,
  ListingVoided: offerCancelled,
  OfferBought: offerBought,
  ListingBought: listingBought,
  BidPlaced: bidPlaced,
  AuctionSettled: auctionSettled,
  AuctionUndone: auctionUndone,
  CounterRaised: counterRaised,
  OrderAccepted: orderAccepted,
  OrderCancelled: orderCancelled,
  GroupVoided: groupVoided,
  CommissionChanged: commissionChanged,
  CurrencySet: currencySet,
  CurrencyParked: currencyParked,
  CurrencyWithdrawn: currencyWithdrawn,
  Transfer: transfer721,
  TransferSingle: transferSingle,
  TransferBatch: transferBatch,
  Locked: tokenLocked,
  Committed: commitmentMade,
  Approval: tokenApproval,
  ApprovalForAll: approvalForAll,
  PaymentParked: paymentParked,
  PaymentWithdrawn: paymentWithdrawn,
  TokensParked: tokensParked,
  TokensClaimed: tokensClaimed,
  NFTAdded: nftAdded,
  RoyaltiesRead: royaltiesRead,
  PayeeSet: payeeSet,
  CollectionCreated: collectionCreated,
  CollectionAdded: collectionAdded,
}

/**
 * The same for the drops contract, which has events of the engine's names. `MintedForVault` and `Referred` are read with
 * the mint that they are about (`linkDrops.ts`).
 */
const dropsHandlers: Record<string, Handler<never>> = {
  PhaseAdded: phaseAdded,
  PhaseClosed: phaseClosed,
  PhaseSettled: phaseSettled,
  DropMinted: dropMinted,
  RebateClaimed: rebateClaimed,
  ProceedsParked: proceedsParked,
  ProceedsWithdrawn: proceedsWithdrawn,
  PaymentParked: dropPaymentParked,
  PaymentWithdrawn: dropPaymentWithdrawn,
  CurrencyParked: dropCurrencyParked,
  CurrencyWithdrawn: dropCurrencyWithdrawn,
}

/** The same for other collections, whose other events are not read. */
const foreignHandlers: Record<string, Handler<never>> = {
  Approval: tokenApproval,
  ApprovalForAll: approvalForAll,
  Transfer: foreignTransfer,
  TransferSingle: foreignTransfer,
  TransferBatch: foreignTransfer,
  MetadataUpdate: metadataChanged,
  BatchMetadataUpdate: metadataChanged,
  URI: metadataChanged,
}

/** The same for contracts that were brought as a whole, and for creators' own; the last ones are read of own contracts alone. */
const wholeHandlers: Record<string, Handler<never>> = {
  ...foreignHandlers,
  Transfer: broughtTransfer,
  TransferSingle: broughtTransfer,
  TransferBatch: broughtTransfer,
  ConsecutiveTransfer: broughtTransfer,
  OwnershipTransferred: ownershipTransferred,
  RoyaltyLowered: royaltyLowered,
  ContractURIUpdated: contractUriUpdated,
  SupplyFrozen: supplyFrozen,
}

/** The events that have a handler. */
export const eventNames = () => ({
  own: Object.keys(handlers),
  drops: Object.keys(dropsHandlers),
  foreign: Object.keys(foreignHandlers),
  whole: Object.keys(wholeHandlers),
})

function handlerOf({ contracts, address, event, whole }: ChainLog): Handler<never> | undefined {
  if (whole !== undefined) return wholeHandlers[event]
  if (address === contracts.drops) return dropsHandlers[event]
  return (isForeign(contracts, address) ? foreignHandlers : handlers)[event]
}

/** The rows that must be loaded before an event is handled. */
export function reads(log: ChainLog): Ref[] {
  return handlerOf(log)?.reads(log as never) ?? []
}

/** Further rows to load, which only the rows of `reads` name. */
export function dependentReads(log: ChainLog, state: State): Ref[] {
  return handlerOf(log)?.dependentReads?.(log as never, state) ?? []
}

/** What an event creates; null if nothing. */
export function begins(log: ChainLog): string | null {
  return handlerOf(log)?.begins?.(log as never) ?? null
}

/** Whether an event adds rows that `dependentReads` of later events depends on. */
export function introduces(log: ChainLog): boolean {
  return handlerOf(log)?.introduces?.(log as never) ?? false
}

/** Turns an event into changes of the tables. Pure. Other events change nothing. */
export function handle(log: ChainLog, state: State): Change[] {
  return handlerOf(log)?.handle(log as never, state) ?? []
}
