import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { knownCurrencies, localCurrencies } from './currencies.ts'

test.each([1, 11155111, 137, 80002, 56, 97, 31337, 31338, 31339])(
  'chain %i has one wrapped coin',
  (chainId) => {
    const currencies = knownCurrencies(chainId)
    // A mistyped address has another checksum.
    for (const { address } of currencies) expect(getAddress(address.toLowerCase())).toBe(address)
    expect(currencies.filter(({ wrapped }) => wrapped)).toHaveLength(1)
    // Shares are rounded down to a unit (`IBackOffice.setCurrency`).
    for (const { decimals } of currencies) expect(decimals).toBeGreaterThanOrEqual(6)
  },
)

test('only local chains have currencies of ours', () => {
  expect(localCurrencies(31337).map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
    ['WETH', 18],
    ['USDL', 6],
  ])
  expect(localCurrencies(1)).toEqual([])
  // Their codes are hashed once.
  expect(localCurrencies(31337)).toBe(localCurrencies(31337))
  expect(knownCurrencies(5)).toEqual([])
})
