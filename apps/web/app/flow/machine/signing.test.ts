import { ApiError } from '@vitrine/api/error'
import { isDone } from '@vitrine/domain/flow/flow'
import { UserRejectedRequestError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setSession } from '#data/session.ts'
import type { Intent } from '../business/allBusiness.ts'
import { STEPS } from '../steps/allSteps.ts'
import { createBrowserEffects } from './browserEffects.ts'
import { COIN, INTENTS } from './testIntents.ts'
import { openTestRunner } from './testRunner.ts'

// A signature is an act like a transaction: the account and the network are checked before the wallet is asked, a rejection
// and a reload end it, and nothing is signed again but after a click.

const key = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const account = key.address.toLowerCase() as `0x${string}`
const CHAIN = 31338

beforeAll(() => setSession({ token: 'token', wallet: account, expires: '2100-01-01T00:00:00Z' }))
afterAll(() => setSession(null))

/** A business for each step that signs, up to that step. */
const SIGNING: Record<string, Intent> = {
  signOrder: INTENTS.offer,
  signListing: INTENTS.sellMany,
  allowPrice: { ...INTENTS.buy, currency: { address: COIN, permit: true } },
}

test('every step that signs is here', () => {
  const signing = Object.entries(STEPS).flatMap(([name, { message }]) => (message ? [name] : []))
  expect(signing.sort()).toEqual(Object.keys(SIGNING).sort())
})

/** A wallet whose answers a test chooses, and a server that refuses what a test says. */
function open(storage = new Map<string, string>()) {
  const asked = vi.fn((typed: never) => key.signTypedData(typed))
  const published = vi.fn(async (): Promise<object> => ({}))
  const switched = vi.fn(async () => {})
  const state = { address: account as string | null }
  const read = async ({ functionName }: { functionName: string }) =>
    ({ counterOf: 0n, nonces: 0n, allowance: 0n, name: 'Coin', version: '1' })[functionName]
  const reader = {
    readContract: read,
    getCode: async () => undefined,
    getChainId: async () => CHAIN,
    getBlock: async () => ({ timestamp: 1_000n }),
  }
  const contracts = { engine: `0x${'e'.repeat(40)}`, collectible721: INTENTS.transfer.asset }
  const wallet = {
    restore: async () => {},
    reader: () => reader,
    networkOf: () => ({ contracts }),
    state: () => state,
    switchTo: switched,
    signTypedData: (_account: string, typed: never) => asked(typed),
  }
  const request = async (route: string) => {
    if (route === 'POST /salts') return { salt: '40' }
    if (route === 'POST /sets') return { set: { root: `0x${'0'.repeat(64)}` } }
    return published()
  }
  const real = createBrowserEffects({
    wallet: wallet as never,
    request: request as never,
    onDone: () => {},
    sentByOthers: () => new Set(),
    pollingInterval: 5,
  })
  const effects = {
    act: real.act,
    report: real.report,
    failureOf: real.failureOf,
    mayHaveAsked: real.mayHaveAsked,
  }
  return { ...openTestRunner(effects, storage), asked, published, switched, state }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each(Object.entries(SIGNING))('%s', (name, intent) => {
  const steps = [{ name: name as keyof typeof STEPS, chainId: CHAIN }]
  const begin = (opened: ReturnType<typeof open>) => opened.runner.begin(intent, account, steps)
  const stateOf = (opened: Pick<ReturnType<typeof open>, 'store'>, id: string) =>
    opened.store.get(id)?.flow.state
  const publishes = STEPS[name as keyof typeof STEPS].report !== undefined

  test('asks on its network, and is done', async () => {
    const opened = open()
    const id = begin(opened)
    await opened.runner.start(id)
    expect(opened.switched).toHaveBeenCalledWith(CHAIN)
    expect(opened.asked).toHaveBeenCalledTimes(1)
    expect(opened.published).toHaveBeenCalledTimes(publishes ? 1 : 0)
    expect(isDone(opened.store.get(id)!.flow)).toBe(true)
  })

  test('does not ask a wallet that uses another account, or that stays on another network', async () => {
    const opened = open()
    const id = begin(opened)
    opened.state.address = `0x${'b'.repeat(40)}`
    await opened.runner.start(id)
    opened.state.address = account
    opened.switched.mockRejectedValueOnce(new Error('stays'))
    await opened.runner.start(id)
    expect(opened.asked).not.toHaveBeenCalled()
    expect(stateOf(opened, id)).toMatchObject({ at: 'failed', from: 'signing', resume: { at: 'waiting' } })
  })

  test.each([
    ['a rejection', new UserRejectedRequestError(new Error('no')), 'wallet_rejected'],
    ['an error of a library', new Error('Cannot read properties of undefined'), 'not_signed'],
    ['an internal error', Object.assign(new Error('broken'), { code: -32_603 }), 'wallet_internal'],
  ])('%s leaves nothing, and a click asks again', async (_, error, code) => {
    const opened = open()
    const id = begin(opened)
    opened.asked.mockRejectedValueOnce(error)
    await opened.runner.start(id)
    expect(stateOf(opened, id)).toMatchObject({ at: 'failed', failure: { code }, resume: { at: 'waiting' } })
    expect(opened.published).not.toHaveBeenCalled()
    await opened.runner.start(id)
    expect(opened.asked).toHaveBeenCalledTimes(2)
    expect(isDone(opened.store.get(id)!.flow)).toBe(true)
  })

  test('a reload while the wallet asks raises no wallet', async () => {
    const storage = new Map<string, string>()
    const opened = open(storage)
    const id = begin(opened)
    opened.asked.mockReturnValueOnce(new Promise(() => {}))
    void opened.runner.start(id)
    await turn()
    expect(stateOf(opened, id)?.at).toBe('signing')
    const later = open(storage)
    await later.runner.resume(id)
    expect(later.asked).not.toHaveBeenCalled()
    expect(stateOf(later, id)).toMatchObject({ at: 'failed', resume: { at: 'waiting' } })
    await later.runner.start(id)
    expect(later.asked).toHaveBeenCalledTimes(1)
  })

  test.runIf(publishes)(
    'what was signed is published again after a failure, also after a reload',
    async () => {
      const storage = new Map<string, string>()
      const opened = open(storage)
      const id = begin(opened)
      const failures = [
        new ApiError(503, { code: 'unavailable' }),
        new ApiError(429, { code: 'rate_limited' }),
      ]
      for (const failure of failures) {
        opened.published.mockRejectedValueOnce(failure)
        await opened.runner.start(id)
        expect(stateOf(opened, id)).toMatchObject({ at: 'failed', from: 'reporting' })
      }
      const later = open(storage)
      await later.runner.start(id)
      expect([opened.asked, later.asked].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
      expect(isDone(later.store.get(id)!.flow)).toBe(true)
    },
  )

  test.runIf(publishes)('what the server refuses is signed anew', async () => {
    const opened = open()
    const id = begin(opened)
    opened.published.mockRejectedValueOnce(new ApiError(409, { code: 'not_holder' }))
    await opened.runner.start(id)
    expect(stateOf(opened, id)).toMatchObject({
      at: 'failed',
      from: 'reporting',
      resume: { at: 'waiting' },
      failure: { code: 'not_holder' },
    })
    await opened.runner.start(id)
    expect(opened.asked).toHaveBeenCalledTimes(2)
    expect(isDone(opened.store.get(id)!.flow)).toBe(true)
  })
})
