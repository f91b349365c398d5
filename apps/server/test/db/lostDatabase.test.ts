import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { listenPostgres } from '../../src/db/listen.ts'
import { openDatabase } from '../../src/db/open.ts'
import { startTestServer } from '../servers/testServer.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

const postgresUrl = inject('postgresUrl')

/** Ends every connection to a database, before this process can notice. */
function endConnections(url: string): void {
  const script = `const { Client } = require('pg'); const client = new Client({ connectionString: process.argv[1] });
    client.connect().then(() => client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')).then(() => client.end())`
  execFileSync(process.execPath, ['-e', script, url])
}

/** A proxy to the database that can fall silent: it passes nothing on and closes nothing. */
async function startSilencer(url: string) {
  // The tests' database has a socket in a folder.
  const [, name, folder = ''] = /@\/(\w+)\?host=(.+)$/.exec(url) ?? []
  const pairs: [Socket, Socket][] = []
  const server = createServer((near) => {
    const far = connect(join(decodeURIComponent(folder), '.s.PGSQL.5432'))
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    pairs.push([near, far])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://vitrine@127.0.0.1:${port}/${name}`,
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
      }
    },
    /** Refuses connections and ends those that are open. */
    stop: () => {
      server.close()
      for (const pair of pairs.splice(0)) for (const socket of pair) socket.destroy()
    },
    /** After `stop`. */
    startAgain: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

describe.runIf(postgresUrl)('a database that disappears', () => {
  test('ends what takes longer than any call', async () => {
    const { db, close } = await openDatabase({ url: await createDatabase(postgresUrl as string) })
    const settings = await db.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(settings).toMatchObject({ rows: [{ statement: '30s', idle: '1min' }] })
    await close()
  })

  test('does not leak connections: one whose transaction could not begin is returned', async () => {
    const url = await createDatabase(postgresUrl as string)
    const { db, close } = await openDatabase({ url })
    const begin = () => db.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(0.05)`)))
    let failed = 0
    for (let round = 0; round < 4; round++) {
      await vi.waitFor(() => Promise.all(Array.from({ length: 10 }, begin)))
      endConnections(url)
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, begin))
      failed += outcomes.filter(({ status }) => status === 'rejected').length
    }
    // More than the pool's connections.
    expect(failed).toBeGreaterThan(10)
    await vi.waitFor(() => Promise.all(Array.from({ length: 10 }, begin)))
    await close()
  })

  test('silently is noticed by its listeners', async () => {
    const url = await createDatabase(postgresUrl as string)
    const silencer = await startSilencer(url)
    const heard: string[] = []
    let gaps = 0
    const leave = await listenPostgres(silencer.url, 500)('tides', {
      onMessage: (message) => heard.push(message),
      onGap: () => gaps++,
    })
    silencer.silence()
    await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 20_000 })
    const { db, close } = await openDatabase({ url })
    await db.execute(sql`select pg_notify('tides', 'high')`)
    await vi.waitFor(() => expect(heard).toEqual(['high']))
    await leave()
    silencer.stop()
    await close()
  })

  test('for long is listened to a second after it is back', async () => {
    const silencer = await startSilencer(await createDatabase(postgresUrl as string))
    let gaps = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const listening = listenPostgres(silencer.url)('tides', { onMessage: () => {}, onGap: () => gaps++ })
      const leave = await listening
      silencer.stop()
      // So long that it tries as seldom as it ever does.
      for (let tries = 0; tries < 40; tries++) {
        await vi.advanceTimersByTimeAsync(1_000)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await silencer.startAgain()
      await vi.advanceTimersByTimeAsync(1_000)
      await vi.waitFor(() => expect(gaps).toBe(1))
      await leave()
    } finally {
      vi.useRealTimers()
      silencer.stop()
    }
  })

  test('is said, at every address, with a time to come back; and all come back with it', async () => {
    const silencer = await startSilencer(await createDatabase(postgresUrl as string))
    const server = await startTestServer({ env: { DATABASE_URL: silencer.url } })
    const anne = await server.person(0)
    const { tokenId } = await anne.mint()
    const { _id: id, media } = await anne.register(tokenId)
    await server.sync()
    const site = createSite(server.context, createApi(server.context), null)
    const paths = [
      '/sitemap.xml',
      '/sitemaps/tokens.xml',
      `/previews/tokens/${id}/12345678.jpg`,
      media,
      '/api/tokens',
      `/api/tokens/${id}`,
      '/api/offers/explore',
      '/api/common/status',
    ]
    const answers = () => Promise.all(paths.map((path) => site.request(`http://localhost:3000${path}`)))
    expect((await answers()).map(({ status }) => status)).not.toContain(503)
    silencer.stop()
    const away = async () => {
      for (const [at, { status, headers }] of (await answers()).entries()) {
        expect([paths[at], status]).toEqual([paths[at], 503])
        expect([paths[at], headers.get('cache-control')]).toEqual([paths[at], 'no-store'])
        expect(headers.get('retry-after')).toBe('5')
      }
    }
    // What is cached for a second may still be answered.
    await vi.waitFor(away)
    await silencer.startAgain()
    await vi.waitFor(async () => expect((await answers()).map(({ status }) => status)).not.toContain(503))
    await server.stop()
    silencer.stop()
  })
})
