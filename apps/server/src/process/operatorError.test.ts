import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AskError } from '../remote/askError.ts'
import { OperatorError, reasonFor } from './operatorError.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  [new OperatorError('The folder is in use.'), 'The folder is in use.'],
  [coded('ENOSPC', 'write failed'), 'There is no space left: write failed'],
  [coded('EROFS', "mkdir '/data'"), "A file or folder cannot be written: mkdir '/data'"],
  [coded('ENOTDIR', "open '/etc/hostname/manifest.json'"), 'A file is where a folder is needed'],
  [new AskError('unreachable', 'ECONNREFUSED'), 'No node of the chain answers (ECONNREFUSED).'],
  [
    new DrizzleQueryError('select secret', [], coded('57P01', 'terminating connection')),
    'does not answer, or stopped meanwhile (terminating connection).',
  ],
  [
    new Error('Client has encountered a connection error and is not queryable'),
    'stopped meanwhile (Client has encountered a connection error and is not queryable)',
  ],
  [
    Object.assign(new Error('The specified bucket does not exist'), {
      name: 'NoSuchBucket',
      $metadata: { httpStatusCode: 404 },
    }),
    'The store of files refuses (NoSuchBucket, HTTP 404). See S3_BUCKET',
  ],
  [new Error('Connection terminated unexpectedly'), 'stopped meanwhile (Connection terminated unexpectedly)'],
])('an ordinary cause is said without a stack: %s', (error, says) => {
  const reason = reasonFor(error)
  expect(reason).toContain(says)
  expect(reason).not.toMatch(/^ {4}at |select secret/m)
})

test('a fault of the program has its stack', () => {
  expect(reasonFor(new TypeError('x is not a function'))).toMatch(/^ {4}at /m)
})
