import type { BackupHealth } from '@vitrine/api/entities/operator/health'
import type { Config } from '../config/config.ts'
import type { BackupRow } from './store/backups.ts'

const HOUR = 3_600_000

/** How the scheduled backups do. `late` is more urgent than `failed`: a failed one is tried again within an hour. */
export function backupStateOf(
  row: BackupRow | null,
  { hours }: Pick<NonNullable<Config['backups']>, 'hours'>,
  now: number,
): BackupHealth['state'] {
  // The first one begins with the first keeper.
  if (!row) return 'running'
  const { beganAt, savedAt, failedAt } = row
  const last = savedAt ? savedAt.getTime() + hours * HOUR : beganAt.getTime()
  if (now - last > hours * HOUR) return 'late'
  if (failedAt && failedAt >= beganAt) return 'failed'
  return savedAt && savedAt >= beganAt ? 'good' : 'running'
}
