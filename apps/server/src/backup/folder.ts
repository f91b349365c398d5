import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles, type FileStore } from '../media/files.ts'
import { closeFolder, requirePlace } from '../process/dataFolder.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { OperatorError } from '../process/operatorError.ts'
import { isRealFile, isRealFolder, makePrivateFolder } from '../process/realEntries.ts'

/** What a folder of backups has. */
const FOLDERS = ['snapshots', 'media']
const FILES = [
  'manifest.json',
  'manifest.json.part',
  'revocations.jsonl',
  'backup.lock',
  'backup.lock.json',
  'backup.lock-journal',
]
const OWN = new Set([...FOLDERS, ...FILES])

/** The name of a snapshot: when it began. */
export const SNAPSHOT = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
export const snapshotAt = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-')

const snapshotsOf = (folder: string) => join(folder, 'snapshots')
/** The folder with the tables of one backup. */
export const snapshotFolderOf = (folder: string, snapshot: string) => join(snapshotsOf(folder), snapshot)

/** The uploaded files. All backups of a folder share them, because a file never changes. */
export const backupFiles = (folder: string): FileStore =>
  diskFiles(join(folder, 'media'), { file: 0o600, folder: 0o700 })

/** Creates the folder, readable by its owner alone. @throws OperatorError if it has files of something else, or cannot be there */
export async function prepareFolder(folder: string): Promise<void> {
  requirePlace(folder, 'its path')
  await makeFolders(folder, 0o700)
  const strange = (await readdir(folder)).find((name) => !OWN.has(name))
  if (strange !== undefined)
    throw new OperatorError(`${folder} is not a folder of backups: it has ${strange}. Use an empty folder.`)
  await requireRealEntries(folder)
  // Backups have e-mail addresses and mails. A folder that was there may be open to everybody.
  closeFolder(folder)
  for (const name of FOLDERS) await makePrivateFolder(join(folder, name))
}

/** @throws OperatorError if a link, or something else that no backup has, is in the place of a file or folder of a backup */
export async function requireRealEntries(folder: string): Promise<void> {
  for (const name of FILES) await isRealFile(join(folder, name))
  for (const name of FOLDERS) await isRealFolder(join(folder, name))
  for (const name of await snapshotsIn(folder)) {
    if (!SNAPSHOT.test(name))
      throw new OperatorError(
        `${join(snapshotsOf(folder), name)} is no snapshot of a backup. Find out who put it there, and remove it.`,
      )
    await isRealFolder(snapshotFolderOf(folder, name))
  }
}

async function snapshotsIn(folder: string): Promise<string[]> {
  return (await isRealFolder(snapshotsOf(folder))) ? readdir(snapshotsOf(folder)) : []
}

/** Creates the folder of a new backup's tables. @returns its path */
export async function makeSnapshot(folder: string, snapshot: string): Promise<string> {
  const path = snapshotFolderOf(folder, snapshot)
  await makePrivateFolder(snapshotsOf(folder))
  await makePrivateFolder(path)
  return path
}

/**
 * Removes the tables of all backups but one.
 * @param snapshot null removes all
 * @throws OperatorError if the folder has something else, which stays
 */
export async function removeSnapshots(folder: string, snapshot: string | null): Promise<void> {
  await requireRealEntries(folder)
  for (const name of await snapshotsIn(folder))
    if (name !== snapshot) await rm(snapshotFolderOf(folder, name), { recursive: true, force: true })
}
