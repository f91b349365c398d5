import { expect, test } from 'vitest'
import {
  checkOrder,
  MOST_COPIES,
  MOST_OF_COLLECTION,
  mostOf,
  type OrderDraft,
  type OrderFacts,
} from './checkOrder.ts'

const now = 1_800_000_000n
const draft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  copies: 2n,
  unitPrice: 5n,
  start: now,
  expiry: now + 86_400n,
  ...change,
})
const facts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  now,
  supply: 8n,
  owned: 0n,
  refused: null,
  balance: 10n,
  allowance: 10n,
  ...change,
})
const codes = (change: Partial<OrderDraft>, about: Partial<OrderFacts> = {}) =>
  checkOrder(draft(change), facts(about)).map(({ path, code }) => [path, code])

test('an offer that the buyer can pay is accepted', () => {
  expect(codes({})).toEqual([])
  expect(codes({}, { balance: null, allowance: null })).toEqual([])
  expect(codes({}, { owned: 7n })).toEqual([])
})

test('an offer for any work of a collection asks for as many as the limit', () => {
  const any = { supply: MOST_OF_COLLECTION, owned: 0n, balance: null, allowance: null }
  expect(codes({ copies: MOST_OF_COLLECTION }, any)).toEqual([])
  expect(codes({ copies: MOST_OF_COLLECTION + 1n }, any)).toEqual([['copies', 'quantity_too_large']])
})

test.each<[string, Partial<OrderDraft>, Partial<OrderFacts>, [string, string]]>([
  ['no copy is left', {}, { refused: 'work_burnt', supply: 0n }, ['', 'work_burnt']],
  ['the work takes none', {}, { refused: 'held_by_auction' }, ['', 'held_by_auction']],
  ['somebody has all copies already', {}, { owned: 8n }, ['', 'already_owned']],
  ['it offers nothing', { unitPrice: 0n }, {}, ['price', 'order_price_invalid']],
  ['it offers more than the engine can count', { unitPrice: 2n ** 128n }, {}, ['price', 'price_too_high']],
  ['it asks for no copies', { copies: 0n }, {}, ['copies', 'quantity_required']],
  ['it asks for more copies than there are', { copies: 9n }, {}, ['copies', 'quantity_too_large']],
  ['it has ended', { expiry: now }, {}, ['expiry', 'order_expiry_invalid']],
  ['it is open for years', { expiry: now + 400n * 86_400n }, {}, ['expiry', 'order_expiry_invalid']],
  [
    'it is open for more than 180 days from its start, which is past',
    { start: now - 86_400n, expiry: now + 180n * 86_400n },
    {},
    ['expiry', 'order_expiry_invalid'],
  ],
  ['it starts tomorrow', { start: now + 86_400n }, {}, ['start', 'order_expiry_invalid']],
  ['the money is short', {}, { balance: 9n }, ['price', 'funds_low']],
  ['the engine may not take the money', {}, { allowance: 9n }, ['price', 'allowance_low']],
])('an offer is refused if %s', (_, change, about, issue) => {
  expect(codes(change, about)).toEqual([issue])
})

test('an offer for a set asks for its works, at most as many as for any of a collection', () => {
  expect([mostOf(null), mostOf({ size: 3 }), mostOf({ size: 100 }), mostOf({ size: 101 })]).toEqual([
    100n,
    3n,
    100n,
    100n,
  ])
})

test('the most copies are those of the work, or what the engine can count; the message says how many', () => {
  const most = (supply: bigint, copies: bigint) =>
    checkOrder(draft({ copies, unitPrice: 1n }), facts({ supply, balance: null, allowance: null }))
  expect(most(8n, 9n)).toEqual([{ path: 'copies', code: 'quantity_too_large', params: { n: '8' } }])
  expect(most(MOST_COPIES + 1n, MOST_COPIES)).toEqual([])
  expect(most(MOST_COPIES + 1n, MOST_COPIES + 1n)).toEqual([
    { path: 'copies', code: 'quantity_too_large', params: { n: MOST_COPIES.toString() } },
  ])
})

test('who has no copy of a work without copies does not own it', () => {
  expect(codes({}, { supply: 0n })).toEqual([['copies', 'quantity_too_large']])
})
