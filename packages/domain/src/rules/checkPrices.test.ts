import { expect, test } from 'vitest'
import { checkPrices, isPriceInput, parsePrice, trimLeadingZeros } from './checkPrices.ts'

const codes = (minBid: string | null, price: string | null) =>
  checkPrices({ minBid, price }).map(({ path, code }) => [path, code])

test.each([
  ['1', 10n ** 18n],
  ['0.5', 5n * 10n ** 17n],
  ['.5', 5n * 10n ** 17n],
  ['5.', 5n * 10n ** 18n],
  ['0', 0n],
  ['1234567890', 1234567890n * 10n ** 18n],
  ['12345678.9', 123456789n * 10n ** 17n],
  // The zeros in front do not count.
  ['0000000000007', 7n * 10n ** 18n],
])('a price of at most ten characters is read: %s [VAL-08]', (text, amount) => {
  expect(parsePrice(text)).toBe(amount)
})

test.each([
  '12345678901',
  '123456789.1',
  '0.123456789',
  '-1',
  '+1',
  '1e3',
  '0x1',
  '1,5',
  '1.2.3',
  '.',
  '',
  'one',
])('no price: %s [VAL-08]', (text) => {
  expect(parsePrice(text)).toBeNull()
})

test.each([
  ['007', '7'],
  ['00.5', '0.5'],
  ['0.50', '0.50'],
  ['0', '0'],
  ['000', '0'],
  ['', ''],
])('leading zeros are trimmed: %s becomes %s [VAL-08]', (text, trimmed) => {
  expect(trimLeadingZeros(text)).toBe(trimmed)
})

test.each([
  ['', true],
  ['0', true],
  ['1.', true],
  ['.', true],
  ['1234567890', true],
  ['12345678.9', true],
  ['12345678901', false],
  ['12345678.90', false],
  ['00000000000.5', true],
  ['-1', false],
  ['1,5', false],
  ['1e3', false],
  ['1.2.', false],
  ['٣', false],
])('while somebody types, a price field accepts %j: %s [VAL-08]', (text, accepted) => {
  expect(isPriceInput(text)).toBe(accepted)
})

test('a price that is shown is required, above zero and at most ten characters long [VAL-08]', () => {
  expect(codes(null, null)).toEqual([])
  expect(codes('0.1', '1234567890')).toEqual([])
  for (const text of ['', ' ', '0', '0.0', '-1', 'x', '12345678901']) {
    expect(codes(text, null)).toEqual([['min_bid_price', 'min_bid_invalid']])
    expect(codes(null, text)).toEqual([['offer_price', 'price_invalid']])
  }
})
