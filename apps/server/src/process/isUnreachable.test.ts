import { expect, test } from 'vitest'
import { isDatabaseAway, isUnreachable } from './isUnreachable.ts'

const failed = (cause: Error) => new Error('Failed query: select 1', { cause })
const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['refused', failed(withCode('ECONNREFUSED'))],
  ['reset in the middle', failed(withCode('ECONNRESET'))],
  ['a socket that is missing', failed(withCode('ENOENT', { syscall: 'connect' }))],
  ['shutting down', failed(withCode('57P01'))],
  ['starting', failed(withCode('57P03'))],
  ['too many connections', failed(withCode('53300'))],
  ['a pooler without a server', failed(withCode('08P01'))],
  ['a query that took too long', failed(withCode('57014'))],
  ['a replica that ended the query', failed(withCode('40001'))],
  ['dropped', failed(new Error('Connection terminated unexpectedly'))],
  [
    'gone before the next query',
    failed(new Error('Client has encountered a connection error and is not queryable')),
  ],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
])('%s: worth a retry', (_, error) => {
  expect(isUnreachable(error)).toBe(true)
})

test.each([
  ['a constraint', failed(withCode('23505'))],
  ['a column that is missing', failed(withCode('42703'))],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['any other error', new TypeError('x is undefined')],
  ['no error', null],
])('%s: not worth a retry', (_, error) => {
  expect(isUnreachable(error)).toBe(false)
})

test('an error that causes itself ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(isUnreachable(error)).toBe(false)
})

/** An error at the bottom of so many others. */
const below = (depth: number, error: Error): Error =>
  depth === 0 ? error : new Error(`level ${depth}`, { cause: below(depth - 1, error) })

test('ten errors are looked at, one below the other', () => {
  expect(isUnreachable(below(9, withCode('ECONNREFUSED')))).toBe(true)
  expect(isUnreachable(below(10, withCode('ECONNREFUSED')))).toBe(false)
})

const query = (code: string) =>
  Object.assign(new Error('Failed query'), { query: 'select 1', cause: withCode(code) })

test('the database is away if a query found it so', () => {
  expect(isDatabaseAway(query('ECONNREFUSED'))).toBe(true)
  expect(isDatabaseAway(query('57P01'))).toBe(true)
  expect(isDatabaseAway(Object.assign(withCode('ECONNREFUSED'), { query: 'select 1' }))).toBe(true)
  expect(isDatabaseAway(withCode('ECONNREFUSED'))).toBe(false)
  expect(isDatabaseAway(query('23505'))).toBe(false)
  expect(isDatabaseAway(null)).toBe(false)
  const deep = (depth: number) => Object.assign(below(depth, withCode('ECONNREFUSED')), { query: 'select 1' })
  expect([isDatabaseAway(deep(9)), isDatabaseAway(deep(10))]).toEqual([true, false])
})

test.each(['57014', '40001', '40P01', '25P03'])('a query that ended with %s does not say so', (code) => {
  expect(isDatabaseAway(query(code))).toBe(false)
  expect(isUnreachable(query(code))).toBe(true)
})
