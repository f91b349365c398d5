import { dropsAbi } from '@vitrine/chain/abi/drops'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { zeroAddress, zeroHash } from 'viem'
import { decodeFunctionData } from 'viem/utils'
import { expect, test } from 'vitest'
import { DROPS, ENGINE, hashOf, MINE, OTHER, PHASE, TERMS } from '../testNode.ts'
import {
  cancelOffer,
  claim,
  claimRebate,
  type Deed,
  raiseCounter,
  settle,
  settlePhase,
  voidListing,
  voidOrder,
  withdraw,
  withdrawCurrency,
  withdrawProceeds,
} from './deed.ts'

const ID = hashOf(4)
const offer = { id: ID, terms: TERMS }
const order = {
  buyer: MINE,
  asset: OTHER,
  criteria: zeroHash,
  copies: 1n,
  currency: OTHER,
  unitPrice: 5n,
  start: 0n,
  expiry: 99n,
  maxCommission: 250n,
  group: 0n,
  salt: 1n,
  counter: 0n,
}
const own = { account: MINE, to: null }
const elsewhere = { account: MINE, to: OTHER }

/** Who can do a deed, which function it calls, and the events that end it with their arguments. */
type Done = { by: string | null; calls: string; ends: Record<string, object> }

test.each<[Deed, Done]>([
  [
    cancelOffer(ENGINE, MINE, offer),
    { by: MINE, calls: 'cancelOffer', ends: { OfferCancelled: { offerId: ID } } },
  ],
  [
    settle(ENGINE, offer),
    {
      by: null,
      calls: 'settle',
      ends: { AuctionSettled: { offerId: ID }, AuctionUndone: { offerId: ID } },
    },
  ],
  [withdraw(ENGINE, own), { by: null, calls: 'withdraw', ends: { PaymentWithdrawn: { account: MINE } } }],
  [
    withdraw(ENGINE, elsewhere),
    { by: MINE, calls: 'withdrawTo', ends: { PaymentWithdrawn: { account: MINE } } },
  ],
  [
    withdrawCurrency(ENGINE, OTHER, own),
    {
      by: null,
      calls: 'withdrawCurrency',
      ends: { CurrencyWithdrawn: { currency: OTHER, account: MINE } },
    },
  ],
  [
    claim(ENGINE, offer, own),
    { by: null, calls: 'claim', ends: { TokensClaimed: { offerId: ID, account: MINE } } },
  ],
  [
    claim(ENGINE, offer, elsewhere),
    { by: MINE, calls: 'claimTo', ends: { TokensClaimed: { offerId: ID, account: MINE } } },
  ],
  [
    raiseCounter(ENGINE, MINE),
    { by: MINE, calls: 'raiseCounter', ends: { CounterRaised: { account: MINE } } },
  ],
  [
    voidListing(ENGINE, { ...offer, seller: MINE }),
    { by: MINE, calls: 'cancelListing', ends: { ListingVoided: { offerId: ID } } },
  ],
  [
    voidOrder(ENGINE, MINE, ID, order),
    { by: MINE, calls: 'cancelOrder', ends: { OrderCancelled: { orderId: ID, buyer: MINE } } },
  ],
])('a deed is done by its call, and known by its event: %#', (deed, { by, calls, ends }) => {
  expect(deed.by).toBe(by)
  expect(deed.call.to).toBe(ENGINE)
  expect(decodeFunctionData({ abi: saleEngineAbi, data: deed.call.data }).functionName).toBe(calls)
  expect(Object.fromEntries(deed.ends.map(({ event, args }) => [event, args]))).toEqual(ends)
})

const due = { drops: DROPS, id: ID, phase: PHASE }

test.each<[Deed, Done]>([
  [withdraw(DROPS, own), { by: null, calls: 'withdraw', ends: { PaymentWithdrawn: { account: MINE } } }],
  [
    withdrawCurrency(DROPS, OTHER, elsewhere),
    {
      by: MINE,
      calls: 'withdrawCurrencyTo',
      ends: { CurrencyWithdrawn: { currency: OTHER, account: MINE } },
    },
  ],
  [
    withdrawProceeds(DROPS, null, own),
    {
      by: null,
      calls: 'withdrawProceeds',
      ends: { ProceedsWithdrawn: { currency: zeroAddress, creator: MINE } },
    },
  ],
  [
    withdrawProceeds(DROPS, OTHER, elsewhere),
    {
      by: MINE,
      calls: 'withdrawProceedsTo',
      ends: { ProceedsWithdrawn: { currency: OTHER, creator: MINE } },
    },
  ],
  [
    claimRebate(due, own),
    { by: null, calls: 'claimRebate', ends: { RebateClaimed: { phaseId: ID, account: MINE } } },
  ],
  [
    claimRebate(due, elsewhere),
    { by: MINE, calls: 'claimRebateTo', ends: { RebateClaimed: { phaseId: ID, account: MINE } } },
  ],
  [settlePhase(due), { by: null, calls: 'settlePhase', ends: { PhaseSettled: { phaseId: ID } } }],
])('so is a deed in the contract of drops: %#', (deed, { by, calls, ends }) => {
  expect(deed.by).toBe(by)
  expect(deed.call.to).toBe(DROPS)
  expect(decodeFunctionData({ abi: dropsAbi, data: deed.call.data }).functionName).toBe(calls)
  expect(deed.ends.map(({ contract }) => contract)).toEqual([DROPS])
  expect(Object.fromEntries(deed.ends.map(({ event, args }) => [event, args]))).toEqual(ends)
})
