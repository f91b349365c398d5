import type { Failure } from '@vitrine/domain/flow/flow'
import { vi } from 'vitest'
import type { Intent } from './business/all.ts'
import type { BuyIntent } from './business/buy.ts'
import type { CreateIntent } from './business/create.ts'
import type { Effects } from './effects.ts'
import { createPendingStore, type PendingStoreOptions } from './pendingStore.ts'
import { createRunner, type RunnerOptions } from './runner.ts'
import type { Shelf } from './shelf.ts'

export const ACCOUNT = '0x00000000000000000000000000000000000000aa'
export const INTERRUPTED: Failure = { code: 'send_failed', params: { message: 'closed' } }

export const create: CreateIntent = {
  kind: 'create',
  chainId: 31338,
  subject: { title: 'Tide table', image: null, colour: null },
  token: { name: 'Tide table', type: '721', media: 'ab', categories: 'art', blockchain: 'MATIC' },
  sale: { price: '1000', minBid: null, duration: 259_200 },
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

type HouseOptions = Partial<RunnerOptions> & Partial<Pick<PendingStoreOptions, 'alone'>>

/** The part of localStorage that is needed, on a plain map. */
export function shelfOn(map: Map<string, string>): Shelf {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}

/** A runner over effects that do as told, a store on a plain map, and a clock that is turned by hand. */
export function house(
  effects: Partial<Effects> = {},
  shelf = new Map<string, string>(),
  { alone = (_name, run) => run(), ...options }: HouseOptions = {},
) {
  const seconds = new Set<() => void>()
  let time = 0
  const open = () => {
    const store = createPendingStore({ shelf: () => shelfOn(shelf), alone })
    const done = vi.fn()
    const gaveUp = vi.fn()
    const all: Effects = {
      transact: async ({ step }) => ({ hash: `0x${step.name}` }),
      findSent: async () => null,
      receipt: async ({ step }) => (step.name === 'mint' ? { results: { chain_id: '7' } } : {}),
      lost: async () => null,
      report: async ({ step }) => ({ [step.name]: 'reported' }),
      failureOf: (error) =>
        error instanceof Unclear
          ? { failure: { code: 'send_failed', params: { message: 'lost' } }, plain: false }
          : { failure: { code: error instanceof Rejected ? 'wallet_rejected' : 'internal' }, plain: true },
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
    /** The page is closed and opened again: only the shelf is left. */
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

export const stateOf = (store: ReturnType<typeof house>['store'], id: string) => store.get(id)?.flow.state
