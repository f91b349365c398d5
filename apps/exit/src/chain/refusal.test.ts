import { errorsAbi } from '@vitrine/chain/abi/errors'
import { encodeErrorResult, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { NodeError } from './node.ts'
import { dataIn, isRefusal, refusalOf } from './refusal.ts'

const dataOf = (errorName: string, args: readonly unknown[] = []) =>
  encodeErrorResult({ abi: errorsAbi, errorName, args } as never)
const UNKNOWN = `0x12345678${'0'.repeat(64)}` as const

test('a reason that people meet has a sentence; another one is named, or shown as it came', () => {
  const offer = `0x${'1'.repeat(64)}`
  expect(refusalOf({ data: dataOf('NoAuction', [offer]) })).toEqual({ key: 'reason_gone' })
  expect(refusalOf({ data: dataOf('EnginePaused') })).toEqual({
    key: 'reason_other',
    params: { name: 'EnginePaused' },
  })
  expect(refusalOf({ data: UNKNOWN })).toEqual({ key: 'reason_other', params: { name: '0x12345678' } })
  expect(refusalOf(new Error('reverted'))).toEqual({ key: 'reason_other', params: { name: 'reverted' } })
})

/** Data inside of so many errors. */
const inside = (depth: number, data: unknown): unknown =>
  depth === 0 ? data : { cause: inside(depth - 1, data) }

test.each<[string, unknown, Hex | null]>([
  ['the data itself', UNKNOWN, UNKNOWN],
  ['of an error', { data: UNKNOWN }, UNKNOWN],
  ['of an error in an error', { data: { originalError: { data: UNKNOWN } } }, UNKNOWN],
  ['of its cause', { cause: { data: UNKNOWN } }, UNKNOWN],
  ['seven errors deep', inside(7, UNKNOWN), UNKNOWN],
  ['eight errors deep', inside(8, UNKNOWN), null],
  ['a selector alone', '0x12345678', '0x12345678'],
  ['less than a selector', '0x1234567', null],
  ['text that is not data', 'execution reverted', null],
  ['nothing', null, null],
  ['a number', 12_345_678, null],
])('the data of an error: %s', (_, error, data) => {
  expect(dataIn(error)).toBe(data)
})

test('a contract refused if there is its data, or if the node says so', () => {
  expect(isRefusal({ data: UNKNOWN })).toBe(true)
  expect(isRefusal(new NodeError('Execution Reverted'))).toBe(true)
  expect(isRefusal(new NodeError('daily limit'))).toBe(false)
  expect(isRefusal(new Error('reverted'))).toBe(false)
})
