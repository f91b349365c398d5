import { expect, test } from 'vitest'
import { checkAlert } from './checkAlert.ts'

const codes = (most: bigint, now: bigint | null) =>
  checkAlert(most, now).map(({ path, code }) => `${path}: ${code}`)

test('an alert is for less than the work costs now', () => {
  expect(codes(5n, null)).toEqual([])
  expect(codes(5n, 6n)).toEqual([])
  expect(codes(5n, 5n)).toEqual(['most: alert_met'])
  expect(codes(6n, 5n)).toEqual(['most: alert_met'])
  expect(codes(0n, null)).toEqual(['most: order_price_invalid'])
  expect(codes(2n ** 200n, null)).toEqual(['most: price_too_high'])
})
