import type { Flow } from '@vitrine/domain/flow/flow'
import { expect, test } from 'vitest'
import type { Intent } from '../business/allBusiness.ts'
import { isRejected } from '../finding/isRejected.ts'
import { hashesOf, outHash, tokenOf } from './pendingFlow.ts'
import { INTENTS } from './testIntents.ts'

const flow: Flow = {
  id: 'a',
  account: '0x1',
  steps: [{ name: 'mint', chainId: 1 }],
  index: 0,
  state: { at: 'waiting' },
  results: { 'mint.trace': '{}', token: 't' },
}

test('a flow names its transactions: those that are reported, and the one that is sent or stopped', () => {
  expect(hashesOf(flow)).toEqual([])
  const results = { ...flow.results, 'mint.hash': '0xaa' }
  expect(hashesOf({ ...flow, results })).toEqual(['0xaa'])
  expect(hashesOf({ ...flow, results, state: { at: 'sent', hash: '0xbb', since: 0 } })).toEqual([
    '0xaa',
    '0xbb',
  ])
  const failure = { code: 'transaction_timeout' } as const
  const stopped = { at: 'failed', failure, from: 'sent', resume: { at: 'sent', hash: '0xcc' } } as const
  expect(hashesOf({ ...flow, state: stopped })).toEqual(['0xcc'])
})

test('a transaction is out while it is waited for, and after the page has stopped', () => {
  const failure = { code: 'transaction_timeout' } as const
  const of = (state: Flow['state']) => outHash({ state })
  expect(of({ at: 'sent', hash: '0xbb', since: 0 })).toBe('0xbb')
  expect(of({ at: 'failed', failure, from: 'sent', resume: { at: 'sent', hash: '0xcc' } })).toBe('0xcc')
  expect(of({ at: 'failed', failure, from: 'sent', resume: { at: 'reporting', hash: '0xcc' } })).toBeNull()
  expect(of({ at: 'reporting', hash: '0xdd' })).toBeNull()
})

test('a flow is about the token that it made, or that it began with', () => {
  const of = (intent: Intent, results: Flow['results']) =>
    tokenOf({ intent, flow: { ...flow, results }, tab: null, changed: 0 })
  expect(of(INTENTS.buy, {})).toBe('t')
  expect(of(INTENTS.create, {})).toBeNull()
  expect(of(INTENTS.create, { token: 'new' })).toBe('new')
  expect(of(INTENTS.withdraw, {})).toBeNull()
})

test('only a refusal in the wallet is a rejection', () => {
  const failed = (code: 'wallet_rejected' | 'network'): Flow => ({
    ...flow,
    state: { at: 'failed', failure: { code }, from: 'signing', resume: { at: 'waiting' } },
  })
  expect([flow, failed('network'), failed('wallet_rejected')].map(isRejected)).toEqual([false, false, true])
})
