import { expect, test } from 'vitest'
import { MOST_MINTED, mintsPerCall } from './mint.ts'

test('a call takes at most a tenth of a block, and never more works than the contract mints', () => {
  expect(mintsPerCall(30_000_000n)).toBe(MOST_MINTED)
  expect(mintsPerCall(8_000_000n)).toBe(28)
  expect(mintsPerCall(1_000_000n)).toBe(1)
  expect(mintsPerCall(0n)).toBe(1)
})
