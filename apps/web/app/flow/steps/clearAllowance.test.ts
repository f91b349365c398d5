import { decodeFunctionData, ExecutionRevertedError, erc20Abi, UnknownRpcError } from 'viem'
import { expect, test } from 'vitest'
import type { At } from '../machine/effects.ts'
import { COIN, INTENTS } from '../machine/testIntents.ts'
import { ACCOUNT } from '../machine/testRunner.ts'
import { clearAllowance } from './offering.ts'

const engine = `0x${'e'.repeat(40)}`

/** The step's call, with so much allowed now, in a currency that answers a new allowance so. */
async function callOf(intent: At['intent'], allowed: bigint, answer: () => Promise<unknown>) {
  const reader = { readContract: async () => allowed, call: answer, getCode: async () => undefined }
  const wallet = { networkOf: () => ({ contracts: { engine } }), reader: () => reader }
  const step = { name: 'clearAllowance', chainId: 31338 } as const
  const call = await clearAllowance.call!(
    { intent, step, flow: { account: ACCOUNT } } as unknown as At,
    { wallet } as never,
  )
  return call && decodeFunctionData({ abi: erc20Abi, data: call.data }).args?.[1]
}

const takes = async () => ({})
const refuses = async () => {
  throw Object.assign(new ExecutionRevertedError({}), { shortMessage: 'reverted' })
}
const buying = { ...INTENTS.buy, total: '11', currency: { address: COIN, permit: false } }

test.each([
  ['an offer', INTENTS.offer, 8n],
  ['a purchase', buying, 10n],
] as const)('for %s, what is left is taken back where the currency wants that', async (_, intent, left) => {
  expect(await callOf(intent, left, refuses)).toBe(0n)
  expect(await callOf(intent, left, takes)).toBeNull()
  expect(await callOf(intent, 0n, refuses)).toBeNull()
  expect(await callOf(intent, 11n, refuses)).toBeNull()
})

test('a permit needs no allowance before it', async () => {
  const permitted = { ...buying, currency: { address: COIN, permit: true } }
  expect(await callOf(permitted, 10n, refuses)).toBeNull()
})

test('a node that does not answer says nothing of the currency', async () => {
  const away = async () => {
    throw new UnknownRpcError(new Error('away'))
  }
  await expect(callOf(buying, 10n, away)).rejects.toThrow('away')
})
