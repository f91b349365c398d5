import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles, type FileStore } from '../media/files.ts'
import { requirePlace } from '../process/dataFolder.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { OperatorError } from '../process/operatorError.ts'

/** What a folder of backups has. */
const OWN = new Set([
  'manifest.json',
  'manifest.json.part',
  'snapshots',
  'media',
  'revocations.jsonl',
  'backup.lock',
  'backup.lock.json',
  'backup.lock-journal',
])

/** The folder with the tables of one backup. */
export const snapshotFolderOf = (folder: string, snapshot: string) => join(folder, 'snapshots', snapshot)

/** The uploaded files. All backups of a folder share them, because a file never changes. */
export const backupFiles = (folder: string): FileStore => diskFiles(join(folder, 'media'))

/** Creates the folder, readable by its owner alone. @throws OperatorError if it has files of something else, or cannot be there */
export async function prepareFolder(folder: string): Promise<void> {
  requirePlace(folder, 'its path')
  await makeFolders(folder, 0o700)
  const strange = (await readdir(folder)).find((name) => !OWN.has(name))
  if (strange !== undefined)
    throw new OperatorError(`${folder} is not a folder of backups: it has ${strange}. Use an empty folder.`)
}

/** Removes the tables of all backups but one. @param snapshot null removes all */
export async function removeSnapshots(folder: string, snapshot: string | null): Promise<void> {
  const snapshots = join(folder, 'snapshots')
  await makeFolders(snapshots)
  for (const name of await readdir(snapshots))
    if (name !== snapshot) await rm(join(snapshots, name), { recursive: true, force: true })
}
