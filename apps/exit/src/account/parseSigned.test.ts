import { expect, test } from 'vitest'
import { parseSigned } from './parseSigned.ts'

const one = `0x${'1A'.repeat(20)}`
const two = `0x${'2b'.repeat(20)}`
const terms = {
  seller: one,
  asset: two,
  tokenId: '7',
  copies: '5',
  reservable: '0',
  price: '10',
  currency: two,
  startPrice: '0',
  start: '0',
  duration: '60',
  fromFirstBid: '0',
  counter: '0',
  salt: '3',
}
const order = {
  buyer: one,
  asset: two,
  criteria: `0x${'00'.repeat(32)}`,
  copies: '1',
  currency: two,
  unitPrice: '5',
  start: '0',
  expiry: '99',
  maxCommission: '250',
  group: '0',
  salt: '1',
  counter: '0',
}

const engine = `0x${'3C'.repeat(20)}`
const id = `0x${'4D'.repeat(32)}`
const conditions = { maxCommission: '250', expiry: '9', group: '0', signature: '0xab' }

test('a line of an export is read, and what a wallet signed', () => {
  expect(parseSigned(JSON.stringify({ chainId: 137, terms, signature: '0xab' }))).toEqual({
    kind: 'listing',
    chainId: 137,
    by: one.toLowerCase(),
    terms,
    engine: null,
    id: null,
    isSigned: true,
  })
  const domain = { chainId: '0x89', verifyingContract: engine }
  const typed = { domain, message: { terms }, primaryType: 'Listing' }
  expect(parseSigned(JSON.stringify(typed))).toMatchObject({
    kind: 'listing',
    chainId: 137,
    engine: engine.toLowerCase(),
    isSigned: true,
  })
  expect(parseSigned(JSON.stringify({ chainId: 1, ...order, signature: '0xab' }))).toMatchObject({
    kind: 'order',
    chainId: 1,
    order,
  })
})

test('an answer of the API says its network, and what the engine calls it', () => {
  const offer = { _id: '7f', network: 31338, offer_chain_id: id, terms, signed: conditions }
  expect(parseSigned(JSON.stringify({ offer }))).toMatchObject({
    kind: 'listing',
    chainId: 31338,
    id: id.toLowerCase(),
    isSigned: true,
  })
  const ordered = { _id: id, network: 80002, order, signature: '0xab' }
  expect(parseSigned(JSON.stringify(ordered))).toMatchObject({
    kind: 'order',
    chainId: 80002,
    id: id.toLowerCase(),
  })
})

test('a listing on the chain is not taken for a signed one', () => {
  const offer = { network: 1, terms, signed: null }
  expect(parseSigned(JSON.stringify({ offer, signature: '0xab' }))).toMatchObject({ isSigned: false })
  expect(parseSigned(JSON.stringify({ chainId: 1, terms }))).toBeNull()
})

test('what names no network, or two, is not taken for the chosen one', () => {
  expect(parseSigned(JSON.stringify({ terms, ...conditions }))).toBeNull()
  expect(parseSigned(JSON.stringify({ chainId: null, terms, ...conditions }))).toBeNull()
  expect(parseSigned(JSON.stringify({ network: 'ETH', terms, ...conditions }))).toBeNull()
  const typed = { domain: { chainId: 1 }, message: { terms } }
  expect(parseSigned(JSON.stringify({ chainId: 137, typed }))).toBeNull()
})

test('of several none is chosen; the same one twice is one', () => {
  const offer = { network: 1, terms, signed: conditions }
  const second = { ...offer, terms: { ...terms, salt: '4' } }
  expect(parseSigned(JSON.stringify({ offers: [offer, second] }))).toBeNull()
  expect(parseSigned(JSON.stringify({ offers: [offer, { ...offer, network: 2 }] }))).toBeNull()
  expect(parseSigned(JSON.stringify({ offers: [offer, offer] }))).not.toBeNull()
})

test('of an order no proof is wanted: only who signed it can void it', () => {
  expect(parseSigned(JSON.stringify({ chainId: 1, order }))).toMatchObject({ kind: 'order', isSigned: null })
})

test('numbers are read as their digits, and nothing else is', () => {
  const typed = { ...terms, copies: 5, tokenId: 7 }
  expect(parseSigned(JSON.stringify({ chainId: 1, terms: typed, signature: '0xab' }))).toMatchObject({
    terms: { copies: '5', tokenId: '7' },
  })
  for (const copies of [null, true, ['5'], 1.5])
    expect(
      parseSigned(JSON.stringify({ chainId: 1, terms: { ...terms, copies }, signature: '0xab' })),
    ).toBeNull()
})

/** Inside of so many objects. */
const inside = (depth: number, value: object): object =>
  depth === 0 ? value : { in: inside(depth - 1, value) }

test('five levels deep it is read, six deep it is not', () => {
  const signed = { chainId: 1, ...order, signature: '0xab' }
  expect(parseSigned(JSON.stringify(inside(5, signed)))).not.toBeNull()
  expect(parseSigned(JSON.stringify(inside(6, signed)))).toBeNull()
})

test('a text of 200,000 characters is read, and no longer one', () => {
  const text = JSON.stringify({ chainId: 1, order })
  expect(parseSigned(text.padEnd(200_000))).not.toBeNull()
  expect(parseSigned(text.padEnd(200_001))).toBeNull()
})

test('anything else is not', () => {
  const texts = ['', 'null', '[]', '{', JSON.stringify({ terms: { ...terms, price: '-1' } })]
  const { salt: _, ...unsalted } = order
  for (const text of [...texts, JSON.stringify(unsalted), 'x'.repeat(300_000)])
    expect(parseSigned(text)).toBeNull()
})
