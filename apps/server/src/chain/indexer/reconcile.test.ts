import { expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'

const tip = { number: 10, hash: '0xa' }

test('an earlier block of ours: the node is behind', () => {
  const head = { number: 8, hash: '0x8', parentHash: '0x7' }
  expect(reconcile(tip, head, '0x8')).toBe('behind')
  expect(reconcile(tip, head)).toBe('behind')
})

test.each([
  ['the same block', tip, { number: 10, hash: '0xa', parentHash: '0x9' }, 'known'],
  ['the block after', tip, { number: 11, hash: '0xb', parentHash: '0xa' }, 'next'],
  ['a block further on', tip, { number: 13, hash: '0xd', parentHash: '0xc' }, 'gap'],
  ['the next number on another parent', tip, { number: 11, hash: '0xb', parentHash: '0xf' }, 'fork'],
  ['another block of the same number', tip, { number: 10, hash: '0xf', parentHash: '0x9' }, 'fork'],
  ['another block of a lower number', tip, { number: 8, hash: '0x8', parentHash: '0x7' }, 'fork'],
  ['anything, when nothing is known', null, { number: 3, hash: '0x3', parentHash: '0x2' }, 'gap'],
])('%s', (_, from, head, course) => {
  expect(reconcile(from, head, '0xours')).toBe(course)
})
