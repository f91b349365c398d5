import type { Flow } from '@vitrine/domain/flow/flow'
import { expect, test } from 'vitest'
import { hashesOf } from './pendingFlow.ts'

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
