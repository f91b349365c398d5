import { expect, test } from 'vitest'
import { isStorageFull } from './isStorageFull.ts'

const failed = (message: string, code?: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), code && { code })

test.each([
  ['a full disk', failed('write', 'ENOSPC'), true],
  ['a full quota', failed('write', 'EDQUOT'), true],
  [
    'a full PostgreSQL, behind an error of the query',
    failed('Failed query', undefined, failed('full', '53100')),
    true,
  ],
  ['a full embedded database', failed('could not extend file: No space left on device'), true],
  ['a full disk below a lock', failed('database or disk is full', 'ERR_SQLITE_ERROR'), true],
  ['a file that is not there', failed('open', 'ENOENT'), false],
  ['something that is no error', 'ENOSPC', false],
])('%s', (_, error, full) => {
  expect(isStorageFull(error)).toBe(full)
})
