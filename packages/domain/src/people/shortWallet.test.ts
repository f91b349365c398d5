import { expect, test } from 'vitest'
import { shortWallet } from './shortWallet.ts'

test('an address is shortened to its first 15 and last 4 characters, if it has more than 20 [LIM-01]', () => {
  expect(shortWallet(`0x${'a'.repeat(36)}1234`)).toBe('0xaaaaaaaaaaaaa…1234')
  expect(shortWallet('x'.repeat(21))).toBe(`${'x'.repeat(15)}…xxxx`)
  expect(shortWallet('x'.repeat(20))).toBe('x'.repeat(20))
})
