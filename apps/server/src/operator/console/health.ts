import type { BackupHealth, Health, Job } from '@vitrine/api/entities/operator/health'
import type { Context } from '../../calls/context.ts'
import { backupStateOf } from '../backupState.ts'
import { isLate } from '../lateJobs.ts'
import { freeBytes } from '../space.ts'
import { countDeliveries, countMails, sizeOfMedia } from '../store/backlog.ts'
import { type BackupRow, getBackupRow } from '../store/backups.ts'
import { lagOfReplica, sizeOfDatabase } from '../store/databaseState.ts'
import { type JobRow, listJobs } from '../store/jobs.ts'
import { unwritableFolders } from '../writable.ts'
import { checkChains } from './chainHealth.ts'

/** How long the figures are kept, so that many open pages cost what one costs. Milliseconds. */
const LIFE = 5_000

type Kept = { until: number; health: Promise<Health> }
const kept = new WeakMap<Context['chains'], Kept>()

/** How the marketplace does. All processes of a database say nearly the same; the nodes are those of this process. */
export async function getHealth(context: Context): Promise<Health> {
  const known = kept.get(context.chains)
  if (known && known.until > performance.now()) return known.health
  const entry = { until: performance.now() + LIFE, health: read(context) }
  kept.set(context.chains, entry)
  entry.health.catch(() => kept.delete(context.chains))
  return entry.health
}

async function read(context: Context): Promise<Health> {
  const { db, config, replicas } = context
  const [chains, jobs, mails, webhooks, media, free, unwritable, bytes, behind, backup] = await Promise.all([
    checkChains(context),
    listJobs(db),
    countMails(db),
    countDeliveries(db),
    sizeOfMedia(db),
    freeBytes(config),
    unwritableFolders(config),
    sizeOfDatabase(db).catch(() => null),
    Promise.all(replicas.map((replica) => lagOfReplica(replica).catch(() => null))),
    config.backups && getBackupRow(db),
  ])
  return {
    date: new Date().toISOString(),
    chains,
    jobs: jobs.map(presentJob),
    mails,
    webhooks,
    storage: { ...media, free, unwritable },
    database: { bytes, replicas: behind.map((seconds) => ({ behind: seconds })) },
    backup: config.backups && presentBackup(backup, config.backups),
  }
}

function presentBackup(
  row: BackupRow | null,
  schedule: NonNullable<Context['config']['backups']>,
): BackupHealth {
  return {
    date_saved: row?.savedAt?.toISOString() ?? null,
    took: row?.took ?? null,
    bytes: row?.bytes ?? null,
    files: row?.files ?? null,
    complete: row?.complete ?? true,
    date_failed: row?.failedAt?.toISOString() ?? null,
    state: backupStateOf(row, schedule, Date.now()),
    hours: schedule.hours,
    kept: schedule.kept,
  }
}

function presentJob(row: JobRow): Job {
  const { name, ranAt, took, failedAt } = row
  return {
    name,
    date_ran: ranAt.toISOString(),
    took,
    date_failed: failedAt?.toISOString() ?? null,
    failing: failedAt !== null && failedAt >= ranAt,
    late: isLate(row, Date.now()),
  }
}
