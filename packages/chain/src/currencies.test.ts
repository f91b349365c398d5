import { expect, onTestFinished, test } from 'vitest'
import {
  configuredCurrencies,
  doubtCurrency,
  knownCurrencies,
  knownCurrency,
  localCurrencies,
  setCurrencies,
} from './currencies.ts'

test.each([31337, 31338, 31339])('local chain %i has one wrapped coin', (chainId) => {
  expect(knownCurrencies(chainId).filter(({ wrapped }) => wrapped)).toHaveLength(1)
})

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

const DOLLARS = {
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  decimals: 6,
  wrapped: false,
  dollar: true,
  permitVersion: '2',
} as const

test('what the configuration names is known, until the chain says something else', () => {
  onTestFinished(() => setCurrencies(5, []))
  setCurrencies(5, [DOLLARS])
  const address = DOLLARS.address.toLowerCase()
  expect(knownCurrency(5, address)).toMatchObject({ symbol: 'USDC', permit: true })

  doubtCurrency(5, address, { refused: false, withoutPermit: true })
  expect(knownCurrency(5, address)).toMatchObject({ symbol: 'USDC', permit: false })

  doubtCurrency(5, address, { refused: true, withoutPermit: false })
  expect(knownCurrency(5, address)).toBeNull()
  expect(configuredCurrencies(5)).toEqual([DOLLARS])

  doubtCurrency(5, address, null)
  expect(knownCurrency(5, address)).toMatchObject({ permit: true })
})

test('naming the currencies of a chain again forgets what was doubted of them', () => {
  onTestFinished(() => setCurrencies(5, []))
  setCurrencies(5, [DOLLARS])
  doubtCurrency(5, DOLLARS.address, { refused: true, withoutPermit: false })
  setCurrencies(5, [DOLLARS])
  expect(knownCurrencies(5)).toHaveLength(1)
  expect(knownCurrencies(6)).toEqual([])
})
