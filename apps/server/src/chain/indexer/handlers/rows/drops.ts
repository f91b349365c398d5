import type { RowOf } from '../../../store/chainTables.ts'
import type { Case, Happening } from '../testEvents.ts'
import {
  AT,
  anna,
  BLOCK,
  bert,
  CHAIN,
  carl,
  collection,
  contracts,
  dollar,
  dora,
  EARLIER,
  HASH,
  later,
  nobody,
  OLD_BLOCK,
  OLD_HASH,
  place,
  seconds,
} from './world.ts'

const address = contracts.drops
const phaseId = `0x${'c'.repeat(64)}`
const NO_LIST = `0x${'0'.repeat(64)}`
const ROOT = `0x${'d'.repeat(64)}`

/** Dora's phase: from yesterday until tomorrow, 1,000 wei a token. */
const START = Number(seconds(later(AT, { days: -1 })))
const END = Number(seconds(later(AT, { days: 1 })))
export const phase: RowOf<'dropPhases'> = {
  chainId: CHAIN,
  id: phaseId,
  collection,
  creator: dora,
  drop: 1n,
  tokenId: 0n,
  start: START,
  end: END,
  price: 1_000n,
  endPrice: 1_000n,
  rebate: false,
  currency: null,
  supply: 100,
  mostPerWallet: 5n,
  root: null,
  gate: null,
  referrerBps: 500,
  salt: 9n,
  commission: 0,
  minted: 7,
  lastAt: null,
  closedAt: null,
  settledPrice: null,
  settledProceeds: null,
  settledCommission: null,
  block: OLD_BLOCK,
  at: EARLIER,
  hash: OLD_HASH,
}
/** From 1,000 to 400: today it costs 700. */
export const falling: RowOf<'dropPhases'> = {
  ...phase,
  endPrice: 400n,
  rebate: true,
  referrerBps: 0,
  commission: 250,
}

const added = (terms: object, commission = 0n): Happening => ({
  event: 'PhaseAdded',
  address,
  args: {
    phaseId,
    collection,
    creator: dora,
    phase: {
      collection,
      drop: 1n,
      tokenId: 0n,
      start: BigInt(START),
      end: BigInt(END),
      price: 1_000n,
      endPrice: 1_000n,
      rebate: false,
      currency: nobody,
      supply: 100n,
      mostPerWallet: 5n,
      root: NO_LIST,
      gate: nobody,
      referrerBps: 500n,
      salt: 9n,
      ...terms,
    },
    commission,
  },
})
const fresh = { ...phase, minted: 0, block: BLOCK, at: AT, hash: HASH }

const phases: Case[] = [
  { title: 'anybody may mint', ...added({}), writes: { dropPhases: [fresh] } },
  {
    title: 'in a currency, with a list and a gate, of an edition',
    ...added({
      drop: 0n,
      tokenId: 5n,
      currency: dollar,
      root: ROOT,
      gate: bert,
      supply: 0n,
      mostPerWallet: 2n ** 256n - 1n,
    }),
    writes: {
      dropPhases: [
        {
          ...fresh,
          drop: 0n,
          tokenId: 5n,
          currency: dollar,
          root: ROOT,
          gate: bert,
          supply: 0,
          mostPerWallet: 2n ** 256n - 1n,
        },
      ],
    },
  },
  {
    title: 'with a rebate, as long as the contract can count',
    ...added({ endPrice: 400n, rebate: true, referrerBps: 0n, end: 2n ** 40n - 1n }, 250n),
    writes: {
      dropPhases: [
        { ...fresh, endPrice: 400n, rebate: true, referrerBps: 0, commission: 250, end: 2 ** 40 - 1 },
      ],
    },
  },
  {
    title: 'before its time',
    event: 'PhaseClosed',
    address,
    args: { phaseId },
    before: { dropPhases: [phase] },
    writes: { dropPhases: [{ ...phase, closedAt: AT }] },
  },
  {
    title: 'the creator gets the last price for each token',
    event: 'PhaseSettled',
    address,
    args: { phaseId, price: 700n, quantity: 7n, proceeds: 4_781n, commission: 238n },
    before: { dropPhases: [falling] },
    writes: {
      dropPhases: [{ ...falling, settledPrice: 700n, settledProceeds: 4_781n, settledCommission: 238n }],
    },
  },
]

const mint = (args: object, log?: Happening['log']): Happening => ({
  event: 'DropMinted',
  address,
  args: {
    phaseId,
    payer: anna,
    to: anna,
    firstId: 8n,
    quantity: 2n,
    cost: 2_050n,
    commission: 100n,
    ...args,
  },
  ...(log && { log }),
})
const minted: RowOf<'dropMints'> = {
  ...place,
  phaseId,
  collection,
  firstId: 8n,
  quantity: 2,
  payer: anna,
  recipient: anna,
  vault: null,
  cost: 2_050n,
  commission: 100n,
  proceeds: 1_950n,
  referrer: null,
  referral: 0n,
}
const NOW = Number(seconds(AT))
const bought: RowOf<'dropPurchases'> = {
  chainId: CHAIN,
  phaseId,
  account: anna,
  paid: 1_435n,
  quantity: 2,
  rebate: null,
}

const mints: Case[] = [
  {
    title: 'the creator gets the price less the commission',
    ...mint({}),
    before: { dropPhases: [phase] },
    writes: { dropPhases: [{ ...phase, minted: 9, lastAt: NOW }], dropMints: [minted] },
  },
  {
    title: 'for somebody else, for a vault, through a referrer',
    ...mint({ to: bert }, { parties: { vault: carl, referrer: dora, referral: 100n } }),
    before: { dropPhases: [phase] },
    writes: {
      dropPhases: [{ ...phase, minted: 9, lastAt: NOW }],
      dropMints: [
        { ...minted, recipient: bert, vault: carl, referrer: dora, referral: 100n, proceeds: 1_850n },
      ],
    },
  },
  {
    title: 'with a rebate: the money waits for the last price',
    ...mint({ cost: 1_435n, commission: 0n }),
    before: { dropPhases: [falling] },
    writes: {
      dropPhases: [{ ...falling, minted: 9, lastAt: NOW }],
      dropMints: [{ ...minted, cost: 1_435n, commission: 0n, proceeds: 0n }],
      dropPurchases: [bought],
    },
  },
  {
    title: 'with a rebate, once more',
    ...mint({ cost: 1_435n, commission: 0n }),
    before: { dropPhases: [falling], dropPurchases: [{ ...bought, paid: 1_000n, quantity: 1 }] },
    writes: {
      dropPhases: [{ ...falling, minted: 9, lastAt: NOW }],
      dropMints: [{ ...minted, cost: 1_435n, commission: 0n, proceeds: 0n }],
      dropPurchases: [{ ...bought, paid: 2_435n, quantity: 3 }],
    },
  },
  {
    title: 'a phase and its first mint in one block',
    ...added({}),
    next: [mint({})],
    writes: { dropPhases: [{ ...fresh, minted: 2, lastAt: NOW }], dropMints: [minted] },
  },
  {
    title: 'what was paid above the last price',
    event: 'RebateClaimed',
    address,
    args: { phaseId, account: anna, to: bert, amount: 35n },
    before: { dropPurchases: [bought] },
    writes: { dropPurchases: [{ ...bought, rebate: 35n }] },
  },
]

const parked = (kind: 'payment' | 'proceeds', account: string, amount: bigint, currency = nobody) => ({
  chainId: CHAIN,
  kind,
  currency,
  account,
  amount,
})
const noneOf = (kind: 'payment' | 'proceeds', account: string, currency = nobody) => ({
  gone: { chainId: CHAIN, kind, currency, account },
})

const money: Case[] = [
  {
    title: 'of drops: a referrer refused a share',
    event: 'PaymentParked',
    address,
    args: { account: bert, amount: 50n },
    writes: { dropParked: [parked('payment', bert, 50n)] },
  },
  {
    title: 'of drops: paid, all of it',
    event: 'PaymentWithdrawn',
    address,
    args: { account: bert, to: carl, amount: 50n },
    before: { dropParked: [parked('payment', bert, 50n)] },
    writes: { dropParked: [noneOf('payment', bert)] },
  },
  {
    title: 'of drops: besides other money of the account',
    event: 'CurrencyParked',
    address,
    args: { currency: dollar, account: bert, amount: 50n },
    before: { dropParked: [parked('payment', bert, 7n), parked('payment', bert, 20n, dollar)] },
    writes: { dropParked: [parked('payment', bert, 70n, dollar)] },
  },
  {
    title: 'of drops: paid in units of a currency',
    event: 'CurrencyWithdrawn',
    address,
    args: { currency: dollar, account: bert, to: bert, amount: 70n },
    before: { dropParked: [parked('payment', bert, 70n, dollar)] },
    writes: { dropParked: [noneOf('payment', bert, dollar)] },
  },
  {
    title: 'a payee could not take it; it waits for the creator',
    event: 'ProceedsParked',
    address,
    args: { currency: nobody, creator: dora, amount: 1_950n },
    before: { dropParked: [parked('payment', dora, 7n)] },
    writes: { dropParked: [parked('proceeds', dora, 1_950n)] },
  },
  {
    title: 'a part of it, which cannot be',
    event: 'ProceedsWithdrawn',
    address,
    args: { currency: nobody, creator: dora, to: carl, amount: 1_000n },
    before: { dropParked: [parked('proceeds', dora, 1_950n)] },
    writes: { dropParked: [parked('proceeds', dora, 950n)] },
  },
]

/** Events of the drops contract. */
export const drops: Case[] = [...phases, ...mints, ...money]
/** They name a phase that was never added, or an account that bought nothing. */
export const unknownPhases: Happening[] = [
  mint({}),
  { event: 'PhaseClosed', address, args: { phaseId } },
  { event: 'RebateClaimed', address, args: { phaseId, account: anna, to: anna, amount: 1n } },
]
