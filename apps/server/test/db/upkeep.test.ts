import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import {
  addNonce,
  addSession,
  getSession,
  pruneSessions,
  useNonce,
} from '../../src/accounts/store/sessions.ts'
import { createApi } from '../../src/api/createApi.ts'
import { putChainStatus } from '../../src/chain/store/chainStatus.ts'
import { openDatabase } from '../../src/db/open.ts'
import { chainStatus } from '../../src/db/schema/indexing.ts'
import { errorLogs } from '../../src/db/schema/operator.ts'
import { mails, nonces, sessions } from '../../src/db/schema/people.ts'
import { getStatus } from '../../src/discovery/networks.ts'
import { addMails, pruneMails } from '../../src/mail/store/mails.ts'
import { addErrorLog, pruneErrorLogs } from '../../src/operator/store/errorLogs.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()

test('expired nonces and sessions are useless and are deleted [API-01]', async () => {
  const { db } = server.context
  const [past, future] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)]
  for (const [name, expiresAt] of [
    ['over', past],
    ['good', future],
  ] as const) {
    await addNonce(db, name, expiresAt)
    await addSession(db, { tokenHash: name, wallet: `0x${'1'.repeat(40)}`, expiresAt })
  }
  await addNonce(db, 'over too', past)
  expect([await useNonce(db, 'over'), await useNonce(db, 'good'), await useNonce(db, 'good')]).toEqual([
    false,
    true,
    false,
  ])
  expect([await getSession(db, 'over'), await getSession(db, 'good')]).toEqual([
    null,
    { wallet: `0x${'1'.repeat(40)}`, provenOn: null },
  ])
  await pruneSessions(db)
  expect(await db.select().from(nonces)).toEqual([])
  expect(await db.select().from(sessions)).toMatchObject([{ tokenHash: 'good' }])
})

test('old reports and mails are deleted; waiting and recent ones stay', async () => {
  const { db } = server.context
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  for (const [id, at] of [
    ['old', longAgo],
    ['recent', new Date()],
  ] as const) {
    await addErrorLog(db, { id, message: 'broken', at })
    const mail = { recipient: 'anne@example.org', subject: '', text: '', createdAt: at }
    await addMails(db, [
      { ...mail, id: `notice-${id} sent`, sentAt: at },
      { ...mail, id: `notice-${id} waiting` },
    ])
  }
  await pruneErrorLogs(db)
  await pruneMails(db)
  expect((await db.select().from(errorLogs)).map(({ id }) => id)).toEqual(['recent'])
  const kept = (await db.select().from(mails)).map(({ id }) => id)
  expect(kept.sort()).toEqual(['notice-old waiting', 'notice-recent sent', 'notice-recent waiting'])
})

test('a chain that no process has indexed for a minute is reported as unattended', async () => {
  const { db } = server.context
  const status = async () => (await server.visitor('GET /common/status')).chains[0]
  const head = Number(await server.chain.reader.getBlockNumber())
  await server.sync()
  await putChainStatus(db, server.chain.id, { head: head + 3, headAt: new Date(), error: 'failed' })
  expect(await status()).toMatchObject({ head: head + 3, indexed: head, lag: 3, error: 'failed' })
  await db.update(chainStatus).set({ at: new Date(Date.now() - 61_000) })
  expect(await status()).toMatchObject({ indexed: head, error: 'unattended' })
})

test('a chain whose newest block is older than ten minutes stands still; a local one waits for somebody', async () => {
  const { db, chains } = server.context
  const [chain] = chains.values()
  const at = async (minutes: number, host: string) => {
    const headAt = new Date(Date.now() - minutes * 60_000)
    await putChainStatus(db, server.chain.id, { head: 7, headAt, error: null })
    const config = { ...chain!.config, rpcUrls: [`https://${host}/`] }
    const found = await getStatus({ db, chains: new Map([[config.id, { ...chain!, config }]]) })
    expect(found.chains[0]?.head_date).toBe(headAt.toISOString())
    return found.chains[0]?.stopped
  }
  expect(await at(9, 'node.example.com')).toBe(false)
  expect(await at(11, 'node.example.com')).toBe(true)
  expect(await at(11, 'localhost')).toBe(false)
  // Nobody has looked for a minute: that says nothing of the chain.
  await putChainStatus(db, server.chain.id, { head: 7, headAt: new Date(0), error: null })
  await db.update(chainStatus).set({ at: new Date(Date.now() - 61_000) })
  const config = { ...chain!.config, rpcUrls: ['https://node.example.com/'] }
  const found = await getStatus({ db, chains: new Map([[config.id, { ...chain!, config }]]) })
  expect(found.chains[0]).toMatchObject({ stopped: false, error: 'unattended' })
})

test('an internal error is reported by name alone; the log has its details under the same id [VAL-18]', async () => {
  const lines: string[] = []
  const log = pino(
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line))
        done()
      },
    }),
  )
  const secret = 'select secret from users'
  const prices = {
    ...server.context.prices,
    current: () => {
      throw new Error(secret)
    },
  }
  const api = createApi({ ...server.context, prices, log })
  const response = await api.fetch(new Request('http://localhost:3000/api/common/prices'))
  const requestId = response.headers.get('x-request-id')
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 'internal', message: expect.any(String), requestId },
  ])
  const entry = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(entry).toMatchObject({ requestId, path: '/api/common/prices', err: { message: secret } })
})

const postgresUrl = inject('postgresUrl')
test.skipIf(!postgresUrl)('processes that start at once on an empty database migrate it once', async () => {
  const url = await createDatabase(postgresUrl as string)
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
  for (const { db, close } of opened) {
    expect((await db.execute(sql`select 1 from cards`)) as unknown).toMatchObject({ rows: [] })
    await close()
  }
})
