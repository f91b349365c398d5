import { expect, test } from 'vitest'
import { gasLimit } from './gasLimit.ts'

test('an estimate gets a margin of 200,000, but never exceeds the block limit [CHN-02]', () => {
  expect(gasLimit(50_000n, 30_000_000n)).toBe(250_000n)
  expect(gasLimit(9_900_000n, 10_000_000n)).toBe(10_000_000n)
})

test('what a call asks to add comes on top of the margin', () => {
  expect(gasLimit(50_000n, 30_000_000n, 700_000n)).toBe(950_000n)
  expect(gasLimit(9_500_000n, 10_000_000n, 700_000n)).toBe(10_000_000n)
})

test('a transaction asks for no more than one may have (EIP-7825), however large the blocks are', () => {
  expect(gasLimit(16_700_000n, 60_000_000n, 700_000n)).toBe(2n ** 24n)
})
