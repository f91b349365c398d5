import type { Health } from '@vitrine/api/entities/operator/health'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate, numberText } from '#features/operator/console/act/english.ts'
import { Figure } from '#features/operator/console/act/Figure.tsx'
import { isBackupBad } from './healthFaults.ts'
import { bytesText } from './healthWords.ts'

/** The scheduled backups: how old the last one is, and whether the next ones come. */
export function BackupFigures({ backup }: Pick<Health, 'backup'>) {
  if (!backup) return <p className="max-w-prose text-quiet">{w('health_backups_none')}</p>
  const { state, date_saved: saved, date_failed: failed, bytes, files, hours, kept } = backup
  return (
    <dl className="divide-y divide-line">
      <Figure
        label={w('health_backup_state')}
        value={w(`health_backup_${state}`)}
        bad={isBackupBad(backup)}
      />
      <Figure label={w('health_backup_last')} value={saved ? englishDate(saved) : w('health_never')} />
      {bytes !== null && files !== null && (
        <Figure
          label={w('health_backup_size')}
          value={w('health_backup_of', { size: bytesText(bytes), n: numberText(files) })}
        />
      )}
      {!backup.complete && (
        <Figure label={w('health_backup_lost')} value={w('health_backup_incomplete')} bad />
      )}
      {failed && <Figure label={w('health_backup_failed_last')} value={englishDate(failed)} />}
      <Figure label={w('health_backup_plan')} value={w('health_backup_every', { hours, kept })} />
    </dl>
  )
}
