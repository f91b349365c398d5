import { operations } from '@vitrine/api/operations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimits } from '../../src/api/limits/limits.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { limits } from '../../src/db/schema/limits.ts'
import { pruneLimits } from '../../src/db/sharedLimiter.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

let databases: TestDatabase
let one: OpenDatabase
let other: OpenDatabase
beforeAll(async () => {
  databases = await startTestDatabase()
  one = await databases.open()
  other = await databases.open()
})
afterAll(async () => {
  await one.close()
  await other.close()
  await databases.stop()
})

const refused = (call: Promise<void>) =>
  call.then(
    () => false,
    (error: { code: string }) => error.code === 'rate_limited',
  )

test('an address that requests mail from several processes reaches one limit', async () => {
  const processes = [createLimits(one.db), createLimits(other.db)] as const
  const ask = (at: number) => refused(processes[at % 2]!.ofAddress(operations.subscribe, '203.0.113.9'))
  const outcomes = await Promise.all(Array.from({ length: 14 }, (_, at) => ask(at)))
  expect(outcomes.filter(Boolean)).toHaveLength(4)
  expect(await ask(0)).toBe(true)
  expect(await refused(processes[0].ofAddress(operations.subscribe, '203.0.113.10'))).toBe(false)
})

test('while the database does not answer, a process counts for itself; what has expired is deleted', async () => {
  await one.db.execute(sql`update limits set expire = now() - interval '1 second'`)
  await pruneLimits(one.db)
  expect(await one.db.select().from(limits)).toEqual([])
  await one.db.execute(sql`alter table limits rename to elsewhere`)
  const alone = createLimits(other.db)
  const outcomes: boolean[] = []
  for (let each = 0; each < 12; each++)
    outcomes.push(await refused(alone.ofAddress(operations.subscribe, '203.0.113.9')))
  await one.db.execute(sql`alter table elsewhere rename to limits`)
  expect(outcomes.filter(Boolean)).toHaveLength(2)
})
