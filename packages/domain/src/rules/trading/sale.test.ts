import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasPriceEnded,
  type ListingState,
  opening,
  saleActs,
  type WorkFacts,
  whyNoOffers,
  whyNotBuyable,
} from './sale.ts'

const NOW = 1_000
const listing = (change: Partial<ListingState> = {}): ListingState => ({
  seller: '0xseller',
  type: 'both',
  status: 'pending',
  availableCopies: 1n,
  reservedCopies: 0n,
  ends: null,
  ...change,
})
const bidOn = { availableCopies: 0n, reservedCopies: 1n, ends: NOW + 1 }

test.each<[string, Partial<ListingState>, string[], string | null]>([
  ['a fixed price', { type: 'direct' }, ['buy'], null],
  ['an auction without a bid', { type: 'auction' }, ['bid'], 'no_fixed_price'],
  ['both without a bid', {}, ['buy', 'bid'], null],
  ['an auction with a bid', { type: 'auction', ...bidOn }, ['bid'], 'no_fixed_price'],
  ['both with a bid: the price is over', bidOn, ['bid'], 'price_ended'],
  ['an edition, some of it bid on', { ...bidOn, availableCopies: 2n }, ['buy', 'bid'], null],
  ['an auction that is over', { ...bidOn, ends: NOW }, ['settle'], 'price_ended'],
  [
    'a rest beside an auction that is over',
    { ...bidOn, availableCopies: 2n, ends: NOW },
    ['buy', 'settle'],
    null,
  ],
  ['what has not begun', { starts: NOW + 1 }, [], 'offer_not_open'],
  ['what is over', { expires: NOW }, [], 'offer_not_open'],
  ['an auction with a bid outlives its listing', { ...bidOn, expires: NOW }, ['bid'], 'price_ended'],
  ['what is sold', { status: 'completed', availableCopies: 0n }, [], 'offer_not_open'],
  ['what was withdrawn', { status: 'expired', availableCopies: 0n }, [], 'offer_not_open'],
])('%s', (_, change, acts, refused) => {
  expect(saleActs(listing(change), NOW)).toEqual(acts)
  expect(whyNotBuyable(listing(change), NOW)).toBe(refused)
})

test('an auction is bid on or settled, never both; a price that ended cannot be paid', () => {
  const some = fc.record({
    type: fc.constantFrom('auction' as const, 'direct' as const, 'both' as const),
    status: fc.constantFrom('pending' as const, 'completed' as const, 'expired' as const),
    availableCopies: fc.bigInt({ min: 0n, max: 2n }),
    reservedCopies: fc.bigInt({ min: 0n, max: 2n }),
    ends: fc.option(fc.integer({ min: NOW - 1, max: NOW + 1 })),
    starts: fc.integer({ min: NOW - 1, max: NOW + 1 }),
    expires: fc.integer({ min: NOW - 1, max: NOW + 1 }),
  })
  fc.assert(
    fc.property(some, (change) => {
      const acts = saleActs(listing(change), NOW)
      expect(acts.includes('bid') && acts.includes('settle')).toBe(false)
      expect(acts.includes('buy') && hasPriceEnded(listing(change))).toBe(false)
      expect(acts.includes('buy')).toBe(whyNotBuyable(listing(change), NOW) === null)
    }),
  )
})

test.each<[Partial<WorkFacts>, string | null]>([
  [{}, null],
  [{ hidden: true }, 'hidden'],
  [{ burnt: true, copies: 0n }, 'work_burnt'],
  [{ unopened: true }, 'collection_unopened'],
  [{ inAuctions: 1n }, 'held_by_auction'],
  // Somebody else has the other copy, and can hand it over.
  [{ copies: 2n, inAuctions: 1n }, null],
])('whether a work takes offers: %o', (change, refused) => {
  const work = { hidden: false, unopened: false, burnt: false, copies: 1n, inAuctions: 0n }
  expect(whyNoOffers({ ...work, ...change })).toBe(refused)
})

test.each<[string, Partial<ListingState>, boolean]>([
  ['bids hold all copies', bidOn, true],
  ['there is no fixed price', { ...bidOn, type: 'auction' }, false],
  ['there is no auction', { ...bidOn, type: 'direct' }, false],
  ['it is sold', { ...bidOn, status: 'completed' }, false],
  ['copies are left', { ...bidOn, availableCopies: 1n }, false],
  ['no bid holds any', { availableCopies: 0n }, false],
])('whether the fixed price is over while the auction goes on: %s', (_, change, over) => {
  expect(hasPriceEnded(listing(change))).toBe(over)
})

test('a listing opens later only if it was made so, and a signature at once', () => {
  expect(opening({ start: 2, created: 1, signed: false })).toEqual({ starts: 2 })
  expect(opening({ start: 1, created: 1, signed: false })).toEqual({})
  expect(opening({ start: 2, created: 1, signed: true })).toEqual({})
  expect(saleActs(listing({ starts: NOW }), NOW)).toEqual(['buy', 'bid'])
})

test.each<[string, Partial<WorkFacts>, string | null]>([
  ['auctions hold every copy', { copies: 2n, inAuctions: 2n }, 'held_by_auction'],
  ['a copy is free', { copies: 2n, inAuctions: 1n }, null],
  ['nobody knows all copies', { copies: null, inAuctions: 2n }, null],
  ['no copy exists, and none is held', { copies: 0n, inAuctions: 0n }, null],
])('a work takes offers to buy unless %s', (_, change, reason) => {
  const work: WorkFacts = { hidden: false, unopened: false, burnt: false, copies: 1n, inAuctions: 0n }
  expect(whyNoOffers({ ...work, ...change })).toBe(reason)
})
