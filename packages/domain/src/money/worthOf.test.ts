import { expect, test } from 'vitest'
import { WORTH_DECIMALS, worthInCoin, worthOf } from './worthOf.ts'

const coin = { decimals: 18, wrapped: true, dollar: false, rate: null }
const dollars = { decimals: 6, wrapped: false, dollar: true, rate: null }

test('amounts of different decimals and rates are compared by what they are worth', () => {
  const worth = (currency: typeof coin) => worthOf(currency, '3000.5') ?? 0n
  const [one, three] = [10n ** 18n * worth(coin), 3_000_000_000n * worth(dollars)]
  expect(one > three).toBe(true)
  expect(one < 3_001_000_000n * worth(dollars)).toBe(true)
})

test('without a rate nobody knows what a coin is worth in dollars, nor a dollar in coins', () => {
  for (const rate of [null, undefined, '', '0']) {
    expect(worthOf(coin, rate)).toBeNull()
    expect(worthOf(dollars, rate)).not.toBeNull()
    expect(worthInCoin(dollars, rate)).toBeNull()
    expect(worthInCoin(coin, rate)).toBe(10n ** BigInt(WORTH_DECIMALS))
  }
})

test('what is neither the coin nor dollars is worth what it costs, if that is known', () => {
  const euros = { decimals: 18, wrapped: false, dollar: false, rate: null }
  expect(worthOf(euros, '2000')).toBeNull()
  expect(worthInCoin(euros, '2000')).toBeNull()
  const priced = { ...euros, rate: '1.25' }
  expect(worthOf(priced, '2000')).toBe((worthOf({ ...dollars, decimals: 18 }, null)! / 4n) * 5n)
  expect(worthOf(priced, null)).not.toBeNull()
  // 1.25 of 2,000 dollars.
  expect(worthInCoin(priced, '2000')).toBe((625n * 10n ** BigInt(WORTH_DECIMALS)) / 1_000_000n)
  expect(worthInCoin(priced, null)).toBeNull()
  for (const rate of ['', '0', 'much']) expect(worthOf({ ...euros, rate }, '2000')).toBeNull()
})

test.each([
  [
    'a dollar of 6 decimals',
    { decimals: 6, wrapped: false, dollar: true, rate: null },
    10n ** 6n,
    '2000',
    5n * 10n ** 14n,
  ],
  [
    'a dollar of 18 decimals',
    { decimals: 18, wrapped: false, dollar: true, rate: null },
    10n ** 18n,
    '0.5',
    2n * 10n ** 18n,
  ],
  [
    'a wrapped coin of 8 decimals',
    { decimals: 8, wrapped: true, dollar: false, rate: null },
    10n ** 8n,
    null,
    10n ** 18n,
  ],
])('%s is worth its share of the coin', (_, currency, units, rate, weis) => {
  expect(units * (worthInCoin(currency, rate) ?? 0n)).toBe(weis * 10n ** BigInt(WORTH_DECIMALS))
})
