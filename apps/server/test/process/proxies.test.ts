import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { caddyProgram, startCaddy } from '../../../../scripts/cluster/caddy.ts'
import { nginxProgram, startNginx } from '../../../../scripts/cluster/nginx.ts'
import { freePort } from '../../../../scripts/local/freePort.ts'
import { openDatabase } from '../../src/db/open.ts'
import { errorLogs } from '../../src/db/schema/operator.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { chainsAt, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'

// Web processes behind the proxies as they are shipped: people write while one of them is killed.

/** `seconds`: how long writes to a process that is away may be refused, until the proxy leaves it out. */
const PROXIES = [
  { name: 'Caddy', program: caddyProgram, start: startCaddy, seconds: 3 },
  { name: 'nginx', program: nginxProgram, start: startNginx, seconds: 0 },
]
/** How many people write at once. */
const WRITERS = 3

describe.runIf(inject('postgresUrl') && PROXIES.some(({ program }) => program))(
  'web processes behind a proxy',
  () => {
    let chain: TestChain
    let folder: string
    let env: Record<string, string>
    const ports: number[] = []
    const webs: ServerProcess[] = []

    const startWeb = async (at: number) => {
      const roles = at === 0 ? 'web,indexer' : 'web'
      const own = { PORT: String(ports[at]), VITRINE_ROLES: roles, VITRINE_DATA: join(folder, `web-${at}`) }
      webs[at] = await startServerProcess({ ...env, ...own })
      const { origin } = webs[at]
      while (!(await fetch(`${origin}/ready`).catch(() => null))?.ok) await sleep(100)
    }

    beforeAll(async () => {
      chain = await startTestChain(31337)
      folder = await mkdtemp(join(tmpdir(), 'vitrine-proxies-'))
      env = {
        ...(await newDatabase(folder)),
        ...chainsAt(chain.url),
        LOG_LEVEL: 'silent',
        TRUSTED_PROXIES: '1',
        RATE_LIMITS: 'false',
        MEDIA_FOLDER: join(folder, 'media'),
        LOCKED_KEY: '11'.repeat(32),
      }
      for (const at of [0, 1]) {
        ports.push(await freePort())
        await startWeb(at)
      }
    }, 120_000)
    afterAll(async () => {
      await Promise.all(webs.map((web) => web.end('SIGKILL')))
      chain.stop()
      await rm(folder, { recursive: true, force: true })
    })

    describe.each(PROXIES.filter(({ program }) => program))('$name', ({ name, start, seconds }) => {
      let proxy: ChildProcess
      let origin: string
      beforeAll(async () => {
        const port = await freePort()
        origin = `http://127.0.0.1:${port}`
        proxy = await start(join(folder, name), port, ports)
      })
      afterAll(() => {
        if (proxy?.pid) process.kill(-proxy.pid, 'SIGKILL')
      })

      const post = (message: string) =>
        fetch(`${origin}/api/common/logs/add`, {
          method: 'POST',
          body: JSON.stringify({ message }),
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.timeout(55_000),
        })

      /** Lets some people write until they are told to stop. Returns the status of each message. */
      function write(prefix: string) {
        const statuses = new Map<string, number>()
        let stopped = false
        const writers = Array.from({ length: WRITERS }, async (_, writer) => {
          for (let count = 0; !stopped; count++) {
            const message = `${prefix} ${writer} ${count}`
            const status = await post(message).then(
              (answer) => answer.status,
              () => 0,
            )
            statuses.set(message, status)
            await sleep(600)
          }
        })
        const stop = async () => {
          stopped = true
          await Promise.all(writers)
          return statuses
        }
        return { stop }
      }

      async function countStored(prefix: string): Promise<Map<string, unknown[]>> {
        const database = await openDatabase({ url: env.DATABASE_URL as string })
        const rows = await database.db
          .select({ message: errorLogs.message })
          .from(errorLogs)
          .where(like(errorLogs.message, `${prefix} %`))
        await database.close()
        return Map.groupBy(rows, ({ message }) => message)
      }

      test.each([
        ['killed', 'SIGKILL', WRITERS],
        ['stopped', 'SIGTERM', 1],
      ] as const)(
        'a web process is %s while people write: nothing that was accepted is lost, and nothing is there twice',
        async (_, signal, most) => {
          const prefix = `${name} ${signal}`
          const writing = write(prefix)
          await sleep(1_000)
          await webs[1]!.end(signal)
          await sleep(1_000)
          await startWeb(1)
          await sleep(1_000)
          const statuses = await writing.stop()
          const stored = await countStored(prefix)
          const failed: string[] = []
          for (const [message, status] of statuses) {
            const times = stored.get(message)?.length ?? 0
            if (status === 200) expect(times, message).toBe(1)
            else {
              failed.push(`${message}: ${status}`)
              expect(times, message).toBeLessThanOrEqual(1)
            }
          }
          expect(statuses.size).toBeGreaterThan(15)
          // Only what the process had received, and did not answer any more.
          expect(failed.length, failed.join()).toBeLessThanOrEqual(most + seconds * WRITERS)
        },
        60_000,
      )

      test('with both away, writes wait for one, or get a sentence and are not stored', async () => {
        const prefix = `${name} both`
        await Promise.all(webs.map((web) => web.end('SIGKILL')))
        const waiting = post(`${prefix} 1`)
        const early = await Promise.race([waiting, sleep(2_000, null)])
        await Promise.all([startWeb(0), startWeb(1)])
        const answer = early ?? (await waiting)
        const stored = await countStored(prefix)
        if (answer.status === 200) expect(stored.size).toBe(1)
        else {
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
          expect(await answer.json()).toMatchObject({ code: 'unavailable' })
          expect(stored.size).toBe(0)
        }
      }, 60_000)

      test('pages and live streams pass', async () => {
        expect((await fetch(`${origin}/api/common/networks`)).status).toBe(200)
        const ending = new AbortController()
        const events = await fetch(`${origin}/api/events`, { signal: ending.signal })
        const { value } = await events.body!.getReader().read()
        expect(new TextDecoder().decode(value)).not.toBe('')
        ending.abort()
      })
    })
  },
)
