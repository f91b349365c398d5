import type { Config } from '../config/config.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import { backupStateOf } from '../operator/backupState.ts'
import { getBackupRow } from '../operator/store/backups.ts'
import { advised, type Finding, fine, wrong } from './finding.ts'

const PART = 'backups'
const LOOK = 'See the log of the keeper, BACKUP_FOLDER, its permissions and its space.'

/** Whether scheduled backups are made, and the last good one is not too old. */
export async function checkBackups(
  { backups, profile }: Pick<Config, 'backups' | 'profile'>,
  { db }: Pick<FoundDatabase, 'db'>,
): Promise<Finding[]> {
  if (!backups) {
    const none = 'none are scheduled'
    if (profile === 'local') return [fine(PART, none)]
    return [
      advised(PART, none, 'Set BACKUP_FOLDER and BACKUP_PASSPHRASE, unless you make backups in another way.'),
    ]
  }
  const row = await getBackupRow(db)
  const last = row?.savedAt ? `the last one is of ${row.savedAt.toISOString()}` : 'none was made yet'
  const state = backupStateOf(row, backups, Date.now())
  if (state === 'late') return [wrong(PART, `${last}: too old for every ${backups.hours} hours`, LOOK)]
  if (state === 'failed') return [wrong(PART, `${last}; a later one failed`, LOOK)]
  if (row?.complete === false)
    return [
      wrong(PART, `${last}; files are missing or damaged in the store`, 'Restore them from an older backup.'),
    ]
  return [fine(PART, `${last}, one every ${backups.hours} hours, ${backups.kept} kept`)]
}
