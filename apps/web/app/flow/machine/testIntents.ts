import type { Terms } from '@vitrine/api/entities/trading/offer'
import type { Order } from '@vitrine/api/entities/trading/order'
import { zeroAddress } from 'viem'
import type { Intent, IntentOf } from '../business/allBusiness.ts'
import { create } from './testRunner.ts'

export const SINGLES = `0x${'7'.repeat(40)}` as const
export const COIN = `0x${'c'.repeat(40)}` as const
export const OTHER = `0x${'b'.repeat(40)}` as const

const ORDER = `0x${'a'.repeat(64)}` as const
const chainId = 31338
const { subject } = create
const asset = SINGLES
const tokenId = '7'

/** A listing of somebody else. */
export const terms: Terms = {
  seller: OTHER,
  asset,
  tokenId,
  copies: '3',
  reservable: '0',
  price: '10',
  currency: zeroAddress,
  startPrice: '0',
  start: '0',
  duration: '60000',
  fromFirstBid: '0',
  counter: '0',
  salt: '5',
}
const onOffer = { chainId, subject, token: 't', offer: 'o', terms, signed: null }
const order = {
  buyer: OTHER,
  asset,
  criteria: `0x${'0'.repeat(64)}`,
  copies: '1',
  currency: COIN,
  unitPrice: '9',
  maxCommission: '250',
  group: '0',
  start: '0',
  expiry: '900',
  counter: '0',
  salt: '6',
} as Order['order']

/** An intent of each kind of business. One without an intent here does not compile, so every kind is tested. */
export const INTENTS: { readonly [K in Intent['kind']]: IntentOf<K> } = {
  create,
  series: {
    kind: 'series',
    chainId,
    subject,
    royalties: '5',
    perCall: 10,
    works: ['1', '2'].map((token) => ({ ...subject, token })),
  },
  sell: {
    kind: 'sell',
    chainId,
    subject,
    token: 't',
    asset,
    tokenId,
    copies: 1,
    sale: create.sale,
    instead: null,
  },
  sellMany: {
    kind: 'sellMany',
    chainId,
    subject,
    signedFor: 3_600,
    maxCommission: 250,
    works: [{ token: 't', asset, tokenId, copies: 1, price: '10', maxRoyalties: 0 }],
  },
  buy: { ...onOffer, kind: 'buy', quantity: 1, price: '10', total: '11' },
  buyMany: {
    kind: 'buyMany',
    chainId,
    subject,
    purchases: ['1', '2'].map((salt) => ({
      ...onOffer,
      offer: salt,
      terms: { ...terms, salt },
      price: '10',
      total: '11',
    })),
  },
  bid: { ...onOffer, kind: 'bid', opens: false, copies: 1, price: '12' },
  cancel: { ...onOffer, kind: 'cancel' },
  cancelAll: { kind: 'cancelAll', chainId, subject, offer: 'o' },
  cancelMany: {
    kind: 'cancelMany',
    chainId,
    subject,
    offers: ['1', '2'].map((salt) => ({ offer: salt, terms: { ...terms, salt }, signed: null })),
  },
  settle: { ...onOffer, kind: 'settle' },
  transfer: {
    kind: 'transfer',
    chainId,
    subject,
    token: 't',
    type: 721,
    asset,
    tokenId,
    to: OTHER,
    quantity: 1,
  },
  claim: { ...onOffer, kind: 'claim' },
  import: {
    kind: 'import',
    chainId,
    subject,
    claim: { contract_address: OTHER, token_id: tokenId, type: '721' } as IntentOf<'import'>['claim'],
  },
  addCollection: { kind: 'addCollection', chainId, subject, asset: OTHER },
  withdraw: { kind: 'withdraw', chainId, subject },
  namePayee: { kind: 'namePayee', chainId, subject, payee: OTHER },
  engine: { kind: 'engine', chainId, subject, act: { name: 'setCommission', bps: 250 } },
  offer: {
    kind: 'offer',
    chainId,
    subject,
    token: 't',
    asset,
    tokenId,
    copies: 1,
    unitPrice: '9',
    currency: { address: COIN, wrapped: true },
    duration: 3_600,
    maxCommission: 250,
  },
  acceptOrder: {
    kind: 'acceptOrder',
    chainId,
    subject,
    token: 't',
    type: 721,
    own: true,
    token_id: tokenId,
    quantity: 1,
    minProceeds: '8',
    _id: ORDER,
    order,
    signature: '0x',
  },
  cancelOrder: { kind: 'cancelOrder', chainId, subject, _id: ORDER, order },
}

export const KINDS = Object.values(INTENTS)

/** The same business under another title, with another picture, and as a newer page or server may write it. */
export const shownOtherwise = (intent: Intent): Intent => {
  const subject = { title: 'Another title', image: 'https://example.org/other.png', colour: '#123456' }
  const raised = JSON.parse(JSON.stringify(intent).replaceAll(OTHER, `0x${'B'.repeat(40)}`)) as Intent
  const fields = Object.fromEntries(Object.entries(raised).toReversed())
  const content = `0x${'d'.repeat(64)}`
  if (raised.kind === 'create')
    Object.assign(fields, { token: { ...raised.token, name: subject.title }, content })
  return { ...fields, subject } as Intent
}
