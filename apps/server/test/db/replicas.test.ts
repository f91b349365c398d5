import { createClient } from '@vitrine/api/client/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Db } from '../../src/db/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { getPosition } from '../../src/live/store/outbox.ts'
import { DOMAIN, startTestServer } from '../servers/testServer.ts'
import {
  findPostgres,
  startPostgres,
  startReplica,
  type ThrowAwayPostgres,
} from '../servers/throwAwayPostgres.ts'

/** How far the replica is behind. */
const DELAY = 2_000
const TIMEOUT = { timeout: 20_000, interval: 100 }
/** All servers of one database have one key. */
const KEY = { LOCKED_KEY: 'a'.repeat(64) }

const isReplica = async (db: Db) => {
  const [row] = await db.select({ is: sql<boolean>`pg_is_in_recovery()` }).from(sql`(values (1)) as one`)
  return row!.is
}

describe.runIf(inject('postgresUrl'))('a database with a replica that is two seconds behind', () => {
  let primary: ThrowAwayPostgres
  let replica: ThrowAwayPostgres
  let url: string
  let readUrl: string
  let database: OpenDatabase

  beforeAll(async () => {
    const binaries = findPostgres() as string
    primary = await startPostgres(binaries)
    url = await primary.createDatabase()
    replica = await startReplica(binaries, primary, { recovery_min_apply_delay: `${DELAY}ms` })
    const name = new URL(url.replace('@/', '@host/')).pathname.slice(1)
    readUrl = replica.url.replace('/postgres?', `/${name}?`)
    database = await openDatabase({ url, readUrls: [readUrl] })
  })
  afterAll(async () => {
    await database.close()
    await replica.stop()
    await primary.stop()
  })

  test('a read comes from the replica only once the replica has what the reader must see', async () => {
    await database.db.execute(sql`create table seen (id int)`)
    const position = await getPosition(database.db)
    expect(await database.read(position, isReplica)).toBe(false)
    await vi.waitFor(async () => expect(await database.read(position, isReplica)).toBe(true), TIMEOUT)
    // The primary moves on, but this reader need not see that.
    await database.db.execute(sql`insert into seen values (1)`)
    expect(await database.read(position, isReplica)).toBe(true)
    expect(await database.read(await getPosition(database.db), isReplica)).toBe(false)
  })

  test('the settings of a session hold on the replica, and however the session was opened', async () => {
    const settings = sql<object>`json_build_object('statement', current_setting('statement_timeout'),
      'similarity', current_setting('pg_trgm.word_similarity_threshold'), 'jit', current_setting('jit'))`
    const wanted = { statement: '30s', similarity: '0.4', jit: 'off' }
    const read = async (db: Db) => (await db.select({ settings }).from(sql`(values (1)) as one`))[0]?.settings
    expect(await read(database.db)).toEqual(wanted)
    await vi.waitFor(async () => expect(await database.read(1n, isReplica)).toBe(true), TIMEOUT)
    expect(await database.read(1n, read)).toEqual(wanted)
  })

  test('a read that fails on the replica is answered by the primary', async () => {
    await vi.waitFor(async () => expect(await database.read(1n, isReplica)).toBe(true), TIMEOUT)
    const answers: boolean[] = []
    const read = async (db: Db) => {
      answers.push(await isReplica(db))
      await db.execute(sql`select 1 / (case when pg_is_in_recovery() then 0 else 1 end)`)
      return 'read'
    }
    expect(await database.read(1n, read)).toBe('read')
    expect(answers).toEqual([true, false])
  })

  test('what one reader must see keeps no other from the replica', async () => {
    await vi.waitFor(async () => expect(await database.read(1n, isReplica)).toBe(true), TIMEOUT)
    for (let each = 0; each < 5; each++) {
      expect(await database.read(10n ** 20n - 1n, isReplica)).toBe(false)
      expect(await database.read(1n, isReplica)).toBe(true)
    }
  })

  test('nobody is sent to the primary for a made-up position', async () => {
    const server = await startTestServer({ env: { ...KEY, DATABASE_URL: url, DATABASE_READ_URLS: readUrl } })
    try {
      const { context } = server
      const asked: bigint[] = []
      const { read } = context
      context.read = (position, work) => {
        asked.push(position)
        return read(position, work)
      }
      const forged = ['9'.repeat(20), `${btoa('{"until":9e15,"position":"99999"}')}.x`]
      for (const cookie of forged)
        await server.fetchApi(
          new Request(`http://${DOMAIN}/api/categories?seen=99999999999999999999`, {
            headers: { cookie: `vitrine_seen=${cookie}` },
          }),
        )
      expect(asked.length).toBeGreaterThan(0)
      for (const position of asked) expect(position).toBeLessThanOrEqual(context.live.position())
    } finally {
      await server.stop()
    }
  })

  test('people see their own writes at once, and nobody sees less than an event announced', async () => {
    const server = await startTestServer({ env: { ...KEY, DATABASE_URL: url, DATABASE_READ_URLS: readUrl } })
    try {
      const { fetchApi, context } = server
      const creator = await server.person(0)
      const { tokenId } = await creator.mint()
      await server.sync()
      const { _id: id } = await creator.register(tokenId)
      await server.sync()
      // From here on the replica could answer.
      const position = context.live.position()
      await vi.waitFor(async () => expect(await context.read(position, isReplica)).toBe(true), TIMEOUT)

      // A write without an event: only the cookie tells the next call.
      const report = new Request(`http://${DOMAIN}/api/common/logs/add`, {
        method: 'POST',
        headers: { authorization: `Bearer ${creator.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'lost' }),
      })
      const reported = await fetchApi(report)
      expect(reported.status).toBe(200)
      const cookie = reported.headers.getSetCookie()[0]!.split(';')[0]!
      const logsOf = async (headers: Record<string, string>) => {
        const request = createClient({
          baseUrl: '/api',
          origin: `http://${DOMAIN}`,
          token: creator.token,
          fetch: async (call) => {
            for (const [name, value] of Object.entries(headers)) call.headers.set(name, value)
            return fetchApi(call)
          },
        })
        return (await request('GET /common/logs')).logs.length
      }
      expect(await logsOf({})).toBe(0)
      expect(await logsOf({ cookie })).toBe(1)

      // A client that hears an event reads the changed data.
      const heard = new Promise((resolve) =>
        context.live.subscribe({ token: id }, { onEvent: resolve, onQuiet: () => {}, onEnd: () => {} }),
      )
      await creator.request('POST /tokens/{id}/like', { params: { id } })
      await heard
      const { token } = await server.visitor('GET /tokens/{id}', { params: { id } })
      expect(token.likes).toBe(1)
    } finally {
      await server.stop()
    }
  })

  test('without the replica, the primary answers', async () => {
    await vi.waitFor(async () => expect(await database.read(1n, isReplica)).toBe(true), TIMEOUT)
    await replica.stop()
    const started = performance.now()
    for (let each = 0; each < 20; each++) expect(await database.read(1n, isReplica)).toBe(false)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
