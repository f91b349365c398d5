import { type Failure, mayActTwice, type StepState } from '@vitrine/domain/flow/flow'
import { describe, expect, test, vi } from 'vitest'
import type { Effects } from './effects.ts'
import { FLOW_KEY } from './flowStorage.ts'
import type { Pending } from './pendingFlow.ts'
import { ACCOUNT, create, INTERRUPTED, openTestRunner, stateOf } from './testRunner.ts'

const mint = { ...create, sale: { ...create.sale, price: null } }
const failure: Failure = { code: 'wallet_rejected' }
const never = () => new Promise<never>(() => {})

/** A runner of a page that is opened with a mint in a state, as an earlier page has stored it. */
function openWith(state: StepState, effects: Partial<Effects> = {}, results = {}) {
  const flow = { id: 'f', account: ACCOUNT, steps: [{ name: 'mint' }], index: 0, state, results }
  const stored = { intent: mint, flow, changed: 1 }
  const storage = new Map([[`${FLOW_KEY}f`, JSON.stringify(stored)]])
  const act = vi.fn<Effects['act']>(async () => ({ hash: '0xnew' }))
  return { act, storage, ...openTestRunner({ act, ...effects }, storage) }
}

const storedIn = (storage: Map<string, string>) =>
  JSON.parse(storage.get(`${FLOW_KEY}f`) ?? 'null') as Pending

describe('a page that is opened asks no wallet, whatever an earlier one has left', () => {
  const late = { at: 'unsure', failure } as const
  const from = 'sent'
  const STATES: [StepState, string][] = [
    [{ at: 'waiting' }, 'waiting'],
    [{ at: 'signing' }, 'failed'],
    [{ at: 'unsure', since: 0, failure }, 'unsure'],
    [{ at: 'sent', hash: '0xold', since: 0 }, 'done'],
    [{ at: 'sent', hash: '0xold', since: 0, missing: true }, 'done'],
    [{ at: 'reporting', hash: '0xold' }, 'done'],
    [{ at: 'reporting', hash: null }, 'done'],
    [{ at: 'failed', failure, from, resume: { at: 'waiting' } }, 'failed'],
    [{ at: 'failed', failure, from, resume: late }, 'failed'],
    [{ at: 'failed', failure, from, resume: { at: 'sent', hash: '0xold' } }, 'failed'],
    [{ at: 'failed', failure, from, resume: { at: 'reporting', hash: '0xold' } }, 'failed'],
  ]
  test.each(STATES)('%j', async (state, ends) => {
    const { runner, store, act, done, pass } = openWith(state)
    const run = runner.resume('f')
    if (ends === 'unsure') pass(30)
    else await run
    expect(act).not.toHaveBeenCalled()
    const flow = store.get('f')?.flow
    expect(flow?.index === 1 ? 'done' : flow?.state.at).toBe(ends)
    expect(done).toHaveBeenCalledTimes(ends === 'done' ? 1 : 0)
  })
})

describe('what an earlier page has left', () => {
  test('is reported with the hash of its own transaction', async () => {
    const report = vi.fn<Effects['report']>(async () => ({}))
    const { runner } = openWith({ at: 'reporting', hash: '0xold' }, { report })
    await runner.resume('f')
    expect(report.mock.calls.map(([, hash]) => hash)).toEqual(['0xold'])
  })

  test('is waited for under the hash that a receipt has told since', async () => {
    const receipt: Effects['receipt'] = (_at, _hash, replaced) => {
      replaced('0xfaster')
      return never()
    }
    const first = openWith({ at: 'sent', hash: '0xold', since: 0 }, { receipt })
    void first.runner.resume('f')
    await vi.waitFor(() => expect(storedIn(first.storage).flow.state).toMatchObject({ hash: '0xfaster' }))

    const asked = vi.fn<Effects['receipt']>(async () => ({}))
    const second = openTestRunner({ receipt: asked }, new Map(first.storage))
    await second.runner.resume('f')
    expect(asked.mock.calls.map(([, hash]) => hash)).toEqual(['0xfaster'])
  })

  test('and is missing is sent again when the person says so, and not before', async () => {
    const receipt = vi.fn<Effects['receipt']>(never)
    const { runner, store, act } = openWith(
      { at: 'sent', hash: '0xold', since: 0, missing: true },
      { receipt },
    )
    void runner.sendAgain('f')
    await vi.waitFor(() => expect(stateOf(store, 'f')).toMatchObject({ at: 'sent', hash: '0xnew' }))
    expect(act).toHaveBeenCalledOnce()
    expect(store.get('f')?.flow.unfound).toEqual(['0xold'])
  })

  test('and is not missing is not sent again, whatever is pressed', async () => {
    const { runner, act } = openWith({ at: 'sent', hash: '0xold', since: 0 })
    await runner.sendAgain('f')
    expect(act).not.toHaveBeenCalled()
  })

  test('is looked for again, and what was stopped waiting for is found', async () => {
    const resume = { at: 'sent', hash: '0xold' } as const
    const { runner, store, act, done } = openWith({ at: 'failed', failure, from: 'sent', resume })
    await runner.lookAgain('f')
    expect(store.get('f')?.flow.index).toBe(1)
    expect(act).not.toHaveBeenCalled()
    expect(done).toHaveBeenCalledOnce()
  })

  test('is not looked for where nothing is out', async () => {
    const { runner, store, act } = openWith({
      at: 'failed',
      failure,
      from: 'signing',
      resume: { at: 'waiting' },
    })
    await runner.lookAgain('f')
    expect(act).not.toHaveBeenCalled()
    expect(stateOf(store, 'f')?.at).toBe('failed')
  })

  test('is found on the chain where the wallet was being asked, and otherwise may have been sent', async () => {
    const found = openWith({ at: 'signing' }, { findSent: async () => '0xfound' })
    await found.runner.resume('f')
    expect(found.store.get('f')?.flow.results['mint.hash']).toBe('0xfound')

    const unknown = openWith({ at: 'signing' })
    await unknown.runner.resume('f')
    expect(stateOf(unknown.store, 'f')).toMatchObject({ failure: INTERRUPTED, resume: { at: 'unsure' } })

    const unasked = openWith({ at: 'signing' }, { mayHaveAsked: () => false })
    await unasked.runner.resume('f')
    expect(stateOf(unasked.store, 'f')).toMatchObject({ failure: INTERRUPTED, resume: { at: 'waiting' } })
  })
})

test('the hash of what is mined is stored before it is reported: by it a page knows that it may act twice', async () => {
  const { runner, storage } = openWith(
    { at: 'sent', hash: '0xold', since: 0 },
    { report: never, receipt: async () => ({}) },
  )
  void runner.resume('f')
  await vi.waitFor(() => expect(storedIn(storage).flow.results).toEqual({ 'mint.hash': '0xold' }))
  const { flow } = storedIn(storage)
  expect(mayActTwice({ ...flow, state: { at: 'waiting' } })).toBe(true)
})

test('a search that answers when its wait is over changes nothing', async () => {
  let answer: (hash: string) => void = () => {}
  const findSent = () =>
    new Promise<string>((resolve) => {
      answer = resolve
    })
  const { runner, store, pass } = openWith({ at: 'unsure', since: 0, failure }, { findSent })
  const run = runner.resume('f')
  await vi.waitFor(() => expect(stateOf(store, 'f')?.at).toBe('unsure'))
  pass(600)
  await run
  expect(stateOf(store, 'f')?.at).toBe('failed')
  const before = store.get('f')
  answer('0xlate')
  await Promise.resolve()
  expect(store.get('f')).toEqual(before)
})

test('the page says that something is done once, and never of what failed', async () => {
  const failing = openWith({ at: 'waiting' }, { receipt: async () => ({ failure }) })
  await failing.runner.start('f')
  expect(failing.done).not.toHaveBeenCalled()
  const working = openWith({ at: 'waiting' })
  await working.runner.start('f')
  expect(working.done).toHaveBeenCalledOnce()
})
