import type { StepName } from '@vitrine/domain/flow/step'
import { expect, test } from 'vitest'
import { COIN, INTENTS } from '../machine/testIntents.ts'
import { businessOf, type Intent, stepsOf, titleOf, withoutSecrets } from './allBusiness.ts'
import { walletShows } from './walletShows.ts'

const { create, sell, offer, buy, acceptOrder, series } = INTENTS
const old = { offer: 'o', terms: buy.terms, signed: null }
const signed = { ...old, signed: {} as NonNullable<typeof buy.signed> }
const inDollars = { ...buy, currency: { address: COIN, permit: false } } as Intent

test.each<[string, Intent, StepName[]]>([
  ['a work that is sold', create, ['mint', 'approve', 'createOffer']],
  ['a work alone', { ...create, sale: { ...create.sale, price: null } }, ['mint']],
  ['a listing', sell, ['approve', 'createOffer']],
  ['a signed listing', { ...sell, signedFor: 60 }, ['approve', 'signListing']],
  ['another price on chain', { ...sell, instead: old }, ['approve', 'replaceOffer']],
  [
    'a signed price instead',
    { ...sell, instead: old, signedFor: 60 },
    ['cancelOffer', 'approve', 'signListing'],
  ],
  ['a price on chain instead', { ...sell, instead: signed }, ['cancelOffer', 'approve', 'createOffer']],
  [
    'a lower signed price',
    { ...sell, instead: signed, signedFor: 60, lowers: true },
    ['approve', 'signListing'],
  ],
  ['an offer', offer, ['wrap', 'allow', 'signOrder']],
  ['a purchase', buy, ['buy']],
  ['a purchase in a currency', inDollars, ['clearAllowance', 'allowPrice', 'buy']],
  ['an acceptance of a work of ours', acceptOrder, ['acceptOrder']],
  ['an acceptance of another work', { ...acceptOrder, own: false }, ['approve', 'acceptOrder']],
])('the steps of %s', (_, intent, names) => {
  expect(stepsOf(intent).map(({ name }) => name)).toEqual(names)
})

const endOf = (intent: Intent, results = {}) => {
  const { end } = businessOf(intent)
  return typeof end === 'function' ? (end as (...of: unknown[]) => unknown)(intent, results) : end
}

test('a new work shows its success on the page of its form', () => {
  const { subject } = create
  expect(endOf(create, { token: 't' })).toEqual({
    path: '/collectible/single',
    state: { created: { token: 't', offered: true, ...subject } },
  })
  const edition = { ...create, token: { ...create.token, type: '1155' as const } }
  expect(endOf({ ...edition, sale: { ...create.sale, price: null } }, { token: 't' })).toEqual({
    path: '/collectible/multiple',
    state: { created: { token: 't', offered: false, ...subject } },
  })
  const auctioned = { ...create, sale: { ...create.sale, price: null, minBid: '5' } }
  expect(endOf(auctioned, { token: 't' })).toMatchObject({ state: { created: { offered: true } } })
  expect(endOf(series)).toEqual({ path: '/collectible/several', state: { created: { works: series.works } } })
  const { claim } = INTENTS.import
  expect(endOf(INTENTS.import, { token: 't' })).toMatchObject({ path: '/importing/single' })
  expect(endOf({ ...INTENTS.import, claim: { ...claim, type: '1155' } }, { token: 't' })).toEqual({
    path: '/importing/multiple',
    state: { imported: { token: 't', ...subject } },
  })
})

test('a listing says what became of it', () => {
  expect(endOf(sell)).toEqual({ words: 'offer_created' })
  expect(endOf({ ...sell, signedFor: 60 })).toEqual({ words: 'listing_published' })
  expect(endOf({ ...sell, signedFor: 60, instead: old })).toEqual({ words: 'price_changed' })
})

test('a part of a series says which works it mints', () => {
  const part = { name: 'mintSeries', chainId: 1, part: { first: 20, count: 5 } } as const
  expect(titleOf(series, part)).toMatch(/21.*25/)
  expect(titleOf(create, { name: 'mint', chainId: 1 })).not.toMatch(/\d/)
})

test('what is locked does not stay stored', () => {
  const locked = { ...create, token: { ...create.token, locked: 'secret', salt: '0x1' } }
  expect(JSON.stringify(withoutSecrets(locked))).not.toMatch(/secret|0x1/)
  expect(withoutSecrets(locked)).toMatchObject({ token: { name: create.token.name } })
  expect(withoutSecrets(sell)).toBe(sell)
})

test.each<[StepName, Intent, string]>([
  ['buy', buy, 'shows_price'],
  ['buyMany', INTENTS.buyMany, 'shows_price'],
  ['bid', INTENTS.bid, 'shows_bid'],
  ['createAuctionAndBid', INTENTS.bid, 'shows_bid'],
  ['wrap', offer, 'shows_wrap'],
  ['approve', sell, 'shows_approval'],
  ['clearAllowance', offer, 'shows_allowance'],
  ['allow', offer, 'shows_allowance'],
  ['allowPrice', buy, 'shows_allowance'],
  ['signOrder', offer, 'shows_message'],
  ['signListing', sell, 'shows_message'],
  ['mint', create, 'shows_call'],
  ['acceptOrder', acceptOrder, 'shows_transfer'],
  ['acceptOrder', { ...acceptOrder, own: false }, 'shows_call'],
  ['approve', acceptOrder, 'shows_approval'],
])('for %s the wallet shows more than a call: %#', (step, intent, words) => {
  expect(walletShows(intent, step)).toBe(words)
})
