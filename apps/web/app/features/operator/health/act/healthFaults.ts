import type { BackupHealth, ChainHealth, Health, Job } from '@vitrine/api/entities/operator/health'
import { LEAST_SPACE } from '@vitrine/domain/leastSpace'

/** Whether the disk fills soon. */
export const isLow = ({ free }: Health['storage']): boolean => free !== null && free < LEAST_SPACE

/** A job that somebody has to look at. */
export const isJobBad = ({ failing, late }: Job): boolean => failing || late

/** A network that somebody has to look at. */
export const isChainBad = ({ error, nodes }: ChainHealth): boolean =>
  error !== null || nodes.some(({ head }) => head === null)

/** Backups that somebody has to look at. */
export const isBackupBad = ({ state }: BackupHealth): boolean => state === 'late' || state === 'failed'

/** How many things need attention. */
export function faultsOf({ chains, jobs, mails, storage, database, backup }: Health): number {
  const faults = [
    ...chains.map(isChainBad),
    ...jobs.map(isJobBad),
    ...database.replicas.map(({ behind }) => behind === null),
    mails.failed > 0,
    isLow(storage),
    ...storage.unwritable.map(() => true),
    backup !== null && isBackupBad(backup),
    backup !== null && !backup.complete,
  ]
  return faults.filter(Boolean).length
}
