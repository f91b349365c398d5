import type { Failure } from '@vitrine/domain/flow/flow'
import { describe, expect, test, vi } from 'vitest'
import type { BuyIntent, CreateIntent, Intent } from './intent.ts'
import { createPendingStore, FLOWS_KEY } from './pendingStore.ts'
import { createRunner, type Effects, type RunnerOptions } from './runner.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000aa'
const INTERRUPTED: Failure = { code: 'send_failed', params: { message: 'closed' } }

const create: CreateIntent = {
  kind: 'create',
  chainId: 31338,
  subject: { title: 'Tide table', image: null, colour: null },
  token: { name: 'Tide table', type: '721', media: 'ab', categories: 'art', blockchain: 'MATIC' },
  sale: { price: '1000', minBid: null, duration: 259_200 },
}

const buy = {
  kind: 'buy',
  chainId: 31338,
  subject: create.subject,
  token: 't',
  offer: 'o',
  quantity: 1,
  price: '1',
  total: '1',
} as Intent as BuyIntent

class Rejected extends Error {}
class Unclear extends Error {}

/** A runner over effects that do as told, a store on a plain map, and a clock that is turned by hand. */
function house(
  effects: Partial<Effects> = {},
  shelf = new Map<string, string>(),
  options: Partial<RunnerOptions> = {},
) {
  const seconds = new Set<() => void>()
  let time = 0
  const open = () => {
    const store = createPendingStore(() => ({
      getItem: (k) => shelf.get(k) ?? null,
      setItem: (k, v) => void shelf.set(k, v),
    }))
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

const stateOf = (store: ReturnType<typeof house>['store'], id: string) => store.get(id)?.flow.state

describe('a flow', () => {
  test('waits for Start, then goes through its steps by itself [STA-01]', async () => {
    const { runner, store, done } = house()
    const id = runner.begin(create, ACCOUNT)
    expect(stateOf(store, id)).toEqual({ at: 'waiting' })
    await runner.start(id)
    const flow = store.get(id)?.flow
    expect(flow?.index).toBe(3)
    expect(flow?.results).toMatchObject({ chain_id: '7', mint: 'reported', createOffer: 'reported' })
    expect(done).toHaveBeenCalledOnce()
  })

  test('passes over an approval that stands already [CRE-06]', async () => {
    const transact = vi.fn<Effects['transact']>(async ({ step }) =>
      step.name === 'approve' ? { skip: true } : { hash: '0x1' },
    )
    const { runner, store } = house({ transact })
    const id = runner.begin(create, ACCOUNT)
    await runner.start(id)
    expect(store.get(id)?.flow.index).toBe(3)
  })

  test('stops where the wallet says no, and tries that step again, not those before it [STA-01] [STA-04]', async () => {
    const names: string[] = []
    let refuse = true
    const { runner, store } = house({
      transact: async ({ step }) => {
        names.push(step.name)
        if (step.name === 'approve' && refuse) throw new Rejected()
        return { hash: '0x1' }
      },
    })
    const id = runner.begin(create, ACCOUNT)
    await runner.start(id)
    expect(stateOf(store, id)).toMatchObject({ at: 'failed', failure: { code: 'wallet_rejected' } })
    refuse = false
    await runner.start(id)
    expect(names).toEqual(['mint', 'approve', 'approve', 'createOffer'])
    expect(store.get(id)?.flow.index).toBe(3)
  })

  test('tells the server again without sending again when only the report failed [STA-01]', async () => {
    let broken = true
    const transact = vi.fn(async () => ({ hash: '0x1' }))
    const { runner, store } = house({
      transact,
      report: async ({ step }, _hash, note) => {
        if (step.name !== 'mint') return {}
        note({ token: 'made' })
        if (broken) throw new Error('offline')
        return {}
      },
    })
    const id = runner.begin({ ...create, sale: { ...create.sale, price: null } }, ACCOUNT)
    await runner.start(id)
    expect(stateOf(store, id)).toMatchObject({ at: 'failed' })
    expect(store.get(id)?.flow.results.token).toBe('made')
    broken = false
    await runner.start(id)
    expect(transact).toHaveBeenCalledOnce()
    expect(store.get(id)?.flow.index).toBe(1)
  })
})

describe('after a reload', () => {
  test('a sent transaction is waited for, not sent again [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const first = house({ receipt: () => new Promise(() => {}) }, shelf)
    const id = first.runner.begin(create, ACCOUNT)
    void first.runner.start(id)
    await vi.waitFor(() => expect(stateOf(first.store, id)?.at).toBe('sent'))

    const transact = vi.fn<Effects['transact']>(async () => ({ hash: '0x2' }))
    const second = house({ transact }, shelf)
    await second.runner.resume(id)
    expect(second.store.get(id)?.flow.index).toBe(3)
    expect(transact.mock.calls.map(([at]) => at.step.name)).toEqual(['approve', 'createOffer'])
  })

  test('what was being signed is looked for on chain; where it is not, the person is asked again', async () => {
    const shelf = new Map<string, string>()
    const first = house({ transact: () => new Promise(() => {}) }, shelf)
    const id = first.runner.begin(create, ACCOUNT)
    void first.runner.start(id)
    expect(stateOf(first.store, id)?.at).toBe('signing')

    const lost = house({}, new Map(shelf))
    await lost.runner.resume(id)
    expect(stateOf(lost.store, id)).toMatchObject({ at: 'failed', failure: INTERRUPTED })

    const found = house({ findSent: async () => '0xfound' }, new Map(shelf))
    await found.runner.resume(id)
    expect(found.store.get(id)?.flow.index).toBe(3)
  })

  test('a flow that waited for Start still waits', async () => {
    const shelf = new Map<string, string>()
    const first = house({}, shelf)
    const id = first.runner.begin(create, ACCOUNT)
    const second = house({}, shelf)
    await second.runner.resume(id)
    expect(stateOf(second.store, id)).toEqual({ at: 'waiting' })
  })
})

describe('a send that may have gone out', () => {
  const lost = async () => {
    throw new Unclear()
  }

  test('is waited for ten minutes, then given up, noted and saved [STA-05]', async () => {
    const place = house({ transact: lost })
    const id = place.runner.begin(buy, ACCOUNT)
    const run = place.runner.start(id)
    await vi.waitFor(() => expect(stateOf(place.store, id)?.at).toBe('unsure'))
    place.pass(599)
    expect(stateOf(place.store, id)?.at).toBe('unsure')
    place.pass(1)
    await run
    expect(stateOf(place.store, id)).toMatchObject({ at: 'failed', failure: { code: 'transaction_timeout' } })
    expect(place.gaveUp).toHaveBeenCalledWith(expect.anything(), {
      code: 'send_failed',
      params: { message: 'lost' },
    })
  })

  test('goes on when it is found on chain [STA-05]', async () => {
    let sent: string | null = null
    const place = house({ transact: lost, findSent: async () => sent })
    const id = place.runner.begin(buy, ACCOUNT)
    const run = place.runner.start(id)
    await vi.waitFor(() => expect(stateOf(place.store, id)?.at).toBe('unsure'))
    place.pass(30)
    sent = '0xlate'
    place.pass(5)
    await run
    expect(place.store.get(id)?.flow.index).toBe(1)
  })

  test('a receipt that cannot be asked for is asked for again [STA-03]', async () => {
    let tries = 0
    const place = house({
      receipt: async () => {
        tries += 1
        if (tries < 3) throw new Error('the node is away')
        return {}
      },
    })
    const id = place.runner.begin(buy, ACCOUNT)
    const run = place.runner.start(id)
    await vi.waitFor(() => expect(tries).toBe(1))
    for (let second = 0; second < 3; second++) {
      place.pass(1)
      await Promise.resolve()
      await Promise.resolve()
    }
    await run
    expect(tries).toBe(3)
    expect(place.store.get(id)?.flow.index).toBe(1)
  })
})

describe('a transaction that was sent', () => {
  const mint = { ...create, sale: { ...create.sale, price: null } }
  const never = () => new Promise<never>(() => {})
  const pass = async (place: ReturnType<typeof house>, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      place.pass(1)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  test('and is dropped by the network fails in time, and is sent anew on trying again [STA-05]', async () => {
    const transact = vi.fn<Effects['transact']>(async () => ({ hash: '0x1' }))
    let known = false
    const place = house({
      transact,
      receipt: never,
      lost: async () => (known ? null : { failure: { code: 'transaction_dropped' } }),
    })
    const id = place.runner.begin(mint, ACCOUNT)
    const run = place.runner.start(id)
    await vi.waitFor(() => expect(stateOf(place.store, id)?.at).toBe('sent'))
    await pass(place, 10)
    known = true
    await pass(place, 10)
    known = false
    await pass(place, 10)
    expect(stateOf(place.store, id)?.at).toBe('sent')
    await pass(place, 5)
    await run
    expect(stateOf(place.store, id)).toMatchObject({
      at: 'failed',
      from: 'sent',
      failure: { code: 'transaction_dropped' },
    })
    void place.runner.start(id)
    await vi.waitFor(() => expect(transact).toHaveBeenCalledTimes(2))
  })

  test('and went out under another hash goes on under that one [STA-03]', async () => {
    const asked: string[] = []
    const place = house({
      receipt: async (_at, hash) => {
        asked.push(hash)
        return hash === '0xother' ? { results: { chain_id: '7' } } : never()
      },
      lost: async () => ({ hash: '0xother' }),
    })
    const id = place.runner.begin(mint, ACCOUNT)
    const run = place.runner.start(id)
    await vi.waitFor(() => expect(asked).toEqual(['0xmint']))
    await pass(place, 5)
    await run
    expect(asked).toEqual(['0xmint', '0xother'])
    expect(place.store.get(id)?.flow.index).toBe(1)
  })

  test('and was replaced in the wallet is a failure that can be tried again', async () => {
    const place = house({ receipt: async () => ({ failure: { code: 'transaction_replaced' } }) })
    const id = place.runner.begin(mint, ACCOUNT)
    await place.runner.start(id)
    expect(stateOf(place.store, id)).toMatchObject({ at: 'failed', resume: { at: 'waiting' } })
  })
})

describe('two tabs', () => {
  /** The browser's lock: who comes later waits for its turn. */
  function lock() {
    let turn = Promise.resolve()
    return (_id: string, run: () => Promise<void>) => {
      const mine = turn.then(run)
      turn = mine.catch(() => undefined)
      return mine
    }
  }

  test('the same button pressed in both sends once [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const alone = lock()
    let refuse = true
    const sent: string[] = []
    const transact: Effects['transact'] = async ({ step }) => {
      if (refuse) throw new Rejected()
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    const one = house({ transact }, shelf, { alone, tab: 'one' })
    const id = one.runner.begin(create, ACCOUNT)
    await one.runner.start(id)
    const other = house({ transact }, shelf, { alone, tab: 'other' })
    expect(stateOf(other.store, id)?.at).toBe('failed')
    refuse = false
    await Promise.all([one.runner.start(id), other.runner.start(id)])
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(other.store.get(id)?.flow.index).toBe(3)
  })

  test('a press is not lost while the tab still takes up what another has left [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const wait = lock()
    // The lock comes to the next one a little later than the news.
    const late: RunnerOptions['alone'] = (id, run) =>
      wait(id, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        await run()
      })
    const sent: string[] = []
    let refuse = () => {}
    const refused = new Promise<never>((_, reject) => {
      refuse = () => reject(new Rejected())
    })
    const one = house({ transact: () => refused }, shelf, { alone: wait, tab: 'one' })
    const id = one.runner.begin(buy, ACCOUNT)
    const first = one.runner.start(id)
    const transact: Effects['transact'] = async ({ step }) => {
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    const other = house({ transact }, shelf, { alone: late, tab: 'other' })
    const lookingOn = other.runner.resume(id)
    refuse()
    await first
    other.store.reread()
    await Promise.all([lookingOn, other.runner.start(id)])
    expect(sent).toEqual(['buy'])
  })

  test('the one that looks on takes over when the other is closed, and repeats nothing [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const sent: string[] = []
    const transact: Effects['transact'] = async ({ step }) => {
      sent.push(step.name)
      return { hash: `0x${step.name}` }
    }
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    // A closed tab's lock is free, whatever it was doing.
    const wait = lock()
    const alone: RunnerOptions['alone'] = (id, run) => wait(id, () => Promise.race([run(), closed]))
    const never = () => new Promise<never>(() => {})
    const one = house({ transact, receipt: never }, shelf, { alone, tab: 'one' })
    const id = one.runner.begin(create, ACCOUNT)
    void one.runner.start(id)
    await vi.waitFor(() => expect(stateOf(one.store, id)?.at).toBe('sent'))
    const other = house({ transact }, shelf, { alone: wait, tab: 'other' })
    const lookingOn = other.runner.resume(id)
    close()
    await lookingOn
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(other.store.get(id)?.flow.index).toBe(3)
  })

  test('what another tab writes over a flow that is under way brings no step back [STA-01]', async () => {
    const shelf = new Map<string, string>()
    const sent: string[] = []
    let old = ''
    const one = house(
      {
        transact: async ({ step }) => {
          sent.push(step.name)
          old ||= shelf.get(FLOWS_KEY) ?? ''
          return { hash: `0x${step.name}` }
        },
        receipt: async () => {
          shelf.set(FLOWS_KEY, old)
          one.store.reread()
          return {}
        },
      },
      shelf,
    )
    const id = one.runner.begin(create, ACCOUNT)
    await one.runner.start(id)
    expect(sent).toEqual(['mint', 'approve', 'createOffer'])
    expect(one.store.get(id)?.flow.index).toBe(3)
  })

  test('what is under way in one is shown in the other, not begun again', async () => {
    const shelf = new Map<string, string>()
    const never = () => new Promise<never>(() => {})
    const one = house({ receipt: never }, shelf, { tab: 'one' })
    const id = one.runner.begin(buy, ACCOUNT)
    void one.runner.start(id)
    await vi.waitFor(() => expect(stateOf(one.store, id)?.at).toBe('sent'))
    const other = house({}, shelf, { tab: 'other' })
    expect(other.runner.begin(buy, ACCOUNT)).toBe(id)
    expect(other.store.get(id)?.tab).toBe('other')
    expect(other.runner.begin({ ...buy, quantity: 2 }, ACCOUNT)).not.toBe(id)
  })

  test('a wallet that opens only as an answer to a click is asked step by step', async () => {
    const { runner, store } = house({}, new Map(), { oneByOne: () => true })
    const id = runner.begin(create, ACCOUNT)
    for (const index of [1, 2, 3]) {
      await runner.start(id)
      expect(store.get(id)?.flow.index).toBe(index)
    }
  })

  test('write on top of one another, neither forgets what the other has begun', () => {
    const shelf = new Map<string, string>()
    const one = house({}, shelf)
    const other = house({}, shelf)
    expect(other.store.all()).toEqual([])
    const first = one.runner.begin(create, ACCOUNT)
    const second = other.runner.begin(create, ACCOUNT)
    one.store.reread()
    expect(one.store.all().map(({ flow }) => flow.id)).toEqual([first, second])
  })

  test('a finished flow is remembered without its secrets, the oldest is forgotten', async () => {
    const { runner, store } = house()
    const secret = { ...create, token: { ...create.token, locked: 'the key', salt: '0x00' } }
    const ids = []
    for (let count = 0; count < 11; count++) {
      const id = runner.begin({ ...secret, sale: { ...create.sale, price: null } }, ACCOUNT)
      await runner.start(id)
      store.putAway(id)
      ids.push(id)
    }
    expect(store.all().map(({ flow }) => flow.id)).toEqual(ids.slice(1))
    expect(JSON.stringify(store.all())).not.toContain('the key')
  })
})
