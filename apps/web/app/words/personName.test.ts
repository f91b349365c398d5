import { expect, test } from 'vitest'
import { personName, shortWallet } from './personName.ts'

const WALLET = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

test('a wallet is shown as its first 15 characters, an ellipsis and its last 4 [LIM-01]', () => {
  expect(shortWallet(WALLET)).toBe('0x70997970c5181…79c8')
})

test('a person without a name is shown as the wallet', () => {
  expect(personName({ name: ' ', wallet: WALLET })).toBe('0x70997970c5181…79c8')
  expect(personName({ name: 'Mira', wallet: WALLET })).toBe('Mira')
})
