import { expect, test } from 'vitest'
import { createGasBudget, isWorth, LEAST_GAS, leastWorth } from './worth.ts'

const GWEI = 10n ** 9n
const ETH = 10n ** 18n

test.each<[string, Parameters<typeof isWorth>[0], boolean]>([
  ['ours for a wei', { own: true, gas: 90_000n, gasPrice: 30n * GWEI, amount: 1n }, true],
  ['ours at its bound', { own: true, gas: 200_000n, gasPrice: 30n * GWEI, amount: 1n }, true],
  ['ours that burns gas, for a wei', { own: true, gas: 200_001n, gasPrice: GWEI, amount: 1n }, false],
  ['ours that burns gas and pays for it', { own: true, gas: 600_000n, gasPrice: GWEI, amount: ETH }, true],
  ['another’s for a wei', { own: false, gas: 90_000n, gasPrice: 1n, amount: 1n }, false],
  ['another’s right at 2.5%', { own: false, gas: 100_000n, gasPrice: 1n, amount: 4_000_000n }, true],
  ['another’s below it', { own: false, gas: 100_000n, gasPrice: 1n, amount: 3_999_999n }, false],
])('%s', (_, settlement, worth) => {
  expect(isWorth(settlement)).toBe(worth)
})

test('leastWorth is the lowest bid that is worth the least gas', () => {
  const amount = leastWorth(30n * GWEI)
  const settlement = { own: false, gas: LEAST_GAS, gasPrice: 30n * GWEI }
  expect(isWorth({ ...settlement, amount })).toBe(true)
  expect(isWorth({ ...settlement, amount: amount - 1n })).toBe(false)
})

test('each collection has its own budget', () => {
  const budget = createGasBudget(1_000_000n)
  expect(budget.take('0xa', 600_000n)).toBe(true)
  expect(budget.take('0xa', 600_000n)).toBe(false)
  expect(budget.take('0xa', 400_000n)).toBe(true)
  expect(budget.take('0xb', 600_000n)).toBe(true)
})

test('what a settlement used beyond its measure counts too', () => {
  const budget = createGasBudget(1_000_000n)
  budget.take('0xa', 100_000n)
  budget.add('0xa', 850_000n)
  expect(budget.take('0xa', 100_000n)).toBe(false)
  expect(budget.take('0xa', 50_000n)).toBe(true)
})
