import { isDone } from '@vitrine/domain/flow/flow'
import { describe, expect, test, vi } from 'vitest'
import { stepWordsOf } from '#flow/business/allBusiness.ts'
import type { Effects } from '#flow/machine/effects.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { INTENTS, KINDS, shownOtherwise } from '#flow/machine/testIntents.ts'
import { ACCOUNT, Broken, openTestRunner, Rejected, Unclear } from '#flow/machine/testRunner.ts'
import { NotSent, walletFailure } from '#wallet/walletFailure.ts'
import { docsTable, foldColumns } from '../../../../../../scripts/testing/docsTable.ts'
import { failureLines } from './failedAs.ts'
import { statusOf } from './statusOf.ts'
import { NOTHING } from './testNothing.ts'

const never = () => new Promise<never>(() => {})
const throws = (error: Error) => async () => {
  throw error
}

/** Everything that the page says of a flow. */
function saidOf({ intent, flow, ...rest }: Pending): string {
  const step = flow.steps[flow.index]
  const failed =
    step && flow.state.at === 'failed' ? failureLines(stepWordsOf(intent, step.name), flow.state, flow) : []
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

/** What became of a flow, and so whether another one may begin: at once, only after the person was asked, or it is done. */
type Outcome = 'free' | 'asks' | 'done'

type Event = {
  effects: () => Partial<Effects>
  seconds?: number
  /** The page is closed and opened again. */
  reload?: true
  outcome: Outcome
}

const acts = (act: Effects['act']) => () => ({ act })
const fails = (error: Error) => acts(throws(error))
/** Nothing was asked: what walletFailure says of it is tried with it (wallet/walletFailure.test.ts). */
const unasked = (code: 'send_failed' | 'chain_switch_failed') => () => ({
  act: throws(new NotSent(code, { code, params: { message: '' } })),
  failureOf: walletFailure,
})
const pending = () => ({ receipt: never })

/** A transaction of which no node knows for two minutes, and which is mined then. */
function droppedThenMined(): Partial<Effects> {
  let mine = (_: object) => {}
  let looked = 0
  return {
    receipt: () =>
      new Promise((resolve) => {
        mine = resolve
      }),
    lost: async () => {
      looked++
      if (looked === 24) mine({})
      if (looked >= 24) looked = 0
      return { missing: true }
    },
  }
}

/** What a wallet, a node, a tab, the chain and time can do with a step. */
const EVENTS: Record<string, Event> = {
  'the person rejects it (4001)': { effects: fails(new Rejected()), outcome: 'free' },
  'the wallet uses another account': { effects: unasked('send_failed'), outcome: 'free' },
  'the wallet stays on another network': { effects: unasked('chain_switch_failed'), outcome: 'free' },
  'the wallet throws': { effects: fails(new Unclear()), outcome: 'asks' },
  'the wallet threw ten minutes ago': {
    effects: fails(new Unclear()),
    seconds: 11 * MINUTES,
    outcome: 'asks',
  },
  'the wallet threw a day ago': { effects: fails(new Unclear()), seconds: DAY, outcome: 'asks' },
  'the wallet or its node fails (-32603)': { effects: fails(new Broken()), outcome: 'asks' },
  'its node failed a day ago': { effects: fails(new Broken()), seconds: DAY, outcome: 'asks' },
  'the wallet does not answer for ten minutes': {
    effects: acts(never),
    seconds: 11 * MINUTES,
    outcome: 'asks',
  },
  'the wallet does not answer for a day': { effects: acts(never), seconds: DAY, outcome: 'asks' },
  'the page is closed while the wallet asks': { effects: acts(never), reload: true, outcome: 'asks' },
  'it is pending': { effects: pending, outcome: 'asks' },
  'the page is closed while it is pending': { effects: pending, reload: true, outcome: 'asks' },
  'it is late': { effects: pending, seconds: 11 * MINUTES, outcome: 'asks' },
  'it is a day late': { effects: pending, seconds: DAY, outcome: 'asks' },
  'no node knows it': {
    effects: () => ({ receipt: never, lost: async () => ({ missing: true }) }),
    seconds: 2 * MINUTES,
    outcome: 'asks',
  },
  'no node knows it, then it is mined': {
    effects: droppedThenMined,
    seconds: 10 * MINUTES,
    outcome: 'done',
  },
  'it is sped up in the wallet': {
    effects: () => ({
      receipt: async (_, hash) => (hash === '0xfaster' ? {} : never()),
      lost: async () => ({ hash: '0xfaster' }),
    }),
    seconds: MINUTES,
    outcome: 'done',
  },
  'another transaction has its nonce': {
    effects: () => ({ receipt: never, lost: async () => ({ failure: { code: 'transaction_replaced' } }) }),
    seconds: 2 * MINUTES,
    outcome: 'free',
  },
  'it reverted': {
    effects: () => ({ receipt: async () => ({ failure: { code: 'transaction_failed' } }) }),
    outcome: 'free',
  },
  'the receipt has the events of others only': {
    effects: () => ({
      receipt: async () => ({ failure: { code: 'transaction_unfound' }, doubtful: true }),
    }),
    outcome: 'asks',
  },
  'it is in a batch that the wallet does not end': {
    effects: () => ({ act: async () => ({ hash: 'batch:0x1' }), receipt: never }),
    seconds: 11 * MINUTES,
    outcome: 'asks',
  },
  'a re-org undoes its block before the server has it': {
    effects: () => ({ report: throws(new Broken()) }),
    outcome: 'asks',
  },
  'the page is closed while it is reported': {
    effects: () => ({ report: never }),
    reload: true,
    outcome: 'asks',
  },
  'it is mined': { effects: () => ({}), outcome: 'done' },
}

const seen: Record<string, Record<string, string>> = {}

describe.each(KINDS.map((intent) => ({ kind: intent.kind, intent })))('$kind', ({ kind, intent }) => {
  test.each(Object.entries(EVENTS).map(([what, event]) => ({ what, ...event })))(
    'is begun again only if the person says so, where it may act: $what',
    async ({ what, effects: make, seconds = 0, reload, outcome }) => {
      const storage = new Map<string, string>()
      const effects = make()
      const opened = openTestRunner(effects, storage, { tab: 'one' })
      const id = opened.runner.begin(intent, ACCOUNT)
      void opened.runner.start(id)
      await turn()
      await pass(opened, Math.min(seconds, 12 * MINUTES))
      opened.pass(Math.max(0, seconds - 12 * MINUTES))
      await turn()
      const now = reload ? { ...opened, ...opened.reopen() } : opened
      if (reload) {
        void now.runner.resume(id)
        await turn()
      }
      const first = now.store.get(id) as Pending
      const mayAct = outcome === 'asks'
      if (mayAct) expect(saidOf(first)).not.toMatch(NOTHING)
      expect(isDone(first.flow)).toBe(outcome === 'done')

      const act = vi.fn<Effects['act']>(async () => ({ hash: '0xsecond' }))
      const otherTab = openTestRunner({ act }, storage, { tab: 'other' })
      for (const { runner, store } of [now, otherTab, opened.reopen()])
        for (const again of [intent, shownOtherwise(intent)]) {
          const next = runner.begin(again, ACCOUNT)
          const became = isDone(first.flow) ? 'done' : next === id ? 'asks' : 'free'
          expect(became).toBe(outcome)
          seen[what] = { ...seen[what], [kind]: became }
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

test('the table of the docs has what was seen of every kind of business, after everything that can happen', async () => {
  const kinds = KINDS.map(({ kind }) => kind)
  const rows = Object.keys(EVENTS).map((what) => [what, ...kinds.map((kind) => seen[what]?.[kind] ?? '')])
  for (const row of rows) expect(row).not.toContain('')
  const { is, due } = await docsTable(
    'transactions.md',
    'events',
    foldColumns({ heads: ['what happens', ...kinds], rows }),
  )
  expect(is).toBe(due)
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
