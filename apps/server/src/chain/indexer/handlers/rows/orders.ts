import type { RowOf } from '../../../store/chainTables.ts'
import type { Case, Happening } from '../testEvents.ts'
import {
  AT,
  anna,
  BLOCK,
  bert,
  CHAIN,
  carl,
  collector,
  contracts,
  dollar,
  EARLIER,
  edition,
  engine,
  foreign,
  line,
  listed,
  nobody,
  OLD_BLOCK,
  offerId,
  orderId,
  place,
  told,
  tookPart,
} from './world.ts'

// Anna accepts Bert's offer of 1,000 for each of two copies: 50 of commission, 100 for the creator.
const split = { proceeds: 1_850n, commission: 50n, royalties: 100n }
const accept = ({ contract: asset, tokenId }: typeof edition): Happening => ({
  event: 'OrderAccepted',
  address: engine,
  args: { orderId, seller: anna, buyer: bert, asset, tokenId, copies: 2n, currency: dollar, ...split },
})
const accepted: RowOf<'currencySales'> = {
  ...place,
  ...edition,
  orderId,
  offerId: null,
  seller: anna,
  buyer: bert,
  copies: 2n,
  currency: dollar,
  amount: 2_000n,
  ...split,
}
const purchased = {
  type: 'purchased',
  actor: bert,
  recipient: anna,
  copies: 2n,
  price: 1_000n,
  currency: dollar,
} as const
const toBuyer = {
  type: 'order_accepted',
  recipient: bert,
  actor: anna,
  offerId: orderId,
  copies: 2n,
} as const

const acceptances: Case[] = [
  {
    title: 'a sale in a currency, of which the buyer hears',
    ...accept(edition),
    writes: {
      currencySales: [accepted],
      chainActivities: [line({ ...purchased, ...edition })],
      chainNotifications: [told({ ...toBuyer, ...edition })],
    },
  },
  {
    title: 'of a token of another collection: both sides took part',
    ...accept(foreign),
    writes: {
      currencySales: [{ ...accepted, ...foreign }],
      chainActivities: [line({ ...purchased, ...foreign })],
      chainNotifications: [told({ ...toBuyer, ...foreign })],
      participants: [tookPart(anna, BLOCK), tookPart(bert, BLOCK)],
    },
  },
  {
    title: 'of a token in which both took part before',
    ...accept(foreign),
    before: { participants: [tookPart(anna, OLD_BLOCK), tookPart(bert, OLD_BLOCK + 1)] },
    writes: {
      currencySales: [{ ...accepted, ...foreign }],
      chainActivities: [line({ ...purchased, ...foreign })],
      chainNotifications: [told({ ...toBuyer, ...foreign })],
      participants: [tookPart(anna, OLD_BLOCK), tookPart(bert, OLD_BLOCK + 1)],
    },
  },
]

const cancelOrder: Happening = {
  event: 'OrderCancelled',
  address: engine,
  args: { orderId, buyer: bert, salt: 7n },
}
const cancelled = {
  voidedOrders: [{ chainId: CHAIN, id: orderId }],
  withdrawals: [{ ...place, txPosition: 2, seller: '', offerId: orderId }],
}

const cancellations: Case[] = [
  {
    title: 'an offer to buy: the event does not say whose it is, so the seller is empty',
    ...cancelOrder,
    writes: cancelled,
  },
  {
    title: 'a second time',
    ...cancelOrder,
    before: { voidedOrders: cancelled.voidedOrders },
    writes: cancelled,
  },
]

const changeCommission = (commission: bigint): Happening => ({
  event: 'CommissionChanged',
  address: engine,
  args: { commission },
})
const setCurrency = (to: string): Happening => ({
  event: 'CurrencySet',
  address: engine,
  args: { currency: dollar, collector: to },
})
const allowed = { chainId: CHAIN, address: dollar, collector }

const owner: Case[] = [
  {
    title: 'for the first time',
    ...changeCommission(250n),
    writes: { commissions: [{ chainId: CHAIN, commission: 250 }] },
  },
  {
    title: 'to nothing',
    ...changeCommission(0n),
    before: { commissions: [{ chainId: CHAIN, commission: 250 }] },
    writes: { commissions: [{ chainId: CHAIN, commission: 0 }] },
  },
  { title: 'is allowed', ...setCurrency(collector), writes: { currencies: [allowed] } },
  {
    title: 'has another collector',
    ...setCurrency(carl),
    before: { currencies: [allowed] },
    writes: { currencies: [{ ...allowed, collector: carl }] },
  },
  {
    title: 'is refused',
    ...setCurrency(nobody),
    before: { currencies: [allowed] },
    writes: { currencies: [{ gone: { chainId: CHAIN, address: dollar } }] },
  },
]

const parkedDollars = { chainId: CHAIN, currency: dollar, account: anna, amount: 300n }
const dollars = (event: 'CurrencyParked' | 'CurrencyWithdrawn', amount: bigint): Happening => ({
  event,
  address: engine,
  args: {
    currency: dollar,
    account: anna,
    amount,
    ...(event === 'CurrencyWithdrawn' && { to: bert }),
  },
})
const parkedCoin = { chainId: CHAIN, account: anna, amount: 300n }
const coin = (event: 'PaymentParked' | 'PaymentWithdrawn', amount: bigint): Happening => ({
  event,
  address: engine,
  args: { account: anna, amount, ...(event === 'PaymentWithdrawn' && { to: bert }) },
})

const money: Case[] = [
  {
    title: 'for the first time',
    ...dollars('CurrencyParked', 300n),
    before: { parkedCurrency: [{ ...parkedDollars, account: bert }] },
    writes: { parkedCurrency: [parkedDollars] },
  },
  {
    title: 'more of it',
    ...dollars('CurrencyParked', 200n),
    before: { parkedCurrency: [parkedDollars, { ...parkedDollars, currency: collector }] },
    writes: { parkedCurrency: [{ ...parkedDollars, amount: 500n }] },
  },
  {
    title: 'all of it, to another address that the account chose',
    ...dollars('CurrencyWithdrawn', 300n),
    before: { parkedCurrency: [parkedDollars] },
    writes: { parkedCurrency: [{ gone: { chainId: CHAIN, currency: dollar, account: anna } }] },
  },
  {
    title: 'a part of it',
    ...dollars('CurrencyWithdrawn', 120n),
    before: { parkedCurrency: [parkedDollars] },
    writes: { parkedCurrency: [{ ...parkedDollars, amount: 180n }] },
  },
  {
    title: 'for the first time',
    ...coin('PaymentParked', 300n),
    before: { parkedPayments: [{ ...parkedCoin, account: bert }] },
    writes: { parkedPayments: [parkedCoin] },
  },
  {
    title: 'more of it',
    ...coin('PaymentParked', 200n),
    before: { parkedPayments: [parkedCoin] },
    writes: { parkedPayments: [{ ...parkedCoin, amount: 500n }] },
  },
  {
    title: 'all of it, to another address that the account chose',
    ...coin('PaymentWithdrawn', 300n),
    before: { parkedPayments: [parkedCoin] },
    writes: { parkedPayments: [{ gone: { chainId: CHAIN, account: anna } }] },
  },
  {
    title: 'a part of it',
    ...coin('PaymentWithdrawn', 120n),
    before: { parkedPayments: [parkedCoin] },
    writes: { parkedPayments: [{ ...parkedCoin, amount: 180n }] },
  },
]

const park = (account: string, copies: bigint): Happening => ({
  event: 'TokensParked',
  address: engine,
  args: { offerId, account, copies },
})
const claim = (copies: bigint): Happening => ({
  event: 'TokensClaimed',
  address: engine,
  args: { offerId, account: carl, to: bert, copies },
})
const parked: RowOf<'parkedTokens'> = {
  ...edition,
  offerId,
  account: carl,
  copies: 2n,
  since: AT,
}
const parkedBefore = { ...parked, since: EARLIER }

const copies: Case[] = [
  {
    title: 'for a winner who did not accept them',
    ...park(carl, 2n),
    before: { offers: [listed] },
    writes: { parkedTokens: [parked] },
  },
  {
    title: 'after another auction of the same offer: they wait since the first',
    ...park(carl, 1n),
    before: { offers: [listed], parkedTokens: [parkedBefore] },
    writes: { parkedTokens: [{ ...parkedBefore, copies: 3n }] },
  },
  {
    title: 'for the seller of an auction that was undone',
    ...park(anna, 2n),
    before: { offers: [{ ...listed, ...foreign }], parkedTokens: [parkedBefore] },
    writes: { parkedTokens: [{ ...parked, ...foreign, account: anna }] },
  },
  {
    title: 'all of them, to another address that the account chose',
    ...claim(2n),
    before: { parkedTokens: [parkedBefore] },
    writes: { parkedTokens: [{ gone: { chainId: CHAIN, offerId, account: carl } }] },
  },
  {
    title: 'some of them',
    ...claim(1n),
    before: { parkedTokens: [{ ...parkedBefore, copies: 3n }] },
    writes: { parkedTokens: [{ ...parkedBefore, copies: 2n }] },
  },
]

const namePayee = (payee: string): Happening => ({
  event: 'PayeeSet',
  address: contracts.payees,
  args: { creator: anna, payee },
})
const payee: Case[] = [
  {
    title: 'for the first time',
    ...namePayee(carl),
    writes: { payees: [{ chainId: CHAIN, creator: anna, payee: carl, since: AT }] },
  },
  {
    title: 'another one',
    ...namePayee(carl),
    before: { payees: [{ chainId: CHAIN, creator: anna, payee: bert, since: EARLIER }] },
    writes: { payees: [{ chainId: CHAIN, creator: anna, payee: carl, since: AT }] },
  },
  {
    title: 'the creator again',
    ...namePayee(anna),
    before: { payees: [{ chainId: CHAIN, creator: anna, payee: bert, since: EARLIER }] },
    writes: { payees: [{ gone: { chainId: CHAIN, creator: anna } }] },
  },
]

/** Offers to buy, and what the engine and the registry of payees note of accounts and money. */
export const orders: Case[] = [...acceptances, ...cancellations, ...owner, ...money, ...copies, ...payee]

/** Copies of an offer, or parked copies, that no event before made known. */
export const unknownCopies: Happening[] = [park(carl, 2n), claim(2n)]
