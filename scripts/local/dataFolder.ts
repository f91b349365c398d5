import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../apps/server/src/config/config.ts'
import { holdFolder } from '../../apps/server/src/process/holdFolder.ts'
import { StartError } from './startError.ts'

/** Everything that Vitrine stores in a data folder, besides the locks. */
export const DATA_PARTS = [
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
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Creates a folder and its parents, level by level: Node's own recursion never ends where the system allows none. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

/** Locks the local chains, and checks that no other process has locked the database, which the server will need. */
export function holdData({ profile, database, dataFolder, port }: Config): void {
  const as = `npm start on port ${port}`
  if (profile === 'local') holdFolder(dataFolder, 'chains', as)
  if (!database) holdFolder(dataFolder, 'database', as)()
}
