import type { Failure } from '@vitrine/domain/flow/flow'
import { vi } from 'vitest'
import type { SafeStorage } from '#data/storage.ts'
import type { Intent } from '../business/allBusiness.ts'
import type { BuyIntent } from '../business/buying.ts'
import type { CreateIntent } from '../business/making.ts'
import type { Effects } from './effects.ts'
import { createPendingStore, type PendingStoreOptions } from './pendingStore.ts'
import { createRunner, type RunnerOptions } from './runner.ts'

export const ACCOUNT = '0x00000000000000000000000000000000000000aa'
export const INTERRUPTED: Failure = { code: 'send_failed', params: { message: 'closed' } }

export const create: CreateIntent = {
  kind: 'create',
  chainId: 31338,
  subject: { title: 'Tide table', image: null, colour: null },
  token: { name: 'Tide table', type: '721', media: 'ab', categories: 'art', blockchain: 'MATIC' },
  sale: {
    price: '1000',
    minBid: null,
    duration: 259_200,
    reservable: null,
    maxCommission: 250,
    maxRoyalties: 0,
  },
}

export const buy = {
  kind: 'buy',
  chainId: 31338,
  subject: create.subject,
  token: 't',
  offer: 'o',
  quantity: 1,
  price: '1',
  total: '1',
} as Intent as BuyIntent

export class Rejected extends Error {}
export class Unclear extends Error {}
/** The wallet or its node failed (-32603). */
export class Broken extends Error {}

type TestRunnerOptions = Partial<RunnerOptions> & Partial<Pick<PendingStoreOptions, 'alone'>>

/** The part of localStorage that flows need, over a plain map. */
export function storageOn(map: Map<string, string>): SafeStorage {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}

/** A runner with given effects, a store over a plain map, and a clock that the test moves. */
export function openTestRunner(
  effects: Partial<Effects> = {},
  storage = new Map<string, string>(),
  { alone = (_name, run) => run(), ...options }: TestRunnerOptions = {},
) {
  const seconds = new Set<() => void>()
  let time = 0
  const open = () => {
    const store = createPendingStore({ storage: storageOn(storage), alone })
    const done = vi.fn()
    const gaveUp = vi.fn()
    const all: Effects = {
      needed: async (_intent, { steps }) => steps,
      act: async ({ step }) => ({ hash: `0x${step.name}` }),
      findSent: async () => null,
      receipt: async ({ step }) => (step.name === 'mint' ? { results: { chain_id: '7' } } : {}),
      lost: async () => ({ known: true }),
      report: async ({ step }) => ({ [step.name]: 'reported' }),
      failureOf: (error) =>
        error instanceof Unclear
          ? { failure: { code: 'send_failed', params: { message: 'lost' } }, plain: false, unsent: false }
          : error instanceof Broken
            ? { failure: { code: 'wallet_internal' }, plain: true, unsent: false }
            : {
                failure: { code: error instanceof Rejected ? 'wallet_rejected' : 'internal' },
                plain: true,
                unsent: error instanceof Rejected,
              },
      mayHaveAsked: () => true,
      gaveUp,
      done,
      ...effects,
    }
    const runner = createRunner({
      store,
      effects: all,
      interrupted: INTERRUPTED,
      ...options,
      patience: 10,
      now: () => time,
      everySecond: (callback) => {
        seconds.add(callback)
        return () => seconds.delete(callback)
      },
    })
    return { runner, store, done, gaveUp }
  }
  return {
    ...open(),
    /** Closes the page and opens it again; only the storage is left. */
    reopen: () => {
      seconds.clear()
      return open()
    },
    pass(count: number) {
      for (let second = 0; second < count; second++) {
        time += 1000
        for (const tick of [...seconds]) tick()
      }
    },
  }
}

export const stateOf = (store: ReturnType<typeof openTestRunner>['store'], id: string) =>
  store.get(id)?.flow.state
