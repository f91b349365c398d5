import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { OpenDatabase } from '../../src/db/open.ts'
import { announce } from '../../src/live/announce.ts'
import { startAnnouncer } from '../../src/live/announcer.ts'
import { getPosition, hasOutbox } from '../../src/live/store/outbox.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const log = pino({ level: 'silent' })
let databases: TestDatabase
let database: OpenDatabase
const published: LiveEvent[] = []
let broken = false
const bus = {
  publish: async (_: unknown, events: readonly LiveEvent[]) => {
    published.push(...events)
    if (broken) throw new Error('the bus is down')
  },
  subscribe: async () => async () => {},
  close: async () => {},
}
const start = () => startAnnouncer(database, bus, log)
const like = (token: string) => ({ type: 'like' as const, token, users: [] })
const tokens = () => published.map(({ token }) => token)

beforeAll(async () => {
  databases = await startTestDatabase()
  database = await databases.open()
})
afterAll(async () => {
  await database.close()
  await databases.stop()
})
beforeEach(() => void published.splice(0))

test('events are published in order, with a position that covers them, and leave the outbox', async () => {
  const stop = start()
  const before = await getPosition(database.db)
  await announce(database.db, [like('a'), like('b')])
  await announce(database.db, [like('c')])
  await vi.waitFor(() => expect(tokens()).toEqual(['a', 'b', 'c']))
  const after = await getPosition(database.db)
  for (const { position } of published) {
    expect(BigInt(position)).toBeGreaterThan(before)
    expect(BigInt(position)).toBeLessThanOrEqual(after)
  }
  await vi.waitFor(async () => expect(await hasOutbox(database.db)).toBe(false))
  await stop()
})

test('what could not be published is published later, also by the next announcer', async () => {
  broken = true
  const stop = start()
  await announce(database.db, [like('kept')])
  await vi.waitFor(() => expect(tokens()).toContain('kept'))
  await stop()
  expect(await hasOutbox(database.db)).toBe(true)
  broken = false
  published.splice(0)
  const stopNext = start()
  await vi.waitFor(() => expect(tokens()).toEqual(['kept']))
  await stopNext()
})

test('more than one batch is published', async () => {
  for (let each = 0; each < 450; each++) await announce(database.db, [like(`${each}`)])
  const stop = start()
  await vi.waitFor(() => expect(published).toHaveLength(450))
  expect(tokens()).toEqual(Array.from({ length: 450 }, (_, each) => `${each}`))
  await stop()
})

test.runIf(inject('postgresUrl'))(
  'a transaction that begins first and commits last is not skipped',
  async () => {
    const stop = start()
    await database.db.transaction(async (tx) => {
      await announce(tx as never, [like('slow')])
      await announce(database.db, [like('quick')])
      await vi.waitFor(() => expect(tokens()).toEqual(['quick']))
    })
    await vi.waitFor(() => expect(tokens()).toEqual(['quick', 'slow']))
    await stop()
  },
)
