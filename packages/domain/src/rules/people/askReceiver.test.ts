import { expect, test } from 'vitest'
import { alikeOf, askReceiver } from './askReceiver.ts'
import { BURNS } from './receiverFault.ts'

const address = (start: string, middle: string, end: string) =>
  `0x${start}${middle.repeat(40).slice(0, 40 - start.length - end.length)}${end}`
const friend = address('abcd', '1', 'ef01')

test.each([
  ['the same ends and another middle', address('abcd', '2', 'ef01'), friend],
  ['one digit differs in the middle', friend.replace('1111', '1112'), friend],
  ['five digits are the same, then others', address('abcd1', '3', '1ef01'), friend],
  ['the address itself', friend, null],
  ['only the start', address('abcd', '2', 'ef02'), null],
  ['only the end', address('abce', '2', 'ef01'), null],
  ['nothing', address('1234', '2', '5678'), null],
])('an address that is like a known one: %s', (_, typed, found) => {
  expect(alikeOf(typed, [address('9999', '9', '9999'), friend])).toBe(found)
})

test('one that is known itself is not asked about, however many are alike', () => {
  const other = address('abcd', '2', 'ef01')
  expect(alikeOf(other, [friend, other])).toBeNull()
  expect(alikeOf(address('abcd', '3', 'ef01'), [other, friend])).toBe(other)
})

test.each([
  ['nothing typed', null, []],
  ['a stranger', address('1234', '2', '5678'), []],
  ['a friend', friend, []],
  ['one that looks like a friend', address('abcd', '2', 'ef01'), ['receiver_alike']],
  ['where works are burned', BURNS, ['receiver_burns']],
  ['the same from the left', `0x${'dead'.padEnd(40, '0')}`, ['receiver_burns']],
  ['where a dog’s coin was burned', '0xdead000000000000000042069420694206942069', ['receiver_burns']],
  ['what stands for the coin', `0x${'ee'.repeat(20)}`, ['receiver_burns']],
  ['all ones', `0x${'ff'.repeat(20)}`, ['receiver_burns']],
])('%s is asked about', (_, typed, codes) => {
  expect(askReceiver('to', typed, [friend], null)).toEqual(codes.map((code) => ({ path: 'to', code })))
})

test('an address that is another contract elsewhere is asked about, unless worse is known of it', () => {
  const codesOf = (typed: string) => askReceiver('to', typed, [friend], 'Polygon').map(({ code }) => code)
  expect(askReceiver('to', address('1234', '2', '5678'), [friend], 'Polygon')).toEqual([
    { path: 'to', code: 'receiver_elsewhere', params: { chain: 'Polygon' } },
  ])
  expect(codesOf(address('abcd', '2', 'ef01'))).toEqual(['receiver_alike'])
  expect(codesOf(BURNS)).toEqual(['receiver_burns'])
})
