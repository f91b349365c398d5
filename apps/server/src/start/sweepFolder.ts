import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolderOf } from '../backup/serveCopies.ts'
import { FolderInUseError, holdFolder } from '../process/holdFolder.ts'

/** The folders that `npm run replay` works in begin with this. */
export const REPLAY = 'replay-'
/** A replay on PostgreSQL may run beside the server, for days. Milliseconds. */
const OLD = 7 * 86_400_000

/**
 * Removes what killed programs left in a data folder: copies of the database for backups, and the folders of replays.
 * @param alone whether this process holds the embedded database, so that no replay runs
 */
export async function sweepFolder(dataFolder: string, alone: boolean): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const path = join(dataFolder, name)
    if (name.startsWith(REPLAY) && (alone || (await isOld(path))))
      await rm(path, { recursive: true, force: true })
  }
  await removeCopy(dataFolder)
}

const isOld = async (path: string): Promise<boolean> =>
  lstat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > OLD,
    () => false,
  )

/** The copy belongs to the backup that runs, if one does. */
async function removeCopy(dataFolder: string): Promise<void> {
  try {
    const giveBack = holdFolder(dataFolder, 'backup', 'a starting server')
    await rm(copyFolderOf(dataFolder), { recursive: true, force: true }).finally(giveBack)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
  }
}
