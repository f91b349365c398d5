import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../apps/server/src/config/config.ts'
import { FolderInUseError, holdFolder } from '../../apps/server/src/process/holdFolder.ts'
import { OperatorError } from '../../apps/server/src/process/operatorError.ts'

/**
 * Refuses if the only process of this data folder runs. With PostgreSQL there are several, which go on with what they have
 * loaded until each is restarted; the embedded database has one, and the doctor and the backup must open it themselves.
 * @throws OperatorError
 */
export function refuseBusy({ dataFolder, database }: Pick<Config, 'dataFolder' | 'database'>): void {
  if (!existsSync(dataFolder)) return
  if (!database && statSync(dataFolder).uid !== process.getuid?.())
    throw new OperatorError(
      `The data folder ${dataFolder} belongs to another user, who could not open the embedded database any more. Upgrade as that user.`,
    )
  try {
    // A new lock would belong to whoever upgrades, and not to the server's user.
    for (const part of ['chains', 'database'] as const)
      if (existsSync(join(dataFolder, `${part}.lock`))) holdFolder(dataFolder, part, 'npm run upgrade')()
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new OperatorError(
      `The folder ${dataFolder} is in use by ${error.holder}, whose packages and pages an upgrade replaces. Stop it first.`,
    )
  }
}
