import { createFlow } from '@vitrine/domain/flow/flow'
import type { Step } from '@vitrine/domain/flow/step'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { At } from '../machine/effects.ts'
import { COIN, INTENTS, OTHER, SINGLES } from '../machine/testIntents.ts'
import { ACCOUNT } from '../machine/testRunner.ts'
import { batchHash, batchNote, batchOf, forgetSent, isBatchHash, joinedHash, joinedNote } from './batch.ts'
import { findBatch, planTogether, waitForBatch } from './sendTogether.ts'

const CHAIN = 31338
const [ONE, TWO] = ['1', '2'].map((digit) => `0x${digit.repeat(64)}` as Hex) as [Hex, Hex]
const first = { to: OTHER, data: '0x01' } as const

/** A wallet on a chain where the works are approved or not, and a service may pay. */
function toolsOf({
  batches = true,
  sponsored = false,
  service = null as string | null,
  allowance = 0n,
} = {}) {
  const reader = {
    readContract: async ({ functionName }: { functionName: string }) =>
      functionName === 'isApprovedForAll' ? false : allowance,
    getBlock: async () => ({ timestamp: 1_000n }),
  }
  const contracts = { engine: `0x${'e'.repeat(40)}`, collectible721: SINGLES, collectible1155: OTHER }
  const wallet = {
    networkOf: () => ({ contracts, paymasterUrl: service }),
    abilities: async () => ({ batches, sponsored }),
    reader: () => reader,
  }
  return { wallet, request: async () => ({}) } as never
}

const step = (name: Step['name'], chainId = CHAIN): Step => ({ name, chainId })
function plan(steps: readonly Step[], tools = toolsOf(), intent: At['intent'] = INTENTS.sell) {
  const flow = createFlow('f', ACCOUNT, steps)
  return planTogether({ intent, flow, step: steps[0]! }, first, tools)
}

test('steps that need no result of each other are asked for together', async () => {
  const together = await plan([step('approve'), step('createOffer')])
  expect(together).toMatchObject({ batch: { steps: [0, 1] }, paymaster: null })
  expect(together!.calls).toHaveLength(2)
  expect(together!.calls[0]).toBe(first)
  expect(together!.batch.id).toMatch(/^0x[0-9a-f]{64}$/)
})

test.each<[string, readonly Step[], Parameters<typeof toolsOf>[0]]>([
  ['a step alone', [step('createOffer')], {}],
  ['a wallet that cannot', [step('approve'), step('createOffer')], { batches: false }],
  ['a step on another chain', [step('approve'), step('createOffer', 1)], {}],
  ['a step that needs the result of the first', [step('mint'), step('createOffer')], {}],
  ['a service that does not pay for this wallet', [step('createOffer')], { service: 'https://pay' }],
])('%s is not asked for together', async (_, steps, of) => {
  expect(await plan(steps, toolsOf(of))).toBeNull()
})

test('what follows a step that does not join waits for its turn', async () => {
  const steps = [step('approve'), step('createOffer'), step('approve')]
  expect((await plan(steps))!.batch.steps).toEqual([0, 1])
})

test('a step that has nothing to send is left out', async () => {
  const steps = [step('wrap'), step('allow')]
  expect(await plan(steps, toolsOf({ allowance: 99n }), INTENTS.offer)).toBeNull()
  expect((await plan(steps, toolsOf({ allowance: 0n }), INTENTS.offer))!.batch.steps).toEqual([0, 1])
  expect(COIN).toMatch(/^0x/)
})

test('a service that pays is asked also for one call', async () => {
  const paying = toolsOf({ batches: false, sponsored: true, service: 'https://pay' })
  const together = await plan([step('createOffer')], paying)
  expect(together).toMatchObject({ batch: { steps: [0] }, calls: [first], paymaster: 'https://pay' })
})

const flow = createFlow('f', ACCOUNT, [step('approve'), step('createOffer')])
const batch = { id: '0xba', steps: [0, 1, 2] }

test('a batch is noted with its flow until it is gone', () => {
  const noted = { ...flow, results: batchNote(flow, batch) }
  expect(batchOf(noted)).toEqual(batch)
  expect(batchOf({ ...noted, index: 1 })).toBeNull()
  expect(batchOf({ ...flow, results: { ...noted.results, ...batchNote(flow, null) } })).toBeNull()
  expect(batchOf({ ...flow, results: { ...noted.results, ...forgetSent(flow) } })).toBeNull()
  expect(batchNote(flow, null)).toEqual({ 'batch.0': '' })
})

test('the steps that follow have their own transactions, or that of all', () => {
  const hashOf = (hashes: string[], index: number) =>
    joinedHash({ ...flow, index, results: joinedNote(batch, hashes) })
  expect([0, 1, 2].map((index) => hashOf(['0x1', '0x2', '0x3'], index))).toEqual([null, '0x2', '0x3'])
  expect([0, 1, 2].map((index) => hashOf(['0x1'], index))).toEqual([null, '0x1', '0x1'])
  expect(hashOf([], 1)).toBeNull()
  const failed = { ...flow, index: 1, results: joinedNote(batch, ['0x1']) }
  expect(joinedHash({ ...failed, results: { ...failed.results, ...forgetSent(failed) } })).toBeNull()
  expect(forgetSent(failed)).toEqual({ 'batch.1': '', 'joined.1': '' })
})

test('a placeholder stands for a batch whose transaction is not named yet', () => {
  expect([isBatchHash(batchHash(batch)), isBatchHash(ONE), batchHash(batch).endsWith('0xba')]).toEqual([
    true,
    false,
    true,
  ])
})

const walletWith = (states: object[]) =>
  ({
    restore: async () => {},
    batchState: async () => (states.length > 1 ? states.shift() : states[0]),
  }) as never

test.each([
  ['waits', { at: 'pending' }, true],
  ['has sent', { at: 'ended', hashes: [ONE] }, true],
  ['ended without sending', { at: 'ended', hashes: [] }, false],
  ['does not know', { at: 'unknown' }, false],
])('a batch that the wallet %s', async (_, state, isFound) => {
  const noted = { ...flow, results: batchNote(flow, batch) }
  const at = { flow: noted } as unknown as At
  expect(await findBatch(at, walletWith([state]))).toBe(isFound ? batchHash(batch) : null)
  expect(await findBatch({ flow } as unknown as At, walletWith([state]))).toBeNull()
})

test('a batch has ended when the wallet or the chain names its transactions', async () => {
  const wait = (states: object[], found: (string | null)[], stop = new AbortController()) =>
    waitForBatch(walletWith(states), batch, {
      pollingInterval: 1,
      signal: stop.signal,
      find: async () => found.shift() ?? null,
    })
  const pending = { at: 'pending' }
  expect(await wait([pending, { at: 'ended', hashes: [ONE, TWO] }], [])).toEqual([ONE, TWO])
  expect(await wait([{ at: 'ended', hashes: [] }], [null, TWO])).toEqual([TWO])
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('enough')), 5)
  await expect(wait([pending], [], stop)).rejects.toThrow('enough')
})
