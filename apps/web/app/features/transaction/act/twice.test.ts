import { isDone } from '@vitrine/domain/flow/flow'
import { describe, expect, test, vi } from 'vitest'
import { wordsOf } from '#flow/business/all.ts'
import type { Effects } from '#flow/effects.ts'
import type { Pending } from '#flow/pendingFlow.ts'
import { INTENTS, KINDS, shownOtherwise } from '#flow/testIntents.ts'
import { ACCOUNT, Broken, openTestRunner, Rejected, Unclear } from '#flow/testRunner.ts'
import { failureLines } from './failedAs.ts'
import { statusOf } from './statusOf.ts'

const never = () => new Promise<never>(() => {})
const throws = (error: Error) => async () => {
  throw error
}

/** What says that nothing has happened and nothing will. */
const NOTHING =
  /nothing was|nothing else|no listing was|none of the|(was|were) not|still yours|you keep|weren’t|goes where it went/i

/** Everything that the page says of a flow. */
function saidOf({ intent, flow, ...rest }: Pending): string {
  const step = flow.steps[flow.index]
  const failed =
    step && flow.state.at === 'failed' ? failureLines(wordsOf(intent, step.name), flow.state, flow) : []
  return [...failed, statusOf({ intent, flow, ...rest })].join('\n')
}

type Opened = ReturnType<typeof openTestRunner>
const turn = () => new Promise((resolve) => setImmediate(resolve))
async function pass(opened: Opened, seconds: number) {
  for (let second = 0; second < seconds; second++) {
    opened.pass(1)
    if (second % 5 === 0) await turn()
  }
  await turn()
}

const MINUTES = 60
const DAY = 24 * 60 * MINUTES

/** What can go wrong with a step, and whether it may act after that. */
const TROUBLES: Record<string, { effects: Partial<Effects>; seconds?: number; mayAct: boolean }> = {
  'the person rejects it (4001)': { effects: { act: throws(new Rejected()) }, mayAct: false },
  'the wallet throws': { effects: { act: throws(new Unclear()) }, mayAct: true },
  'the wallet threw ten minutes ago': {
    effects: { act: throws(new Unclear()) },
    ...{ seconds: 11 * MINUTES, mayAct: true },
  },
  'the wallet threw a day ago': {
    effects: { act: throws(new Unclear()) },
    ...{ seconds: DAY, mayAct: true },
  },
  'the wallet or its node fails (-32603)': { effects: { act: throws(new Broken()) }, mayAct: true },
  'its node failed a day ago': {
    effects: { act: throws(new Broken()) },
    ...{ seconds: DAY, mayAct: true },
  },
  'the wallet does not answer for ten minutes': {
    effects: { act: never },
    ...{ seconds: 11 * MINUTES, mayAct: true },
  },
  'the wallet does not answer for a day': { effects: { act: never }, seconds: DAY, mayAct: true },
  'it is pending': { effects: { receipt: never }, mayAct: true },
  'it is late': { effects: { receipt: never }, seconds: 11 * MINUTES, mayAct: true },
  'it is a day late': { effects: { receipt: never }, seconds: DAY, mayAct: true },
  'no node knows it': {
    effects: { receipt: never, lost: async () => ({ missing: true }) },
    ...{ seconds: 2 * MINUTES, mayAct: true },
  },
  'it is in a batch that the wallet does not end': {
    effects: { act: async () => ({ hash: 'batch:0x1' }), receipt: never },
    ...{ seconds: 11 * MINUTES, mayAct: true },
  },
  'the receipt has the events of others only': {
    effects: { receipt: async () => ({ failure: { code: 'transaction_unfound' }, doubtful: true }) },
    mayAct: true,
  },
  'another transaction has its nonce': {
    effects: { receipt: never, lost: async () => ({ failure: { code: 'transaction_replaced' } }) },
    ...{ seconds: 2 * MINUTES, mayAct: false },
  },
  'it reverted': {
    effects: { receipt: async () => ({ failure: { code: 'transaction_failed' } }) },
    mayAct: false,
  },
}

describe.each(KINDS.map((intent) => ({ kind: intent.kind, intent })))('$kind', ({ intent }) => {
  test.each(Object.entries(TROUBLES).map(([what, trouble]) => ({ what, ...trouble })))(
    'is begun again only if the person says so, where it may act: $what',
    async ({ effects, seconds = 0, mayAct }) => {
      const storage = new Map<string, string>()
      const opened = openTestRunner(effects, storage, { tab: 'one' })
      const id = opened.runner.begin(intent, ACCOUNT)
      void opened.runner.start(id)
      await turn()
      await pass(opened, Math.min(seconds, 12 * MINUTES))
      opened.pass(Math.max(0, seconds - 12 * MINUTES))
      await turn()
      const first = opened.store.get(id) as Pending
      if (mayAct) expect(saidOf(first)).not.toMatch(NOTHING)

      const act = vi.fn<Effects['act']>(async () => ({ hash: '0xsecond' }))
      const otherTab = openTestRunner({ act }, storage, { tab: 'other' })
      for (const { runner, store } of [opened, otherTab, opened.reopen()])
        for (const again of [intent, shownOtherwise(intent)]) {
          const next = runner.begin(again, ACCOUNT)
          expect(next === id).toBe(mayAct)
          if (next !== id) await store.discard(store.get(next) as Pending)
        }
      expect(otherTab.runner.begin(intent, '0x00000000000000000000000000000000000000bb')).not.toBe(id)
      if (!mayAct) return
      expect(otherTab.runner.begin(intent, ACCOUNT)).toBe(id)
      const anyway = otherTab.runner.begin(intent, ACCOUNT, undefined, [id])
      expect(anyway).not.toBe(id)
      expect([otherTab.store.get(id)?.tab, otherTab.store.get(anyway)?.tab]).toEqual([null, 'other'])
      await otherTab.runner.start(anyway)
      expect(act).toHaveBeenCalled()
    },
  )

  test('asks the wallet once if it was begun twice before either was started', async () => {
    const act = vi.fn<Effects['act']>(never)
    const ask = vi.fn()
    const { runner, store } = openTestRunner({ act }, new Map(), { ask })
    const [one, other] = [runner.begin(intent, ACCOUNT), runner.begin(shownOtherwise(intent), ACCOUNT)]
    void runner.start(one)
    await turn()
    await runner.start(other)
    expect(act).toHaveBeenCalledTimes(1)
    expect(store.get(other)?.flow.state.at).toBe('waiting')
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ first: one }))
    void ask.mock.calls[0]?.[0].anyway()
    await turn()
    expect(act).toHaveBeenCalledTimes(2)
  })
})

describe('what may have been sent', () => {
  test('is looked for before the person is asked, and the person before the wallet', async () => {
    const act = vi.fn<Effects['act']>(throws(new Broken()))
    const findSent = vi.fn<Effects['findSent']>(async () => null)
    const opened = openTestRunner({ act, findSent })
    const { runner, store } = opened
    const id = runner.begin(INTENTS.transfer, ACCOUNT)
    await runner.start(id)
    void runner.start(id)
    await turn()
    expect(findSent).toHaveBeenCalled()
    expect(act).toHaveBeenCalledTimes(1)
    expect(store.get(id)?.flow.state).toMatchObject({ at: 'unsure', missing: true })
    await runner.sendAgain(id)
    await pass(opened, 5)
    expect(act).toHaveBeenCalledTimes(2)
    expect(saidOf(store.get(id) as Pending)).not.toMatch(NOTHING)
  })

  test('is looked for when the page is opened again, and found', async () => {
    const storage = new Map<string, string>()
    const first = openTestRunner({ act: throws(new Unclear()) }, storage)
    const id = first.runner.begin(INTENTS.buy, ACCOUNT)
    const run = first.runner.start(id)
    await turn()
    await pass(first, 11 * MINUTES)
    await run
    const again = openTestRunner({ findSent: async () => '0xfound', act: never }, storage)
    await again.runner.lookAgain(id)
    expect(isDone((again.store.get(id) as Pending).flow)).toBe(true)
  })

  test('is not removed to make room', async () => {
    const opened = openTestRunner({ act: throws(new Broken()) })
    const id = opened.runner.begin(INTENTS.buy, ACCOUNT)
    await opened.runner.start(id)
    for (let count = 0; count < 60; count++)
      opened.runner.begin({ ...INTENTS.transfer, quantity: count }, ACCOUNT)
    expect(opened.store.get(id)).toBeDefined()
  })

  test('is the same within a purchase of several, and alone', () => {
    const { runner } = openTestRunner({ act: never })
    const id = runner.begin(INTENTS.buyMany, ACCOUNT)
    void runner.start(id)
    const [one] = INTENTS.buyMany.purchases
    expect(runner.begin({ ...INTENTS.buy, ...one }, ACCOUNT)).toBe(id)
  })
})
