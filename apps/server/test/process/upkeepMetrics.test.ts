import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createMetrics } from '../../src/api/routes/metrics.ts'
import { staleFigures } from '../../src/db/schema/collectionFigures.ts'
import { backups, jobs } from '../../src/db/schema/operator.ts'
import { checkReaders } from '../../src/doctor/database.ts'
import { noteBackup } from '../../src/operator/store/backups.ts'
import { putJob } from '../../src/operator/store/jobs.ts'
import { startHousekeeping } from '../../src/start/housekeeping.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()

const metrics = () => {
  const schedule = { folder: '/nowhere', hours: 24, kept: 7 }
  const config = { ...server.context.config, backups: schedule }
  return createMetrics({ ...server.context, config }).registry
}
const said = () => metrics().metrics()

/** The names that a file of rules or panels uses, without what stands in quotes. */
const namesIn = (text: string) =>
  new Set(text.match(/\b(vitrine|nodejs|process)_[a-z0-9_]+(?=[{[ )]|\\?["']|$)/gm) ?? [])

test.each(['prometheus/alerts.yml', 'grafana/dashboard.json'])(
  '%s uses only metrics that there are',
  async (file) => {
    const there = (await metrics().getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    )
    const text = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
    const used = [...namesIn(text)]
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !there.includes(name))).toEqual([])
    expect(await readdir(new URL('../../../../deploy/prometheus/', import.meta.url))).toContain(
      'prometheus.yml',
    )
  },
)

test('with the database away, everything else is still told, and that it is away', async () => {
  const away = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const db = new Proxy(server.context.db, { get: () => away })
  const text = await createMetrics({ ...server.context, db }).registry.metrics()
  expect(text).toContain('vitrine_database_up 0')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).toMatch(/^vitrine_disk_free_bytes [1-9]/m)
  expect(text).toContain('vitrine_node_failing{')
  expect(await said()).toContain('vitrine_database_up 1')
})

test('a database that never answers delays the metrics by no more than a few seconds', async () => {
  const frozen = () => new Promise(() => {})
  const db = new Proxy(server.context.db, { get: () => frozen })
  const began = performance.now()
  const text = await createMetrics({ ...server.context, db }).registry.metrics()
  expect(performance.now() - began).toBeLessThan(9_000)
  expect(text).toContain('vitrine_database_up 0')
})

test('answers are counted by method and status', async () => {
  const watched = createMetrics(server.context)
  const api = createApi(server.context, { metrics: watched })
  const ask = (path: string, init?: RequestInit) =>
    api.fetch(new Request(`http://localhost/api${path}`, init))
  await ask('/categories')
  await ask('/nowhere', { method: 'POST' })
  await ask('/nowhere', { method: 'BREW' })
  const text = await watched.registry.metrics()
  expect(text).toContain('vitrine_calls{method="GET",status="200"} 1')
  expect(text).toContain('vitrine_calls{method="POST",status="404"} 1')
  expect(text).toMatch(/vitrine_calls\{method="other",status="\d+"\} 1/)
})

test('jobs that fail or do not run are told', async () => {
  const { db } = server.context
  await putJob(db, { name: 'failing', pause: 1_000, took: 5, failed: true })
  await putJob(db, { name: 'running', pause: 1_000, took: 5, failed: false })
  await putJob(db, { name: 'late', pause: 1_000, took: 5, failed: false })
  await db
    .update(jobs)
    .set({ ranAt: new Date(Date.now() - 600_000) })
    .where(eq(jobs.name, 'late'))
  const text = await said()
  expect(text).toContain('vitrine_job_state{job="failing",state="failing"} 1')
  expect(text).toContain('vitrine_job_state{job="running",state="failing"} 0')
  expect(text).toContain('vitrine_job_state{job="late",state="late"} 1')
  expect(text).toMatch(/vitrine_job_ran\{job="late"\} 60\d/)
})

test('a job that the configuration no longer has is forgotten, so it is not late for ever', async () => {
  const { db, config } = server.context
  await putJob(db, { name: 'asking for ENS names', pause: 1_000, took: 5, failed: false })
  const stop = startHousekeeping({ ...server.context, config: { ...config, ens: null } })
  try {
    await expect.poll(said).not.toContain('asking for ENS names')
    await expect.poll(said).toContain('vitrine_job_ran{job="delivering mail"}')
  } finally {
    stop()
  }
})

test('the age and the state of backups are told', async () => {
  const { db } = server.context
  await db.delete(backups)
  expect(await said()).toContain('vitrine_backup_state{state="running"} 1')
  const beganAt = new Date(Date.now() - 60 * 3_600_000)
  await noteBackup(db, { beganAt, savedAt: new Date(beganAt.getTime() + 60_000), complete: false })
  const text = await said()
  expect(text).toContain('vitrine_backup_state{state="late"} 1')
  expect(text).toContain('vitrine_backup_state{state="good"} 0')
  expect(text).toContain('vitrine_backup_state{state="incomplete"} 1')
  expect(text).toMatch(/^vitrine_backup_age 2159\d\d/m)
})

test('how long a reader has been behind is told, and the doctor says so', async () => {
  const { db } = server.context
  expect(await said()).toMatch(/^vitrine_reader_lag\{reader="figures"\} 0/m)
  const [finding] = await checkReaders({ db })
  expect(finding).toMatchObject({ ok: true })
  // No job runs in this server.
  await db.insert(staleFigures).values({ workId: 'w', dueAt: new Date(Date.now() - 3_600_000) })
  expect(await said()).toMatch(/^vitrine_reader_lag\{reader="figures"\} 36\d\d/m)
  const [late] = await checkReaders({ db })
  expect(late).toMatchObject({ ok: false, says: 'work is late: figures 60 min' })
  await db.delete(staleFigures)
})

test('queues, the disk and the database have a size', async () => {
  const text = await said()
  for (const name of [
    'vitrine_mails{state="waiting"}',
    'vitrine_deliveries{state="dead"}',
    'vitrine_outbox',
    'vitrine_maintenance',
  ])
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} \\d+$`, 'm'))
  for (const name of ['vitrine_disk_free_bytes', 'vitrine_database_bytes'])
    expect(text).toMatch(new RegExp(`^${name} [1-9]\\d+`, 'm'))
})
