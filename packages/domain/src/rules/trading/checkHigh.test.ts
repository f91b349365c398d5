import { expect, test } from 'vitest'
import { checkHigh } from './checkHigh.ts'

const written = (amount: bigint) => `${amount} ETH`

test('an amount above three times the expected one is asked about', () => {
  expect(checkHigh('price', 301n, 100n, written)).toEqual([
    { path: 'price', code: 'amount_high', params: { amount: '301 ETH', expected: '100 ETH' } },
  ])
  expect(checkHigh('price', 300n, 100n, written)).toEqual([])
})

test('nothing is asked where nothing is known, and about nothing', () => {
  expect(checkHigh('price', 10n ** 30n, null, written)).toEqual([])
  expect(checkHigh('price', 10n ** 30n, 0n, written)).toEqual([])
  expect(checkHigh('price', null, 1n, written)).toEqual([])
})
