import { describe, expect, test, vi } from 'vitest'
import type { Effects } from './effects.ts'
import { ACCOUNT, buy, create, openTestRunner, stateOf, Unclear } from './testRunner.ts'

/** Lets seconds pass, with time for callbacks after each. */
const pass = async (opened: ReturnType<typeof openTestRunner>, seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    opened.pass(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('a transaction that may have been sent', () => {
  const lost = async () => {
    throw new Unclear()
  }

  test('is waited for ten minutes, then given up, logged and saved as a file [STA-05]', async () => {
    const opened = openTestRunner({ transact: lost })
    const id = opened.runner.begin(buy, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('unsure'))
    opened.pass(599)
    expect(stateOf(opened.store, id)?.at).toBe('unsure')
    opened.pass(1)
    await run
    expect(stateOf(opened.store, id)).toMatchObject({
      at: 'failed',
      failure: { code: 'transaction_timeout' },
    })
    expect(opened.gaveUp).toHaveBeenCalledWith(expect.anything(), {
      code: 'send_failed',
      params: { message: 'lost' },
    })
  })

  test('continues its flow when it is found on chain [STA-05]', async () => {
    let sent: string | null = null
    const opened = openTestRunner({ transact: lost, findSent: async () => sent })
    const id = opened.runner.begin(buy, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('unsure'))
    await pass(opened, 30)
    sent = '0xlate'
    await pass(opened, 5)
    await run
    expect(opened.store.get(id)?.flow.index).toBe(1)
  })

  test('is looked for by one search at a time, even a slow one', async () => {
    const findSent = vi.fn<Effects['findSent']>(() => new Promise(() => {}))
    const opened = openTestRunner({ transact: lost, findSent })
    const id = opened.runner.begin(buy, ACCOUNT)
    void opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('unsure'))
    opened.pass(60)
    expect(findSent).toHaveBeenCalledOnce()
  })

  test('a request for a receipt that fails is repeated [STA-03]', async () => {
    let tries = 0
    const opened = openTestRunner({
      receipt: async () => {
        tries += 1
        if (tries < 3) throw new Error('the node is away')
        return {}
      },
    })
    const id = opened.runner.begin(buy, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(tries).toBe(1))
    for (let second = 0; second < 3; second++) {
      opened.pass(1)
      await Promise.resolve()
      await Promise.resolve()
    }
    await run
    expect(tries).toBe(3)
    expect(opened.store.get(id)?.flow.index).toBe(1)
  })
})

describe('a transaction that was sent', () => {
  const mint = { ...create, sale: { ...create.sale, price: null } }
  const never = () => new Promise<never>(() => {})

  test('and is dropped by the network fails after a while, and a retry sends it again [STA-05]', async () => {
    const transact = vi.fn<Effects['transact']>(async () => ({ hash: '0x1' }))
    let known = false
    const opened = openTestRunner({
      transact,
      receipt: never,
      lost: async () => (known ? null : { failure: { code: 'transaction_dropped' } }),
    })
    const id = opened.runner.begin(mint, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('sent'))
    await pass(opened, 10)
    known = true
    await pass(opened, 10)
    known = false
    await pass(opened, 10)
    expect(stateOf(opened.store, id)?.at).toBe('sent')
    await pass(opened, 5)
    await run
    expect(stateOf(opened.store, id)).toMatchObject({
      at: 'failed',
      from: 'sent',
      failure: { code: 'transaction_dropped' },
    })
    void opened.runner.start(id)
    await vi.waitFor(() => expect(transact).toHaveBeenCalledTimes(2))
  })

  test('and was sent under another hash is followed under that one [STA-03]', async () => {
    const asked: string[] = []
    const opened = openTestRunner({
      receipt: async (_at, hash) => {
        asked.push(hash)
        return hash === '0xother' ? { results: { chain_id: '7' } } : never()
      },
      lost: async () => ({ hash: '0xother' }),
    })
    const id = opened.runner.begin(mint, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(asked).toEqual(['0xmint']))
    await pass(opened, 5)
    await run
    expect(asked).toEqual(['0xmint', '0xother'])
    expect(opened.store.get(id)?.flow.index).toBe(1)
  })

  test('is searched for by one search at a time, even a slow one', async () => {
    const lost = vi.fn<Effects['lost']>(never)
    const opened = openTestRunner({ receipt: never, lost })
    const id = opened.runner.begin(mint, ACCOUNT)
    void opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('sent'))
    await pass(opened, 60)
    expect(lost).toHaveBeenCalledOnce()
  })

  test('does not count as replaced because of a late result of the step before it [STA-01]', async () => {
    let tell = (_word: { hash: string }) => {}
    const word = new Promise<{ hash: string }>((resolve) => {
      tell = resolve
    })
    let mined = () => {}
    const receipt = new Promise<object>((resolve) => {
      mined = () => resolve({ results: { chain_id: '7' } })
    })
    const opened = openTestRunner({
      receipt: async ({ step }) => (step.name === 'mint' ? receipt : never()),
      lost: async ({ step }) => (step.name === 'mint' ? word : null),
    })
    const id = opened.runner.begin(create, ACCOUNT)
    void opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('sent'))
    await pass(opened, 5)
    mined()
    await vi.waitFor(() => expect(stateOf(opened.store, id)).toMatchObject({ at: 'sent', hash: '0xapprove' }))
    tell({ hash: '0xmint2' })
    await pass(opened, 1)
    expect(stateOf(opened.store, id)).toMatchObject({ at: 'sent', hash: '0xapprove' })
  })

  test('and was replaced in the wallet fails, and can be tried again', async () => {
    const opened = openTestRunner({ receipt: async () => ({ failure: { code: 'transaction_replaced' } }) })
    const id = opened.runner.begin(mint, ACCOUNT)
    await opened.runner.start(id)
    expect(stateOf(opened.store, id)).toMatchObject({ at: 'failed', resume: { at: 'waiting' } })
  })
})
