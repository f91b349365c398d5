import { expect, test } from 'vitest'
import { checkTransfer } from './checkTransfer.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const codes = (to: string, quantity = '1') =>
  checkTransfer(
    { to, quantity },
    { chainId: 1, account: address('a'), held: 3n, contracts: [address('c'), address('e')] },
  ).map(({ path, code }) => `${path}: ${code}`)

test('copies go to another wallet, which can pass them on', () => {
  expect(codes(address('b'))).toEqual([])
  expect(codes(` ${address('B').replace('0X', '0x')} `)).toEqual([])
  expect(codes('')).toEqual(['to: import_address_invalid'])
  expect(codes('name.eth')).toEqual(['to: address_name'])
  expect(codes('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual(['to: address_mistyped'])
  expect(codes(address('a'))).toEqual(['to: recipient_is_sender'])
  expect(codes(address('0'))).toEqual(['to: address_zero'])
  for (const end of ['0001', 'ffff'])
    expect(codes(`0x${'0'.repeat(36)}${end}`)).toEqual(['to: recipient_invalid'])
  // Somebody may want to burn a work. The form asks.
  for (const end of ['dEaD', 'dead']) expect(codes(`0x${'0'.repeat(36)}${end}`)).toEqual([])
  expect(codes(address('c'))).toEqual(['to: recipient_contract'])
  expect(codes(address('e'))).toEqual(['to: recipient_contract'])
  expect(codes(`eth:${address('A')}`)).toEqual(['to: recipient_is_sender'])
  expect(codes(`pol:${address('b')}`)).toEqual(['to: address_elsewhere'])
})

test('nobody gives away more copies than they hold', () => {
  expect(codes(address('b'), '3')).toEqual([])
  expect(codes(address('b'), '4')).toEqual(['quantity: quantity_above'])
  for (const quantity of ['', '0', '1.5', '-1']) expect(codes(address('b'), quantity)).toHaveLength(1)
})
