import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legible, tidyZeros, westernDigits } from './digits.ts'
import { countOf, readCount } from './readCount.ts'

test.each([
  ['', null],
  ['0', 0n],
  ['7', 7n],
  ['1234567', 1_234_567n],
] as const)('%j is the number %s [VAL-06]', (typed, count) => {
  expect(readCount(typed)).toEqual({ count, fault: null })
})

test.each(['-1', '1.5', '1,5', '1,000', '1.000', '1e3', '0x1', ' 1', '1 0', 'x', '½'])(
  '%j is no number of copies, and nothing of it is left out [VAL-06]',
  (typed) => {
    expect(readCount(typed)).toEqual({ count: null, fault: { code: 'count_unreadable' } })
    expect(countOf(typed)).toBe(0n)
  },
)

test('a number of copies has at most 7 digits [VAL-06]', () => {
  expect(readCount('12345678')).toEqual({ count: null, fault: { code: 'count_long', params: { n: '7' } } })
})

test('a number that is read has the digits that were typed', () => {
  const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,- ex٣'), maxLength: 9 })
  fc.assert(
    fc.property(keys, (typed) => {
      const { count, fault } = readCount(typed)
      if (count === null) expect(fault !== null || typed === '').toBe(true)
      else expect(String(count)).toBe(typed.replace(/^0+(?=\d)/, ''))
    }),
    { numRuns: 2_000 },
  )
})

test('digits of other scripts are the same digits, and invisible marks are none', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０１２３４５６７８９')).toBe('0123456789 0123456789 0123456789')
  expect(legible(' \u2066 12\u2069\u00a0')).toBe('12')
})

test.each([
  ['007', '', '7'],
  ['05', '0', '5'],
  ['00.5', '00.', '0.5'],
  // Somebody deletes the 1 of 1000 to type a 2.
  ['000', '1000', '000'],
  ['2000', '000', '2000'],
])('zeros in front are removed while somebody types %s after %j: %s', (typed, before, kept) => {
  expect(tidyZeros(typed, before)).toBe(kept)
})
