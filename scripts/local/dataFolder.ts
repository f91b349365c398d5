import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../apps/server/src/config/config.ts'
import { openDataFolder } from '../../apps/server/src/process/dataFolder.ts'
import { holdFolder } from '../../apps/server/src/process/holdFolder.ts'
import { OperatorError } from '../../apps/server/src/process/operatorError.ts'
import { StartError } from './startError.ts'

/** Everything that Vitrine stores in a data folder, besides the locks. */
export const DATA_PARTS = [
  'assets',
  'chains',
  'database',
  'incoming',
  'media',
  'outbox',
  'locked.key',
  'samples.json',
] as const

export const isEmpty = (folder: string): boolean => !DATA_PARTS.some((part) => existsSync(join(folder, part)))

export async function assertWritable(folder: string): Promise<void> {
  try {
    openDataFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    if (error instanceof OperatorError) throw new StartError(error.message)
    throw new StartError(`The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Locks the local chains, and checks that no other process has locked the database, which the server will need. */
export function holdData({ profile, database, dataFolder, port }: Config): void {
  const as = `npm start on port ${port}`
  if (profile === 'local') holdFolder(dataFolder, 'chains', as)
  if (!database) holdFolder(dataFolder, 'database', as)()
}
