import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freePort } from '../../../../scripts/local/freePort.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { announce } from '../../src/live/announce.ts'
import { startAnnouncer } from '../../src/live/announcer.ts'
import { openLiveHub } from '../../src/live/liveHub.ts'
import { postgresBus } from '../../src/live/postgresBus.ts'
import { getPosition } from '../../src/live/store/outbox.ts'
import { poolerProgram, startPooler } from '../servers/pooler.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

const postgresUrl = inject('postgresUrl')

describe.runIf(postgresUrl && poolerProgram)('PostgreSQL behind a pooler in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let one: OpenDatabase
  let other: OpenDatabase

  beforeAll(async () => {
    const directUrl = await createDatabase(postgresUrl as string)
    // Few connections, so that calls have to share them.
    pooler = await startPooler(postgresUrl as string, await freePort(), 3)
    const url = pooler.urlOf(/\/(vitrine_\w+)\?/.exec(directUrl)![1]!)
    one = await openDatabase({ url, directUrl })
    other = await openDatabase({ url, directUrl })
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await pooler.stop()
  })

  test('the settings hold in every transaction', async () => {
    const settings = sql<string>`current_setting('statement_timeout') || ' '
      || current_setting('pg_trgm.word_similarity_threshold') || ' ' || current_setting('jit')`
    const read = () => one.db.select({ settings }).from(sql`(values (1)) as one`)
    for (const [row] of await Promise.all(Array.from({ length: 30 }, read)))
      expect(row?.settings).toBe('30s 0.4 off')
  })

  test('transactions of many callers share the connections', async () => {
    await one.db.execute(sql`create table counted (n int)`)
    await one.db.execute(sql`insert into counted values (0)`)
    const count = () =>
      one.db.transaction(async (tx) => {
        await tx.execute(sql`select n from counted for update`)
        await tx.execute(sql`update counted set n = n + 1`)
      })
    await Promise.all(Array.from({ length: 40 }, count))
    const [row] = await other.db.select({ n: sql<number>`n` }).from(sql`counted`)
    expect(row?.n).toBe(40)
  })

  test('leaders are elected and events arrive by the direct connection', async () => {
    const log = pino({ level: 'silent' })
    const leaders: string[] = []
    const resignations = [one, other].map((database, at) =>
      database.elect({ work: 'announcer', id: 0 }, () => {
        leaders.push(`${at}`)
        return startAnnouncer(database, postgresBus(database.listen), log)
      }),
    )
    const hub = await openLiveHub(postgresBus(other.listen), () => getPosition(other.db))
    const heard: (string | null)[] = []
    hub.subscribe({}, { onEvent: ({ token }) => heard.push(token), onQuiet: () => {}, onEnd: () => {} })
    await announce(one.db, [{ type: 'like', token: 'tide', users: [] }])
    await vi.waitFor(() => expect(heard).toEqual(['tide']))
    expect(leaders).toHaveLength(1)
    await hub.close()
    for (const resign of resignations) await resign()
  })
})
