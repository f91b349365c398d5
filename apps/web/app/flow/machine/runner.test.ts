import { describe, expect, test, vi } from 'vitest'
import { joinedNote } from '../batches/batch.ts'
import type { Effects } from './effects.ts'
import { ACCOUNT, create, INTERRUPTED, openTestRunner, Rejected, stateOf } from './testRunner.ts'

describe('a flow', () => {
  test('waits for Start, then takes all its steps by itself [STA-01]', async () => {
    const { runner, store, done } = openTestRunner()
    const id = runner.begin(create, ACCOUNT)
    expect(stateOf(store, id)).toEqual({ at: 'waiting' })
    await runner.start(id)
    const flow = store.get(id)?.flow
    expect(flow?.index).toBe(3)
    expect(flow?.results).toMatchObject({ chain_id: '7', mint: 'reported', createOffer: 'reported' })
    expect(done).toHaveBeenCalledOnce()
  })

  test('begins with the steps alone that are needed [CRE-05]', async () => {
    const needed: Effects['needed'] = async (_intent, { steps }) =>
      steps.filter(({ name }) => name !== 'approve')
    const { runner, store } = openTestRunner({ needed })
    const id = runner.begin(create, ACCOUNT, await runner.needed(create, ACCOUNT))
    expect(store.get(id)?.flow.steps.map(({ name }) => name)).toEqual(['mint', 'createOffer'])
    await runner.start(id)
    expect(store.get(id)?.flow.index).toBe(2)
  })

  test('skips an approval that was given before [CRE-06]', async () => {
    const act = vi.fn<Effects['act']>(async ({ step }) =>
      step.name === 'approve' ? { skip: true } : { hash: '0x1' },
    )
    const { runner, store } = openTestRunner({ act })
    const id = runner.begin(create, ACCOUNT)
    await runner.start(id)
    expect(store.get(id)?.flow.index).toBe(3)
  })

  test('stops when the wallet rejects, and a retry repeats only that step [STA-01] [STA-04]', async () => {
    const names: string[] = []
    let refuse = true
    const { runner, store } = openTestRunner({
      act: async ({ step }) => {
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

  test('reports again without sending again when only the report failed [STA-01]', async () => {
    let broken = true
    const act = vi.fn(async () => ({ hash: '0x1' }))
    const { runner, store } = openTestRunner({
      act,
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
    expect(act).toHaveBeenCalledOnce()
    expect(store.get(id)?.flow.index).toBe(1)
  })

  test('waits for a click before each step if the wallet opens only after one', async () => {
    const { runner, store } = openTestRunner({}, new Map(), { oneByOne: () => true })
    const id = runner.begin(create, ACCOUNT)
    for (const index of [1, 2, 3]) {
      await runner.start(id)
      expect(store.get(id)?.flow.index).toBe(index)
    }
  })

  test('with such a wallet, a step that was carried out with the one before waits for no click [STA-01]', async () => {
    const receipt: Effects['receipt'] = async ({ step, flow }) =>
      step.name === 'approve'
        ? { results: joinedNote({ id: '0x1', steps: [flow.index, 2] }, ['0xboth']) }
        : {}
    const { runner, store } = openTestRunner({ receipt }, new Map(), { oneByOne: () => true })
    const id = runner.begin(create, ACCOUNT)
    await runner.start(id)
    await runner.start(id)
    expect(store.get(id)?.flow.index).toBe(3)
  })
})

describe('after a reload', () => {
  test('a sent transaction is waited for, not sent again [STA-01]', async () => {
    const storage = new Map<string, string>()
    const first = openTestRunner({ receipt: () => new Promise(() => {}) }, storage)
    const id = first.runner.begin(create, ACCOUNT)
    void first.runner.start(id)
    await vi.waitFor(() => expect(stateOf(first.store, id)?.at).toBe('sent'))

    const act = vi.fn<Effects['act']>(async () => ({ hash: '0x2' }))
    const second = openTestRunner({ act }, storage)
    await second.runner.resume(id)
    expect(second.store.get(id)?.flow.index).toBe(3)
    expect(act.mock.calls.map(([at]) => at.step.name)).toEqual(['approve', 'createOffer'])
  })

  test('a transaction that was being signed is looked for on chain; if it is not there, the person is asked again', async () => {
    const storage = new Map<string, string>()
    const first = openTestRunner({ act: () => new Promise(() => {}) }, storage)
    const id = first.runner.begin(create, ACCOUNT)
    void first.runner.start(id)
    expect(stateOf(first.store, id)?.at).toBe('signing')

    const lost = openTestRunner({}, new Map(storage))
    await lost.runner.resume(id)
    expect(stateOf(lost.store, id)).toMatchObject({ at: 'failed', failure: INTERRUPTED })

    const found = openTestRunner({ findSent: async () => '0xfound' }, new Map(storage))
    await found.runner.resume(id)
    expect(found.store.get(id)?.flow.index).toBe(3)
  })

  test('a flow that waited for Start still waits', async () => {
    const storage = new Map<string, string>()
    const first = openTestRunner({}, storage)
    const id = first.runner.begin(create, ACCOUNT)
    const second = openTestRunner({}, storage)
    await second.runner.resume(id)
    expect(stateOf(second.store, id)).toEqual({ at: 'waiting' })
  })
})
