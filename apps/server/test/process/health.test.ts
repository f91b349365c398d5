import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { addMails } from '../../src/mail/store/mails.ts'
import { getHealth } from '../../src/operator/console/health.ts'
import { whatIsMissing } from '../../src/operator/readiness.ts'
import { putJob } from '../../src/operator/store/jobs.ts'
import { startHousekeeping } from '../../src/start/housekeeping.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const operator = await server.person(0)

/** The health as it is now: what the last answer kept does not count. */
const read = async () => getHealth({ ...server.context, chains: new Map(server.context.chains) })

describe('the health of a marketplace', () => {
  test('says how far each chain is, and how each node does, without its address', async () => {
    await server.sync()
    const { health } = await operator.request('GET /console/health')
    const [chain] = health.chains
    const head = Number(await server.chain.reader.getBlockNumber({ cacheTime: 0 }))
    expect(chain?.nodes.length).toBeGreaterThan(0)
    expect(chain?.nodes[0]).toMatchObject({ head })
    expect(JSON.stringify(health)).not.toContain(new URL(server.chain.url).host)
  })

  test('says that a node does not answer, and the others do', async () => {
    const [id, chain] = [...server.context.chains][0]!
    const ask = () => Promise.reject(new Error('https://secret'))
    const down = { kind: 'http' as const, host: 'secret', node: { ask } }
    const chains = new Map([[id, { ...chain, nodes: [...chain.nodes, down] }]])
    const health = await getHealth({ ...server.context, chains })
    expect(health.chains[0]?.nodes.at(-1)).toEqual({ kind: 'http', head: null, took: null })
    expect(health.chains[0]?.nodes[0]?.head).not.toBeNull()
    expect(JSON.stringify(health)).not.toContain('secret')
  })

  test('counts mails and deliveries that wait or failed, and files', async () => {
    const before = await read()
    const mail = { recipient: 'someone@example.org', subject: 'Hello', text: 'Hello' }
    await addMails(server.context.db, [
      { id: 'notice-waiting', ...mail },
      { id: 'notice-failed', ...mail, attempts: 10 },
      { id: 'notice-sent', ...mail, sentAt: new Date() },
    ])
    await operator.register((await operator.mint()).tokenId)
    const health = await read()
    expect(health.mails).toEqual({ waiting: before.mails.waiting + 1, failed: before.mails.failed + 1 })
    expect(health.webhooks).toEqual({ waiting: 0, dead: 0, off: 0 })
    expect(health.storage).toMatchObject({ files: before.storage.files + 1, exact: true })
    expect(health.storage.bytes).toBeGreaterThan(before.storage.bytes)
    expect(health.storage.free).toBeGreaterThan(0)
    expect(health.database.replicas).toEqual([])
    expect(health.database.bytes).toBeGreaterThan(0)
  })

  test('names folders that cannot be written; then the process is not ready either', async () => {
    const { context } = server
    expect((await read()).storage.unwritable).toEqual([])
    const dataFolder = join(context.config.dataFolder, 'not', 'there')
    const without = { ...context, chains: new Map(context.chains), config: { ...context.config, dataFolder } }
    expect((await getHealth(without)).storage.unwritable).toEqual([dataFolder])
    expect(await whatIsMissing(context)).not.toContain('writable folders')
    expect(await whatIsMissing(without)).toContain('writable folders')
  })

  test('says when the jobs ran, which of them fail and which are late', async () => {
    const stop = startHousekeeping(server.context)
    await expect.poll(async () => (await read()).jobs.length).toBeGreaterThan(5)
    stop()
    const { db } = server.context
    await putJob(db, { name: 'pruning', pause: 1_000, took: 5, failed: true })
    await putJob(db, { name: 'delivering mail', pause: 1_000, took: 5, failed: true })
    // Times are kept in milliseconds, and no job runs twice in one.
    const failedAt = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(failedAt)
    await putJob(db, { name: 'delivering mail', pause: 1_000, took: 5, failed: false })
    const jobOf = async (name: string) => (await read()).jobs.find((job) => job.name === name)
    expect(await jobOf('pruning')).toMatchObject({ failing: true, late: false, took: 5 })
    expect(await jobOf('delivering mail')).toMatchObject({ failing: false })
    expect((await jobOf('delivering mail'))?.date_failed).not.toBeNull()
    await db.execute("update jobs set ran_at = now() - interval '10 minutes' where name = 'pruning'")
    expect(await jobOf('pruning')).toMatchObject({ late: true })
  })
})

test('errors of browsers are grouped by their message and read by pages, without e-mail addresses', async () => {
  const { context, visitor } = server
  const send = (message: string) => visitor('POST /common/logs/add', { json: { message } })
  for (const message of ['Broken', 'Broken', 'Asked me@example.org']) await send(message)
  const { errors } = await operator.request('GET /console/errors')
  expect(errors.map(({ message, reports }) => [message, reports])).toEqual([
    ['Asked …@…', 1],
    ['Broken', 2],
  ])
  // All at one time: then the place in the list is the message alone.
  await context.db.execute(
    "insert into error_logs (id, message, at) select n::text, 'Error ' || n, '2026-01-01' from generate_series(1, 60) n",
  )
  const seen: string[] = []
  for (let after: string | undefined, page = 0; page < 5; page++) {
    const found = await operator.request('GET /console/errors', { query: { ...(after && { after }) } })
    seen.push(...found.errors.map(({ message }) => message))
    if (!found.next) break
    after = found.next
  }
  expect(new Set(seen).size).toBe(62)
  expect(seen).toHaveLength(62)
})
