import { expect, test } from 'vitest'
import { checkTransfer } from './checkTransfer.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const codes = (to: string, quantity = '1') =>
  checkTransfer(
    { to, quantity },
    { account: address('a'), held: 3n, contracts: [address('c'), address('e')] },
  ).map(({ path, code }) => `${path}: ${code}`)

test('copies go to another wallet, which can pass them on', () => {
  expect(codes(address('b'))).toEqual([])
  expect(codes(` ${address('B').replace('0X', '0x')} `)).toEqual([])
  expect(codes('')).toEqual(['to: import_address_invalid'])
  expect(codes('name.eth')).toEqual(['to: import_address_invalid'])
  expect(codes('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual(['to: address_mistyped'])
  expect(codes(address('a'))).toEqual(['to: recipient_is_sender'])
  for (const end of ['0000', '0001', 'dEaD', 'dead'])
    expect(codes(`0x${'0'.repeat(36)}${end}`)).toEqual(['to: recipient_invalid'])
  expect(codes(address('c'))).toEqual(['to: recipient_invalid'])
  expect(codes(address('e'))).toEqual(['to: recipient_invalid'])
})

test('nobody gives away more copies than they hold', () => {
  expect(codes(address('b'), '3')).toEqual([])
  expect(codes(address('b'), '4')).toEqual(['quantity: quantity_above'])
  for (const quantity of ['', '0', '1.5', '-1']) expect(codes(address('b'), quantity)).toHaveLength(1)
})
