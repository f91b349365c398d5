import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LISTED } from '../durations.ts'
import { wei } from '../money/wei.ts'
import {
  asksWallet,
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
const signed: FlowEvent = { type: 'signed', hash: '0x1', now: 0 }
const failure = { code: 'wallet_rejected' } as const

describe('the flow of creating a collectible', () => {
  test('goes through Mint, Approve and Create Offer in order, and ends [STA-01] [CRE-06]', () => {
    let flow = begun()
    const seen: string[] = []
    const see = () => seen.push(isDone(flow) ? 'done' : `${flow.steps[flow.index]?.name} ${flow.state.at}`)
    see()
    for (let step = 0; step < 3; step++)
      for (const event of [start, signed, { type: 'mined' }, { type: 'reported' }] as FlowEvent[]) {
        flow = next(flow, event)
        see()
      }
    expect(seen).toEqual([
      ...['mint waiting', 'mint signing', 'mint sent', 'mint reporting'],
      ...['approve waiting', 'approve signing', 'approve sent', 'approve reporting'],
      ...['createOffer waiting', 'createOffer signing', 'createOffer sent', 'createOffer reporting'],
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
      signed,
      { type: 'tick', now: WAIT_LIMIT },
      { type: 'start', now: WAIT_LIMIT },
    )
    expect(flow.state).toEqual({ at: 'sent', hash: '0x1', since: WAIT_LIMIT })
  })

  test('a failed report is sent again without another transaction, and keeps its results [STA-01]', () => {
    const flow = run(
      begun(),
      start,
      signed,
      { type: 'mined', results: { tokenId: '7' } },
      { type: 'noted', results: { item: 'abc' } },
      { type: 'reportFailed', failure: { code: 'network' } },
      start,
    )
    expect(flow.state).toEqual({ at: 'reporting', hash: '0x1' })
    expect(flow.results).toEqual({ tokenId: '7', item: 'abc' })
  })

  test('a reverted transaction fails, and a retry signs again [STA-03]', () => {
    const flow = run(begun(), start, signed, { type: 'reverted', failure: { code: 'transaction_failed' } })
    expect(flow).toMatchObject({ index: 0, state: { at: 'failed' } })
    expect(next(flow, start).state).toEqual({ at: 'signing' })
  })

  test('whatever happens in whatever order, it only moves forward and survives being stored [STA-01]', () => {
    const event: fc.Arbitrary<FlowEvent> = fc.constantFrom<FlowEvent>(
      start,
      signed,
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
  const sent: FlowEvent[][] = [
    [start, signed],
    [start, signed, late],
    [start, signed, { type: 'missed' }, { type: 'again' }, { type: 'refused', failure }],
    [start, { type: 'unclear', failure, now: 0 }],
    [start, signed, { type: 'mined' }, { type: 'reportFailed', failure }],
    [start, signed, { type: 'mined' }, { type: 'reported', results: { 'mint.hash': '0x1' } }],
  ]
  for (const events of sent) expect(hasSent(run(begun(), ...events))).toBe(true)
  expect(run(begun(), start, signed, late).state.at).toBe('failed')
  // Steps that need no transaction send nothing, and neither does a rejected signature.
  const skipped: FlowEvent[] = [start, { type: 'skipped' }, { type: 'reported' }]
  expect(hasSent(run(begun(), ...skipped))).toBe(false)
  expect(
    hasSent(run(begun(), ...skipped, start, { type: 'skipped' }, { type: 'reportFailed', failure })),
  ).toBe(false)
  // A transaction that did nothing may be sent again.
  expect(hasSent(run(begun(), start, signed, { type: 'reverted', failure }))).toBe(false)
})

test('a mined approval does not act twice if the flow is begun again; a mint, and a transaction that is under way, do', () => {
  const list = createFlow('1', '0xme' as Flow['account'], [
    { name: 'approve', chainId: 1, asset: '0xab' },
    { name: 'createOffer', chainId: 1 },
  ])
  expect(mayActTwice(list)).toBe(false)
  expect(mayActTwice(run(list, start, signed))).toBe(true)
  const mined: FlowEvent[] = [start, signed, { type: 'mined' }]
  const approved = run(list, ...mined, { type: 'reported', results: { 'approve.0xab.hash': '0x1' } })
  const rejected = run(approved, start, { type: 'refused', failure })
  expect([hasSent(rejected), mayActTwice(rejected)]).toEqual([true, false])
  expect(mayActTwice(run(rejected, start, { type: 'unclear', failure, now: 0 }))).toBe(true)
  expect(mayActTwice(run(approved, { type: 'noted', results: { signed: '{}' } }))).toBe(true)
  const minted = run(begun(), ...mined, { type: 'reported', results: { 'mint.hash': '0x1' } })
  expect(mayActTwice(run(minted, start, { type: 'refused', failure }))).toBe(true)
})

test('the wallet is asked while a step is signed, also if it signs only a message; what was signed may be published', () => {
  const order = createFlow('1', '0xme' as Flow['account'], [
    { name: 'allow', chainId: 1 },
    { name: 'signOrder', chainId: 1 },
  ])
  expect(asksWallet(order)).toBe(false)
  expect(asksWallet(run(order, start))).toBe(true)
  const skipped = run(order, start, { type: 'skipped' })
  expect(asksWallet(skipped)).toBe(false)
  const signing = run(skipped, { type: 'reported' }, start, { type: 'skipped' })
  expect(asksWallet(signing)).toBe(true)
  expect(hasSigned(signing)).toBe(false)
  const rejected = run(signing, { type: 'reportFailed', failure })
  expect([asksWallet(rejected), hasSigned(rejected), hasSent(rejected)]).toEqual([false, false, false])
  const published = run(signing, { type: 'noted', results: { signed: '{}' } })
  expect([asksWallet(published), hasSigned(published), hasSent(published)]).toEqual([false, true, false])
})

test('what is signed for 180 days ends 180 days after its start, also on a chain whose clock is ahead', () => {
  const ahead = BigInt(Math.floor(Date.now() / 1_000)) + 600n
  const { start, expiry } = orderTiming(ahead, MAX_LISTED)
  expect(start).toBeLessThan(ahead)
  expect(expiry - start).toBe(BigInt(MAX_LISTED))
  expect(orderTiming(ahead, 3_600).expiry).toBe(ahead + 3_600n)
})
