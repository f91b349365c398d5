import { expect, test } from 'vitest'
import { checkPayee } from './checkPayee.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const codes = (typed: string) =>
  checkPayee(typed, address('a'), { chainId: 1, contracts: [address('e')] }).map(
    ({ path, code }) => `${path}: ${code}`,
  )

test('a payee is an address that can pay the money out again, and another one than now [CHN-07]', () => {
  expect(codes(address('b'))).toEqual([])
  expect(codes(` ${address('B').replace('0X', '0x')} `)).toEqual([])
  expect(codes('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual(['payee: address_mistyped'])
  expect(codes('')).toEqual(['payee: import_address_invalid'])
  expect(codes('0xabc')).toEqual(['payee: address_digits'])
  expect(codes(address('0'))).toEqual(['payee: address_zero'])
  expect(codes(`0x${'dead'.padStart(40, '0')}`)).toEqual(['payee: recipient_invalid'])
  expect(codes(`matic:${address('b')}`)).toEqual(['payee: address_elsewhere'])
  expect(codes(address('e'))).toEqual(['payee: recipient_contract'])
  expect(codes(` ${address('e')} `)).toEqual(['payee: recipient_contract'])
  expect(codes(address('a'))).toEqual(['payee: engine_unchanged'])
  expect(codes(` ${address('a')} `)).toEqual(['payee: engine_unchanged'])
  expect(codes(`eth:${address('A')}`)).toEqual(['payee: engine_unchanged'])
})
