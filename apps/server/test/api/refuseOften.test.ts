import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Often, refuseOften } from '../../src/calls/refuseOften.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { limits } from '../../src/db/schema/limits.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TWICE: Often = { name: 'twice', points: 2, duration: 3_600 }
const code = (key: string) =>
  refuseOften(database.db, TWICE, key).then(
    () => 'passed',
    ({ code }) => code,
  )

test('a limit remembers whom it refuses, without asking the database again', async () => {
  expect([await code('anne'), await code('anne'), await code('anne')]).toEqual([
    'passed',
    'passed',
    'rate_limited',
  ])
  // As if the database were away or had lost its rows.
  await database.db.delete(limits)
  expect(await code('anne')).toBe('rate_limited')
  expect(await code('ben')).toBe('passed')
})
