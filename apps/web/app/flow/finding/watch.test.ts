import { hasSent } from '@vitrine/domain/flow/flow'
import { describe, expect, test, vi } from 'vitest'
import type { Effects } from '../machine/effects.ts'
import { ACCOUNT, buy, create, openTestRunner, stateOf, Unclear } from '../machine/testRunner.ts'
import type { Lost } from './lookForLost.ts'

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
    const opened = openTestRunner({ act: lost })
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
    const opened = openTestRunner({ act: lost, findSent: async () => sent })
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
    const opened = openTestRunner({ act: lost, findSent })
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

  test('and that no node knows is missing, which is no failure, and is looked for on [STA-05]', async () => {
    const act = vi.fn<Effects['act']>(async () => ({ hash: '0x1' }))
    let answer: () => Promise<Lost> = async () => ({ missing: true })
    const opened = openTestRunner({ act, receipt: never, lost: () => answer() })
    const id = opened.runner.begin(mint, ACCOUNT)
    void opened.runner.start(id)
    const isMissing = () => {
      const state = stateOf(opened.store, id)
      return state?.at === 'sent' ? (state.missing ?? false) : state?.at
    }
    await vi.waitFor(() => expect(isMissing()).toBe(false))
    await pass(opened, 10)
    answer = async () => ({ known: true })
    await pass(opened, 10)
    answer = async () => ({ missing: true })
    await pass(opened, 10)
    expect(isMissing()).toBe(false)
    await pass(opened, 5)
    expect(isMissing()).toBe(true)
    // A node that does not answer tells nothing.
    answer = () => Promise.reject(new Error('away'))
    await pass(opened, 30)
    expect(isMissing()).toBe(true)
    answer = async () => ({ known: true })
    await pass(opened, 5)
    expect(isMissing()).toBe(false)
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('and is missing is followed where it is mined in the end, under whatever hash [STA-05]', async () => {
    let answer: Lost = { missing: true }
    const opened = openTestRunner({
      receipt: async (_at, hash) => (hash === '0xmined' ? { results: { chain_id: '7' } } : never()),
      lost: async () => answer,
    })
    const id = opened.runner.begin(mint, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('sent'))
    await pass(opened, 20)
    answer = { hash: '0xmined' }
    await pass(opened, 5)
    await run
    expect(opened.store.get(id)?.flow.index).toBe(1)
  })

  test('and is missing is sent again only if the person says so, and then counts as sent [STA-05]', async () => {
    let sent = 0
    const act = vi.fn<Effects['act']>(async () => ({ hash: `0x${++sent}` }))
    const opened = openTestRunner({ act, receipt: never, lost: async () => ({ missing: true }) })
    const id = opened.runner.begin(mint, ACCOUNT)
    void opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('sent'))
    await opened.runner.sendAgain(id)
    expect(act).toHaveBeenCalledTimes(1)
    await pass(opened, 20)
    expect(act).toHaveBeenCalledTimes(1)
    await opened.runner.sendAgain(id)
    await pass(opened, 1)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(stateOf(opened.store, id)).toMatchObject({ at: 'sent', hash: '0x2' }))
    expect(opened.store.get(id)?.flow.unfound).toEqual(['0x1'])
    expect(hasSent(opened.store.get(id)!.flow)).toBe(true)
  })

  test('and whose nonce another one has taken has failed, after a while [STA-05]', async () => {
    const act = vi.fn<Effects['act']>(async () => ({ hash: '0x1' }))
    const opened = openTestRunner({
      act,
      receipt: never,
      lost: async () => ({ failure: { code: 'transaction_replaced' } }),
    })
    const id = opened.runner.begin(mint, ACCOUNT)
    const run = opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)?.at).toBe('sent'))
    await pass(opened, 10)
    expect(stateOf(opened.store, id)?.at).toBe('sent')
    await pass(opened, 5)
    await run
    expect(stateOf(opened.store, id)).toMatchObject({
      at: 'failed',
      failure: { code: 'transaction_replaced' },
    })
    void opened.runner.start(id)
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2))
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
      lost: async ({ step }) => (step.name === 'mint' ? word : { known: true }),
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

  test('is not told apart by a late word about the step before it [STA-01]', async () => {
    let tell = (_hash: string) => {}
    const opened = openTestRunner({
      receipt: async ({ step }, _hash, replaced) => {
        if (step.name !== 'mint') return never()
        tell = replaced
        return { results: { chain_id: '7' } }
      },
    })
    const id = opened.runner.begin(create, ACCOUNT)
    void opened.runner.start(id)
    await vi.waitFor(() => expect(stateOf(opened.store, id)).toMatchObject({ at: 'sent', hash: '0xapprove' }))
    tell('0xmint2')
    expect(stateOf(opened.store, id)).toMatchObject({ at: 'sent', hash: '0xapprove' })
  })

  test('and was replaced in the wallet fails, and can be tried again', async () => {
    const opened = openTestRunner({ receipt: async () => ({ failure: { code: 'transaction_replaced' } }) })
    const id = opened.runner.begin(mint, ACCOUNT)
    await opened.runner.start(id)
    expect(stateOf(opened.store, id)).toMatchObject({ at: 'failed', resume: { at: 'waiting' } })
  })
})
