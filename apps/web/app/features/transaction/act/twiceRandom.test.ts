import { isDone } from '@vitrine/domain/flow/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepWordsOf } from '#flow/business/allBusiness.ts'
import type { Effects } from '#flow/machine/effects.ts'
import type { Question } from '#flow/machine/question.ts'
import { KINDS, shownOtherwise } from '#flow/machine/testIntents.ts'
import { ACCOUNT, Broken, openTestRunner, Rejected, Unclear } from '#flow/machine/testRunner.ts'
import { runsAll } from '../../../../../../scripts/testing/long.ts'
import { failureLines } from './failedAs.ts'
import { NOTHING } from './testNothing.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Like the browser's locks: one for each name. */
function locks() {
  const turns = new Map<string, Promise<void>>()
  return (name: string, run: () => Promise<void>) => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(run)
    turns.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
}

/** What a wallet was asked for and may still do. */
type Act = { flow: string; settle: (end: 'sent' | Error) => void; isOver: boolean }

const MOVES = [
  'begin',
  'begin otherwise',
  'start',
  'again',
  'anyway',
  'reject',
  'throw',
  'break',
  'send',
  'revert',
  'mine',
  'wait',
  'look again',
  'second',
  'hour',
] as const
type Move = { what: (typeof MOVES)[number]; tab: number; which: number }
const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom(...MOVES),
  tab: fc.nat(1),
  which: fc.nat(3),
})

async function play(intent: (typeof KINDS)[number], moves: readonly Move[]) {
  const acts: Act[] = []
  const mined = new Map<string, (end: object) => void>()
  /** For each flow those beside which the person wanted it. */
  const wanted = new Map<string, Set<string>>()
  const twice: string[] = []
  const questions: Question[] = []

  const effects: Partial<Effects> = {
    async act({ flow }) {
      for (const act of acts)
        if (!act.isOver && act.flow !== flow.id && !wanted.get(flow.id)?.has(act.flow)) twice.push(flow.id)
      const act: Act = { flow: flow.id, settle: () => {}, isOver: false }
      acts.push(act)
      const end = await new Promise<'sent' | Error>((resolve) => {
        act.settle = resolve
      })
      if (end !== 'sent') throw end
      return { hash: `0x${acts.length}` }
    },
    receipt: ({ flow }) =>
      new Promise((resolve) => {
        mined.set(flow.id, resolve)
      }),
    lost: async () => ({ missing: true }),
  }
  const storage = new Map<string, string>()
  const alone = locks()
  const ask = (question: Question) => void questions.push(question)
  const tabs = ['one', 'other'].map((tab) => openTestRunner(effects, storage, { alone, tab, ask }))
  const last = (flow: string) => acts.findLast((act) => act.flow === flow)

  const check = () => {
    expect(twice).toEqual([])
    for (const { flow } of tabs[0]!.store.all()) {
      if (flow.state.at !== 'failed' || !acts.some((act) => act.flow === flow.id && !act.isOver)) continue
      const words = stepWordsOf(intent, flow.steps[flow.index]!.name)
      expect(failureLines(words, flow.state, flow).join(' ')).not.toMatch(NOTHING)
    }
  }

  for (const { what, tab, which } of moves) {
    const { runner, store, pass } = tabs[tab]!
    store.reread()
    const flow = store.all()[which % Math.max(1, store.all().length)]?.flow
    const act = flow && last(flow.id)
    const end = (way: 'sent' | Error) => act?.settle(way)
    if (what === 'begin') runner.begin(intent, ACCOUNT)
    else if (what === 'begin otherwise') runner.begin(shownOtherwise(intent), ACCOUNT)
    else if (what === 'start' && flow?.state.at !== 'signing' && flow) void runner.start(flow.id)
    else if (what === 'again' && flow) void runner.sendAgain(flow.id)
    else if (what === 'look again' && flow) void runner.lookAgain(flow.id)
    else if (what === 'anyway' && questions.length > 0) {
      const { first, anyway } = questions.pop()!
      // The person wants whatever the question was about beside `first`.
      for (const each of store.all()) {
        const beside = wanted.get(each.flow.id) ?? new Set()
        wanted.set(each.flow.id, beside.add(first))
      }
      void anyway()
    } else if (what === 'reject' && act && flow?.state.at === 'signing') {
      end(new Rejected())
      act.isOver = true
    } else if (what === 'throw') end(new Unclear())
    else if (what === 'break') end(new Broken())
    else if (what === 'send') end('sent')
    else if (what === 'revert' && flow?.state.at === 'sent' && act) {
      mined.get(flow.id)?.({ failure: { code: 'transaction_failed' } })
      act.isOver = true
    } else if (what === 'mine' && flow?.state.at === 'sent' && act) {
      mined.get(flow.id)?.({})
      act.isOver = true
    } else if (what === 'second') pass(1)
    else if (what === 'hour') for (let minute = 0; minute < 12; minute++) pass(60)
    await turn()
    await turn()
    tabs[0]!.store.reread()
    // What is done is no rival any more: the person has seen its end.
    for (const each of tabs[0]!.store.all())
      if (isDone(each.flow)) for (const of of acts) if (of.flow === each.flow.id) of.isOver = true
    check()
  }
}

test('whatever happens in whatever order, nothing is asked for twice unless the person said so, and nothing false is said', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KINDS), fc.array(move, { minLength: 5, maxLength: 40 }), play),
    { numRuns: runsAll ? 3_000 : 200 },
  )
})
