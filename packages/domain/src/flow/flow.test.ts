import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LISTED } from '../durations.ts'
import { wei } from '../money/wei.ts'
import {
  createFlow,
  type Flow,
  type FlowEvent,
  hasSent,
  hasSigned,
  isDone,
  mayActTwice,
  next,
  WAIT_LIMIT,
} from './flow.ts'
import { orderTiming, planCreate } from './plan.ts'

const sale = { price: wei(10n), minBid: null }
const begun = () => createFlow('f', '0xa', planCreate(31338, sale))
const run = (flow: Flow, ...events: FlowEvent[]) => events.reduce(next, flow)
const start: FlowEvent = { type: 'start', now: 0 }
const sent: FlowEvent = { type: 'sent', hash: '0x1', now: 0 }
const failure = { code: 'wallet_rejected' } as const

describe('the flow of creating a collectible', () => {
  test('goes through Mint, Approve and Create Offer in order, and ends [STA-01] [CRE-06]', () => {
    let flow = begun()
    const seen: string[] = []
    const see = () => seen.push(isDone(flow) ? 'done' : `${flow.steps[flow.index]?.name} ${flow.state.at}`)
    see()
    for (let step = 0; step < 3; step++)
      for (const event of [start, sent, { type: 'mined' }, { type: 'reported' }] as FlowEvent[]) {
        flow = next(flow, event)
        see()
      }
    expect(seen).toEqual([
      'mint waiting',
      'mint signing',
      'mint sent',
      'mint reporting',
      'approve waiting',
      'approve signing',
      'approve sent',
      'approve reporting',
      'createOffer waiting',
      'createOffer signing',
      'createOffer sent',
      'createOffer reporting',
      'done',
    ])
  })

  test('has only the mint if the collectible is not put on sale [CRE-07]', () => {
    expect(planCreate(31338, { price: null, minBid: null }).map((step) => step.name)).toEqual(['mint'])
    expect(planCreate(31338, { price: wei(0n), minBid: null }).map((step) => step.name)).toEqual(['mint'])
  })

  test('a rejection is a plain failure and the step can be tried again [STA-04]', () => {
    const flow = run(begun(), start, { type: 'refused', failure })
    expect(flow.state).toMatchObject({ at: 'failed', failure })
    expect(flow.index).toBe(0)
    expect(next(flow, start).state).toEqual({ at: 'signing' })
  })

  test('an unclear send waits ten minutes, then fails as timed out [STA-05]', () => {
    const flow = run(begun(), start, { type: 'unclear', failure: { code: 'network' }, now: 1_000 })
    expect(next(flow, { type: 'tick', now: 1_000 + WAIT_LIMIT - 1 })).toBe(flow)
    expect(next(flow, { type: 'tick', now: 1_000 + WAIT_LIMIT }).state).toMatchObject({
      at: 'failed',
      failure: { code: 'transaction_timeout' },
    })
  })

  test('after a timeout, a retry looks for the sent transaction and sends no other [STA-01]', () => {
    const flow = run(
      begun(),
      start,
      sent,
      { type: 'tick', now: WAIT_LIMIT },
      { type: 'start', now: WAIT_LIMIT },
    )
    expect(flow.state).toEqual({ at: 'sent', hash: '0x1', since: WAIT_LIMIT })
  })

  test('a failed report is sent again without another transaction, and keeps its results [STA-01]', () => {
    const flow = run(
      begun(),
      start,
      sent,
      { type: 'mined', results: { tokenId: '7' } },
      { type: 'noted', results: { item: 'abc' } },
      { type: 'reportFailed', failure: { code: 'network' } },
      start,
    )
    expect(flow.state).toEqual({ at: 'reporting', hash: '0x1' })
    expect(flow.results).toEqual({ tokenId: '7', item: 'abc' })
  })

  test('a reverted transaction fails, and a retry signs again [STA-03]', () => {
    const flow = run(begun(), start, sent, { type: 'reverted', failure: { code: 'transaction_failed' } })
    expect(flow).toMatchObject({ index: 0, state: { at: 'failed' } })
    expect(next(flow, start).state).toEqual({ at: 'signing' })
  })

  test('whatever happens in whatever order, it only moves forward and survives being stored [STA-01]', () => {
    const event: fc.Arbitrary<FlowEvent> = fc.constantFrom<FlowEvent>(
      start,
      sent,
      { type: 'skipped' },
      { type: 'refused', failure },
      { type: 'unclear', failure, now: 0 },
      { type: 'mined' },
      { type: 'reverted', failure },
      { type: 'replaced', hash: '0x2' },
      { type: 'missed' },
      { type: 'seen' },
      { type: 'again' },
      { type: 'reported' },
      { type: 'reportFailed', failure },
      { type: 'tick', now: 5 },
      { type: 'tick', now: WAIT_LIMIT },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let flow = begun()
        for (const each of events) {
          const after = next(flow, each)
          expect(after.index).toBeGreaterThanOrEqual(flow.index)
          expect(after.index - flow.index).toBeLessThanOrEqual(1)
          flow = JSON.parse(JSON.stringify(after)) as Flow
          expect(flow).toEqual(after)
        }
      }),
    )
  })
})

test('a flow has sent something once its transaction may be on the chain, also if waiting for it failed', () => {
  const late: FlowEvent = { type: 'tick', now: WAIT_LIMIT + 1 }
  const unsent: FlowEvent[][] = [[], [start], [start, { type: 'refused', failure }]]
  for (const events of unsent) expect(hasSent(run(begun(), ...events))).toBe(false)
  const out: FlowEvent[][] = [
    [start, sent],
    [start, sent, late],
    [start, sent, { type: 'missed' }, { type: 'again' }, { type: 'refused', failure }],
    [start, { type: 'unclear', failure, now: 0 }],
    [start, sent, { type: 'mined' }, { type: 'reportFailed', failure }],
    [start, sent, { type: 'mined' }, { type: 'reported', results: { 'mint.hash': '0x1' } }],
  ]
  for (const events of out) expect(hasSent(run(begun(), ...events))).toBe(true)
  expect(run(begun(), start, sent, late).state.at).toBe('failed')
  // Steps that need no transaction send nothing, and neither does a rejected signature.
  const skipped: FlowEvent[] = [start, { type: 'skipped' }, { type: 'reported' }]
  expect(hasSent(run(begun(), ...skipped))).toBe(false)
  expect(
    hasSent(run(begun(), ...skipped, start, { type: 'skipped' }, { type: 'reportFailed', failure })),
  ).toBe(false)
  // A transaction that did nothing may be sent again.
  expect(hasSent(run(begun(), start, sent, { type: 'reverted', failure }))).toBe(false)
})

test('a mined approval does not act twice if the flow is begun again; a mint, and a transaction that is under way, do', () => {
  const list = createFlow('1', '0xme' as Flow['account'], [
    { name: 'approve', chainId: 1, asset: '0xab' },
    { name: 'createOffer', chainId: 1 },
  ])
  expect(mayActTwice(list)).toBe(false)
  expect(mayActTwice(run(list, start, sent))).toBe(true)
  const mined: FlowEvent[] = [start, sent, { type: 'mined' }]
  const approved = run(list, ...mined, { type: 'reported', results: { 'approve.0xab.hash': '0x1' } })
  const rejected = run(approved, start, { type: 'refused', failure })
  expect([hasSent(rejected), mayActTwice(rejected)]).toEqual([true, false])
  expect(mayActTwice(run(rejected, start, { type: 'unclear', failure, now: 0 }))).toBe(true)
  expect(mayActTwice(run(approved, { type: 'noted', results: { signed: '{}' } }))).toBe(true)
  const minted = run(begun(), ...mined, { type: 'reported', results: { 'mint.hash': '0x1' } })
  expect(mayActTwice(run(minted, start, { type: 'refused', failure }))).toBe(true)
})

test('a signature is an act of a step like a transaction; what was signed may be published', () => {
  const order = createFlow('1', '0xme' as Flow['account'], [
    { name: 'allow', chainId: 1 },
    { name: 'signOrder', chainId: 1 },
  ])
  const signing = run(order, start, { type: 'skipped' }, { type: 'reported' }, start)
  expect([signing.index, signing.state.at, hasSigned(signing)]).toEqual([1, 'signing', false])
  const rejected = run(signing, { type: 'refused', failure })
  expect([hasSigned(rejected), hasSent(rejected), run(rejected, start).state.at]).toEqual([
    false,
    false,
    'signing',
  ])
  const signed = run(signing, { type: 'signed', results: { signed: '{}' } })
  expect([signed.state, hasSigned(signed), hasSent(signed)]).toEqual([
    { at: 'reporting', hash: null },
    true,
    false,
  ])
  // A report that failed is tried again with the same signature; one that was refused asks for another signature.
  const unreported = run(signed, { type: 'reportFailed', failure })
  expect(run(unreported, start).state.at).toBe('reporting')
  const refused = run(signed, { type: 'noted', results: { signed: '' } }, {
    type: 'reportFailed',
    failure,
    unsigned: true,
  } as FlowEvent)
  expect([run(refused, start).state.at, mayActTwice(refused)]).toEqual(['signing', false])
})

test('what is signed for 180 days ends 180 days after its start, also on a chain whose clock is ahead', () => {
  const ahead = BigInt(Math.floor(Date.now() / 1_000)) + 600n
  const { start, expiry } = orderTiming(ahead, MAX_LISTED)
  expect(start).toBeLessThan(ahead)
  expect(expiry - start).toBe(BigInt(MAX_LISTED))
  expect(orderTiming(ahead, 3_600).expiry).toBe(ahead + 3_600n)
})
