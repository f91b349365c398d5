import { expect, test } from 'vitest'
import { cannotStore, isStorageFull } from './isStorageFull.ts'

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

const ofFile = (code: string) => Object.assign(failed(code, code), { path: '/media/x' })

test.each([
  ['a full disk', failed('write', 'ENOSPC'), true],
  ['a read-only disk', ofFile('EROFS'), true],
  ['a folder of somebody else, behind another error', failed('put', undefined, ofFile('EACCES')), true],
  ['a file that is not there', ofFile('ENOENT'), false],
  ['a socket that is refused', failed('connect', 'EACCES'), false],
  ['something that is no error', 'EROFS', false],
])('nothing can be stored: %s', (_, error, refused) => {
  expect(cannotStore(error)).toBe(refused)
})
