import { describe, expect, test } from 'vitest'
import {
  createFlow,
  type Flow,
  type FlowEvent,
  hasSent,
  isLate,
  isOut,
  mayActTwice,
  next,
  type StepState,
  WAIT_LIMIT,
} from './flow.ts'

const [failure, other] = [{ code: 'wallet_rejected' }, { code: 'network' }] as const
const [SINCE, NOW, LATER] = [1_000, 5_000, 1_000 + WAIT_LIMIT]

/** Every event, with which each state is tried. */
const EVENTS = {
  start: { type: 'start', now: NOW },
  skipped: { type: 'skipped' },
  sent: { type: 'sent', hash: '0x2', now: NOW },
  signed: { type: 'signed', results: { signed: '{}' } },
  refused: { type: 'refused', failure },
  doubtful: { type: 'doubtful', failure },
  unclear: { type: 'unclear', failure, now: NOW },
  mined: { type: 'mined' },
  reverted: { type: 'reverted', failure },
  replaced: { type: 'replaced', hash: '0x3' },
  missed: { type: 'missed' },
  seen: { type: 'seen' },
  again: { type: 'again' },
  reported: { type: 'reported' },
  unreported: { type: 'reportFailed', failure },
  unsigned: { type: 'reportFailed', failure, unsigned: true },
  early: { type: 'tick', now: LATER - 1 },
  late: { type: 'tick', now: LATER },
} as const satisfies Record<string, FlowEvent>

type After = Partial<Record<keyof typeof EVENTS, StepState | 'next step'>>

const signing: StepState = { at: 'signing' }
const waiting: StepState = { at: 'waiting' }
const nothingSent: StepState = { at: 'reporting', hash: null }
const unsure: StepState = { at: 'unsure', since: SINCE, failure: other }
const lateUnsure: StepState = { ...unsure, late: true }
const sent: StepState = { at: 'sent', hash: '0x1', since: SINCE }
const reporting: StepState = { at: 'reporting', hash: '0x1' }
type Failed = Extract<StepState, { at: 'failed' }>
const failedFrom = (
  from: Failed['from'],
  resume: Failed['resume'],
  of: Failed['failure'] = failure,
): Failed => ({
  at: 'failed',
  failure: of,
  resume,
  from,
})
const timeout = { code: 'transaction_timeout' } as const

/** What each event makes of a state. Events that are not named change nothing. */
const TABLE: [string, StepState, After][] = [
  ['waiting', waiting, { start: signing, skipped: nothingSent }],
  [
    'signing',
    signing,
    {
      skipped: nothingSent,
      signed: nothingSent,
      sent: { at: 'sent', hash: '0x2', since: NOW },
      refused: failedFrom('signing', { at: 'waiting' }),
      doubtful: failedFrom('signing', { at: 'unsure', failure }),
      unclear: { at: 'unsure', since: NOW, failure },
    },
  ],
  [
    'unsure',
    unsure,
    {
      sent: { at: 'sent', hash: '0x2', since: SINCE },
      late: failedFrom('unsure', { at: 'unsure', failure: other }, timeout),
    },
  ],
  [
    'unsure for long',
    lateUnsure,
    {
      sent: { at: 'sent', hash: '0x2', since: SINCE },
      missed: { ...lateUnsure, missing: true },
      late: failedFrom('unsure', { at: 'unsure', failure: other }, timeout),
    },
  ],
  [
    'unsure and missing',
    { ...lateUnsure, missing: true },
    {
      sent: { at: 'sent', hash: '0x2', since: SINCE },
      again: signing,
      late: failedFrom('unsure', { at: 'unsure', failure: other }, timeout),
    },
  ],
  [
    'sent',
    sent,
    {
      mined: reporting,
      replaced: { at: 'sent', hash: '0x3', since: SINCE },
      missed: { ...sent, missing: true },
      reverted: failedFrom('sent', { at: 'waiting' }),
      doubtful: failedFrom('sent', { at: 'unsure', failure }),
      late: failedFrom('sent', { at: 'sent', hash: '0x1' }, timeout),
    },
  ],
  [
    'sent and missing',
    { ...sent, missing: true },
    {
      mined: reporting,
      replaced: { at: 'sent', hash: '0x3', since: SINCE },
      seen: sent,
      again: signing,
      reverted: failedFrom('sent', { at: 'waiting' }),
      doubtful: failedFrom('sent', { at: 'unsure', failure }),
      late: failedFrom('sent', { at: 'sent', hash: '0x1' }, timeout),
    },
  ],
  [
    'reporting',
    reporting,
    {
      reported: 'next step',
      unreported: failedFrom('reporting', { at: 'reporting', hash: '0x1' }),
      unsigned: failedFrom('reporting', { at: 'waiting' }),
    },
  ],
  ['failed before it sent', failedFrom('signing', { at: 'waiting' }), { start: signing }],
  [
    'failed unsure',
    failedFrom('unsure', { at: 'unsure', failure: other }),
    { start: { at: 'unsure', failure: other, since: NOW, late: true } },
  ],
  [
    'failed while it was sent',
    failedFrom('sent', { at: 'sent', hash: '0x1' }),
    { start: { at: 'sent', hash: '0x1', since: NOW } },
  ],
  ['failed to report', failedFrom('reporting', { at: 'reporting', hash: '0x1' }), { start: reporting }],
]

const STEPS = [
  { name: 'mint', chainId: 1 },
  { name: 'approve', chainId: 1 },
] as const
const flowAt = (state: StepState): Flow => ({ ...createFlow('f', '0xa', STEPS), state })

describe.each(TABLE)('a step that is %s', (_, state, after) => {
  test.each(Object.entries(EVENTS))('%s', (name, event) => {
    const before = flowAt(state)
    const result = next(before, event)
    const expected = after[name as keyof typeof EVENTS]
    if (expected === undefined) expect(result).toBe(before)
    else if (expected === 'next step') expect(result).toMatchObject({ index: 1, state: waiting })
    else expect([result.state, result.index]).toEqual([expected, 0])
  })
})

test('a flow that is done changes no more', () => {
  const done = { ...flowAt(waiting), index: STEPS.length }
  for (const event of Object.values(EVENTS)) expect(next(done, event)).toBe(done)
  expect(next(done, { type: 'noted', results: { a: 'b' } })).toBe(done)
})

test('results are kept together, also those of an event that ends a step', () => {
  const flow = next(flowAt(reporting), { type: 'noted', results: { a: '1' } })
  expect(next(flow, { type: 'reported', results: { b: '2' } }).results).toEqual({ a: '1', b: '2' })
  expect(next(flow, { type: 'reported' }).results).toEqual({ a: '1' })
  expect(next(flowAt(sent), { type: 'mined', results: { c: '3' } }).results).toEqual({ c: '3' })
})

test('the flows beside which this one is wanted are noted once', () => {
  const flow = next(flowAt(waiting), { type: 'allowed', beside: ['g', 'h'] })
  expect(next(flow, { type: 'allowed', beside: ['h', 'i'] }).beside).toEqual(['g', 'h', 'i'])
  expect(flow.state).toEqual(waiting)
})

test('of what nobody found the last ten hashes are kept, empty where unknown', () => {
  let flow = next(flowAt({ ...lateUnsure, missing: true }), EVENTS.again)
  expect(flow.unfound).toEqual([''])
  for (let count = 0; count < 12; count++)
    flow = next({ ...flow, state: { ...sent, hash: `0x${count}`, missing: true } }, EVENTS.again)
  expect(flow.unfound).toEqual(Array.from({ length: 10 }, (_, at) => `0x${at + 2}`))
})

test('a transaction is out while its end is not known; it is late once the page has stopped waiting', () => {
  const rows: [StepState, boolean, boolean][] = [
    [waiting, false, false],
    [signing, false, false],
    [unsure, true, false],
    [sent, true, false],
    [reporting, true, false],
    [nothingSent, false, false],
    [failedFrom('signing', { at: 'waiting' }), false, false],
    [failedFrom('unsure', { at: 'unsure', failure }), true, true],
    [failedFrom('sent', { at: 'sent', hash: '0x1' }), true, true],
    [failedFrom('reporting', { at: 'reporting', hash: '0x1' }), true, false],
  ]
  for (const [state, out, late] of rows) expect([isOut({ state }), isLate({ state })]).toEqual([out, late])
  expect(isOut({ state: waiting, unfound: ['0x1'] })).toBe(true)
})

test('what is on the chain by another way counts as sent', () => {
  const flow = { ...flowAt(waiting), results: { chain_id: '7' } }
  expect([hasSent(flow), mayActTwice(flow)]).toEqual([true, true])
  const approved = { ...flowAt(waiting), results: { 'approve.hash': '0x1' } }
  expect([hasSent(approved), mayActTwice(approved)]).toEqual([true, false])
})
