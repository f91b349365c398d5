import { expect, test } from 'vitest'
import { checkBalance } from './checkBalance.ts'

test.each([
  [10n, 9n, 1n, true],
  [10n, 10n, 0n, true],
  [10n, 10n, null, true],
  [null, 10n, 1n, true],
  [10n, 10n, 1n, false],
  [10n, 11n, null, false],
])('a balance of %s pays %s and the fee %s: %s', (balance, total, fee, pays) => {
  expect(checkBalance(balance, total, fee, 'price')).toEqual(
    pays ? [] : [{ path: 'price', code: 'balance_low' }],
  )
})
