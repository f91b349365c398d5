import { describe, expect, test, vi } from 'vitest'
import type { Effects } from './effects.ts'
import { ACCOUNT, buy, create, house, stateOf, Unclear } from './testHouse.ts'

/** Seconds in which everybody gets a word in. */
const pass = async (place: ReturnType<typeof house>, seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    place.pass(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

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
    await pass(place, 30)
    sent = '0xlate'
    await pass(place, 5)
    await run
    expect(place.store.get(id)?.flow.index).toBe(1)
  })

  test('is looked for by one search at a time, however long that takes', async () => {
    const findSent = vi.fn<Effects['findSent']>(() => new Promise(() => {}))
    const place = house({ transact: lost, findSent })
    const id = place.runner.begin(buy, ACCOUNT)
    void place.runner.start(id)
    await vi.waitFor(() => expect(stateOf(place.store, id)?.at).toBe('unsure'))
    place.pass(60)
    expect(findSent).toHaveBeenCalledOnce()
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

  test('is searched for by one search at a time, however long that takes', async () => {
    const lost = vi.fn<Effects['lost']>(never)
    const place = house({ receipt: never, lost })
    const id = place.runner.begin(mint, ACCOUNT)
    void place.runner.start(id)
    await vi.waitFor(() => expect(stateOf(place.store, id)?.at).toBe('sent'))
    await pass(place, 60)
    expect(lost).toHaveBeenCalledOnce()
  })

  test('is not taken for replaced by what is learned late of the step before it [STA-01]', async () => {
    let tell = (_word: { hash: string }) => {}
    const word = new Promise<{ hash: string }>((resolve) => {
      tell = resolve
    })
    let mined = () => {}
    const receipt = new Promise<object>((resolve) => {
      mined = () => resolve({ results: { chain_id: '7' } })
    })
    const place = house({
      receipt: async ({ step }) => (step.name === 'mint' ? receipt : never()),
      lost: async ({ step }) => (step.name === 'mint' ? word : null),
    })
    const id = place.runner.begin(create, ACCOUNT)
    void place.runner.start(id)
    await vi.waitFor(() => expect(stateOf(place.store, id)?.at).toBe('sent'))
    await pass(place, 5)
    mined()
    await vi.waitFor(() => expect(stateOf(place.store, id)).toMatchObject({ at: 'sent', hash: '0xapprove' }))
    tell({ hash: '0xmint2' })
    await pass(place, 1)
    expect(stateOf(place.store, id)).toMatchObject({ at: 'sent', hash: '0xapprove' })
  })

  test('and was replaced in the wallet is a failure that can be tried again', async () => {
    const place = house({ receipt: async () => ({ failure: { code: 'transaction_replaced' } }) })
    const id = place.runner.begin(mint, ACCOUNT)
    await place.runner.start(id)
    expect(stateOf(place.store, id)).toMatchObject({ at: 'failed', resume: { at: 'waiting' } })
  })
})
