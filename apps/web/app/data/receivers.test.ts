import { expect, test } from 'vitest'
import { forgetReceivers, keepReceiver, recentReceivers } from './receivers.ts'
import { kept } from './storage.ts'

const address = (digit: string | number) => `0x${String(digit).repeat(40)}`
const WALLET = address('a')

test.beforeEach(() => forgetReceivers(WALLET))

test('the last six receivers of a wallet are known, the newest first, each once', () => {
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 3]) keepReceiver(WALLET, address(digit))
  expect(recentReceivers(WALLET)).toEqual([3, 7, 6, 5, 4, 2].map(address))
  expect(recentReceivers(address('b'))).toEqual([])
  forgetReceivers(WALLET)
  expect(recentReceivers(WALLET)).toEqual([])
})

test.each(['no JSON', '{}', '[1, null, "0x12"]', '"0x"'])(
  'what another program stored is left out: %s',
  (stored) => {
    kept.setItem(`vitrine.receivers.${WALLET}`, stored)
    expect(recentReceivers(WALLET)).toEqual([])
  },
)
