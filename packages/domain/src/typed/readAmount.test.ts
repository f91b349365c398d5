import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { coinNamesOf, setCoinNames } from '../networks.ts'
import { legible } from './digits.ts'
import { type AmountTyping, readAmount } from './readAmount.ts'

const WITH_POINT: AmountTyping = { separator: '.', unit: 'ETH', decimals: 18 }
const WITH_COMMA: AmountTyping = { separator: ',', unit: 'ETH', decimals: 18 }
const BOTH = [WITH_POINT, WITH_COMMA]

/** An amount of wei as a decimal with a point. */
function decimalOf(amount: bigint, decimals = 18): string {
  if (decimals === 0) return amount.toString()
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals)
}

const read = (typed: string, typing = WITH_POINT) => {
  const { amount, fault } = readAmount(typed, typing)
  return fault ? fault.code : amount === null ? null : decimalOf(amount, typing.decimals)
}

test.each([
  ['1', '1'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['5,', '5'],
  ['0', '0'],
  ['0,05', '0.05'],
  ['00,05', '0.05'],
  ['0,500', '0.5'],
  ['1,5', '1.5'],
  ['1,0005', '1.0005'],
  ['1234,567', '1234.567'],
  ['007', '7'],
  ['1234567890', '1234567890'],
  ['12345678.9', '12345678.9'],
  ['0000000000007', '7'],
  // Groups.
  ['1.000,5', '1000.5'],
  ['1,000.5', '1000.5'],
  ['1.000,000', '1000'],
  ['1.000.000', '1000000'],
  ['1,000,000', '1000000'],
  ['1 000 000,5', '1000000.5'],
  ['1\u202f000,5', '1000.5'],
  ["1'000.5", '1000.5'],
  ['1’000', '1000'],
  ['1٬000', '1000'],
  // Spaces, units, and marks that nobody sees.
  [' 2.4 ', '2.4'],
  ['2.4 ETH', '2.4'],
  ['2.4eth', '2.4'],
  ['ETH 2.4', '2.4'],
  ['\u20662.4 ETH\u2069', '2.4'],
  ['2.4\u00a0ETH', '2.4'],
  // Other digits and separators.
  ['٠٫٠٥', '0.05'],
  ['۰٫۰۵', '0.05'],
  ['٠،٠٥', '0.05'],
  ['０．０５', '0.05'],
  ['０。０５', '0.05'],
  ['１２，５', '12.5'],
] as const)('%s is %s in every language', (typed, amount) => {
  for (const typing of BOTH) expect(read(typed, typing)).toBe(amount)
})

test.each([
  ['', null],
  [' ', null],
  ['.', null],
  [',', null],
  ['-1', 'amount_negative'],
  ['−1', 'amount_negative'],
  ['- 1', 'amount_negative'],
  ['-', 'amount_negative'],
  ['1e3', 'amount_unreadable'],
  ['0x1', 'amount_unreadable'],
  ['+1', 'amount_unreadable'],
  ['2.5.1', 'amount_unreadable'],
  ['1,00,000', 'amount_unreadable'],
  ['1 5', 'amount_unreadable'],
  ['0 05', 'amount_unreadable'],
  ['1.000.', 'amount_unreadable'],
  ['1,5.000,2', 'amount_unreadable'],
  ['½', 'amount_unreadable'],
  ['5²', 'amount_unreadable'],
  ['x', 'amount_unreadable'],
  ['ETH', 'amount_unreadable'],
  ['0.5x-+e, .', 'amount_unreadable'],
  ['0.05 ETH · $120', 'amount_unreadable'],
  ['2.4 WETH', 'amount_unit'],
  ['2.4 USDL', 'amount_unit'],
  ['$120', 'amount_unit'],
  ['120 €', 'amount_unit'],
  ['5k', 'amount_unit'],
  ['12345678901', 'amount_long'],
  ['12345678.90', 'amount_long'],
  ['0.123456789', 'amount_long'],
  [`0.${'0'.repeat(200)}1`, 'amount_long'],
] as const)('%j is refused in every language: %s', (typed, code) => {
  for (const typing of BOTH) expect(read(typed, typing)).toBe(code)
})

test('an amount may have the name that a coin had before [VAL-08]', () => {
  const typing = { separator: '.', unit: 'POL', decimals: 18 } as const
  const faultOf = (typed: string) => readAmount(typed, typing).fault?.code ?? null
  expect([faultOf('5 MATIC'), faultOf('5 POL')]).toEqual(['amount_unit', null])
  setCoinNames(coinNamesOf('mainnet'))
  onTestFinished(() => setCoinNames({}))
  expect(['5 MATIC', 'matic 5', '5 POL', '5'].map(faultOf)).toEqual([null, null, null, null])
  expect(readAmount('5 MATIC', typing).amount).toBe(5n * 10n ** 18n)
  expect(faultOf('5 ETH')).toBe('amount_unit')
})

test('an amount in any coin is typed without a unit', () => {
  const bare = { ...WITH_COMMA, unit: '' }
  expect(read('1.000,5', bare)).toBe('1000.5')
  expect(read('5 ETH', bare)).toBe('amount_unreadable')
})

test('what groups thousands in one language and separates decimals in another is asked about, unless it is the reader’s own', () => {
  expect(readAmount('1,000', WITH_POINT)).toEqual({
    amount: null,
    text: null,
    fault: { code: 'amount_ambiguous', params: { one: '1000', other: '1.000' } },
  })
  expect(readAmount('12.345 ETH', WITH_COMMA)).toMatchObject({
    fault: { code: 'amount_ambiguous', params: { one: '12345', other: '12,345' } },
  })
  expect(read('1.000', WITH_POINT)).toBe('1')
  expect(read('1,005', WITH_COMMA)).toBe('1.005')
  // Zeros in front change nothing.
  expect(read('0001,000', WITH_POINT)).toBe('amount_ambiguous')
})

test('an amount is written back in the reader’s form', () => {
  expect(readAmount(' 007.50 ETH', WITH_COMMA).text).toBe('7,50')
  expect(readAmount('.5', WITH_POINT).text).toBe('0.5')
  expect(readAmount('1 234,5', WITH_POINT).text).toBe('1234.5')
})

test('more decimals than the unit has are refused, unless they are zeros', () => {
  const dollars = { separator: '.', unit: 'USDL', decimals: 6 } as const
  expect(read('1.234567', dollars)).toBe('1.234567')
  expect(readAmount('1.2345678', dollars).fault).toEqual({
    code: 'amount_decimals',
    params: { unit: 'USDL', n: '6' },
  })
  expect(read('1.2000000', dollars)).toBe('1.2')
  expect(read('7', { ...dollars, decimals: 0 })).toBe('7')
})

test('an amount that the marketplace proposes may be longer than ten characters', () => {
  const proposed = [1_234_567_890_123_456_789n]
  expect(read('1.234567890123456789')).toBe('amount_long')
  expect(read('1.234567890123456789', { ...WITH_POINT, proposed })).toBe('1.234567890123456789')
  expect(read('1.23456789012345678', { ...WITH_POINT, proposed })).toBe('amount_long')
})

/** Everything that a price may be typed with, and more. */
const keys = fc.string({
  unit: fc.constantFrom(...'0123456789', ...'0.,-+e٫٬٣３．，’ ETHW$x\u00a0\u202f\u2066'),
  maxLength: 16,
})

test('nothing that somebody typed is dropped: an amount has all typed digits, in their order', () => {
  fc.assert(
    fc.property(keys, fc.constantFrom(...BOTH), (typed, typing) => {
      const { amount, text, fault } = readAmount(typed, typing)
      const digits = legible(typed).replace(/\D/g, '').replace(/^0+/, '')
      if (amount === null) {
        expect(fault !== null || digits === '').toBe(true)
        return
      }
      expect(fault).toBeNull()
      expect(text!.replace(/\D/g, '').replace(/^0+/, '')).toBe(digits)
    }),
    { numRuns: 5_000 },
  )
})

test('what is written back is read as the same amount, and stays as it is', () => {
  fc.assert(
    fc.property(keys, fc.constantFrom(...BOTH), (typed, typing) => {
      const { amount, text } = readAmount(typed, typing)
      if (text !== null) expect(readAmount(text, typing)).toMatchObject({ amount, text })
    }),
    { numRuns: 5_000 },
  )
})

test('two languages never read the same text as two amounts, except with a reader’s own separator', () => {
  fc.assert(
    fc.property(keys, (typed) => {
      const both = BOTH.map((typing) => readAmount(typed, typing))
      if (both.some(({ fault }) => fault?.code === 'amount_ambiguous')) return
      expect(both[0]!.amount).toBe(both[1]!.amount)
    }),
    { numRuns: 5_000 },
  )
})
