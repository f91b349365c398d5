import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressFault, readAddress } from './readAddress.ts'

/** The examples of EIP-55. */
const EXAMPLES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('the examples of EIP-55, and 200 more, are addresses; without capitals, or all in capitals, too', () => {
  const others = Array.from({ length: 200 }, (_, at) =>
    getAddress(
      `0x${(BigInt(at + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, '0').slice(-40)}`,
    ),
  )
  for (const address of [...EXAMPLES, ...others]) {
    expect(addressFault(address), address).toBeNull()
    expect(readAddress(` ${address}\n`)).toBe(address.toLowerCase())
    expect(addressFault(`0x${address.slice(2).toUpperCase()}`)).toBeNull()
    expect(addressFault(address.toLowerCase())).toBeNull()
  }
})

test('one wrong character, or one wrong capital, of a checked address is found', () => {
  expect(addressFault('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee')).toBe('address_mistyped')
  expect(addressFault('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('address_mistyped')
  expect(readAddress('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(
    '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  )
})

test.each(['', '0x', '0x123', `0x${'g'.repeat(40)}`, 'vitalik.eth', `0X${'a'.repeat(40)}`])(
  '%s is no address',
  (text) => expect(addressFault(text)).toBe('import_address_invalid'),
)
