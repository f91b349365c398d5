import { expect, test } from 'vitest'
import { lowersPrice, type SignedTerms } from './lowersPrice.ts'

const before: SignedTerms = {
  price: 100n,
  currency: '0xcoin',
  copies: 3n,
  expiry: 1_000n,
  buyer: '0xbuyer',
  group: 5n,
}

// Whoever could buy by the first signature loses nothing by the second, so nobody would use the first any more.
test.each<[string, Partial<SignedTerms>, boolean]>([
  ['a lower price', { price: 99n }, true],
  ['a lower price for longer', { price: 99n, expiry: 1_001n }, true],
  ['the same price', {}, false],
  ['the same price for longer', { expiry: 1_001n }, false],
  ['a higher price', { price: 101n }, false],
  ['a lower price for a shorter time', { price: 99n, expiry: 999n }, false],
  ['a lower number in another currency', { price: 99n, currency: '0xother' }, false],
  ['a lower number in the coin', { price: 99n, currency: null }, false],
  ['fewer copies', { price: 99n, copies: 2n }, false],
  ['more copies', { price: 99n, copies: 4n }, false],
  ['another buyer', { price: 99n, buyer: '0xother' }, false],
  ['anybody', { price: 99n, buyer: null }, false],
  ['another group, whose end voids the second alone', { price: 99n, group: 6n }, false],
])('a second signature takes the place of the first: %s', (_, change, takes) => {
  expect(lowersPrice(before, { ...before, ...change })).toBe(takes)
})
