import { Gauge, type Registry } from 'prom-client'
import { withDeadline } from '../../bounded/withDeadline.ts'
import type { Context } from '../../calls/context.ts'
import { countOutbox } from '../../live/store/outbox.ts'
import { backupStateOf } from '../../operator/backupState.ts'
import { isLate } from '../../operator/lateJobs.ts'
import { freeBytes } from '../../operator/space.ts'
import { COUNTED, countDeliveries, countMails, lagsOfReaders } from '../../operator/store/backlog.ts'
import { getBackupRow } from '../../operator/store/backups.ts'
import { askDatabase, lagOfReplica, sizeOfDatabase } from '../../operator/store/databaseState.ts'
import { listJobs } from '../../operator/store/jobs.ts'
import { measure } from './measure.ts'

type Parts = Pick<Context, 'config' | 'db' | 'replicas' | 'site'>
type Value = { labels?: Record<string, string>; value: number }

/** Adds what somebody who keeps the marketplace running watches: jobs, queues, disk, database, backups. */
export function addUpkeepMetrics(registry: Registry, { config, db, replicas, site }: Parts): void {
  const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<Value[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await measure(this, async () => {
          for (const { labels, value } of await read()) labels ? this.set(labels, value) : this.set(value)
        })
      },
    })
  const secondsSince = (date: Date) => Math.max(0, (Date.now() - date.getTime()) / 1_000)

  gauge('vitrine_database_up', 'Whether the database answers within two seconds', [], async () => [
    {
      value: Number(
        await withDeadline(2_000, () => askDatabase(db)).then(
          () => true,
          () => false,
        ),
      ),
    },
  ])
  gauge('vitrine_job_ran', 'How many seconds ago a job of housekeeping ran last', ['job'], async () =>
    (await listJobs(db)).map(({ name: job, ranAt }) => ({ labels: { job }, value: secondsSince(ranAt) })),
  )
  gauge(
    'vitrine_job_state',
    'Whether the last run of a job failed, and whether it has not run for too long',
    ['job', 'state'],
    async () =>
      (await listJobs(db)).flatMap((row) => [
        {
          labels: { job: row.name, state: 'failing' },
          value: Number(row.failedAt !== null && row.failedAt >= row.ranAt),
        },
        { labels: { job: row.name, state: 'late' }, value: Number(isLate(row, Date.now())) },
      ]),
  )
  gauge(
    'vitrine_mails',
    `Mails that wait, and mails that were given up; at most ${COUNTED}`,
    ['state'],
    async () => Object.entries(await countMails(db)).map(([state, value]) => ({ labels: { state }, value })),
  )
  gauge(
    'vitrine_deliveries',
    `Deliveries of webhooks that wait, and that were given up; at most ${COUNTED}`,
    ['state'],
    async () => {
      const { waiting, dead } = await countDeliveries(db)
      return Object.entries({ waiting, dead }).map(([state, value]) => ({ labels: { state }, value }))
    },
  )
  gauge(
    'vitrine_outbox',
    `Changes that pages have not been told of yet; at most ${COUNTED}`,
    [],
    async () => [{ value: await countOutbox(db, COUNTED) }],
  )
  gauge(
    'vitrine_reader_lag',
    'How many seconds the oldest work of a reader has been due: figures, checks of trades, mails, webhooks',
    ['reader'],
    async () =>
      (await lagsOfReaders(db)).map(({ reader, seconds }) => ({ labels: { reader }, value: seconds })),
  )
  gauge('vitrine_disk_free_bytes', 'What is free where this process stores things', [], async () => {
    const value = await freeBytes(config)
    return value === null ? [] : [{ value }]
  })
  gauge('vitrine_database_bytes', 'The size of the database', [], async () => [
    { value: await sizeOfDatabase(db) },
  ])
  gauge(
    'vitrine_replica_behind',
    'How many seconds a replica is behind; -1 if it does not answer',
    ['replica'],
    () =>
      Promise.all(
        replicas.map(async (replica, index) => ({
          labels: { replica: String(index + 1) },
          value: (await lagOfReplica(replica).catch(() => null)) ?? -1,
        })),
      ),
  )
  gauge(
    'vitrine_backup_age',
    'How many seconds ago the last scheduled backup ended that succeeded',
    [],
    async () => {
      const row = config.backups && (await getBackupRow(db))
      return row?.savedAt ? [{ value: secondsSince(row.savedAt) }] : []
    },
  )
  gauge(
    'vitrine_backup_state',
    'How the scheduled backups do: good, running, failed, late or incomplete',
    ['state'],
    async () => {
      if (!config.backups) return []
      const row = await getBackupRow(db)
      const now = backupStateOf(row, config.backups, Date.now())
      const states = ['good', 'running', 'failed', 'late'].map((state) => ({
        labels: { state },
        value: Number(state === now),
      }))
      return [...states, { labels: { state: 'incomplete' }, value: Number(row?.complete === false) }]
    },
  )
  gauge('vitrine_maintenance', 'Whether calls that write are refused', [], async () => [
    { value: Number(site.current()?.maintenance ?? false) },
  ])
}
