import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { closeFolder, requirePlace } from '../process/dataFolder.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { OperatorError } from '../process/operatorError.ts'
import { isRealFile, isRealFolder } from '../process/realEntries.ts'
import { type ListedFile, listedFiles, originalOf, skipTo } from './fileList.ts'
import { backupFiles, snapshotFolderOf } from './folder.ts'
import { readBackupManifest } from './manifest.ts'
import { unpackLines, verify } from './tableFiles.ts'

/** A complete backup: when it began. One that lacks files which the store had lost says so in its name. */
const COMPLETE = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(-incomplete)?$/
/** One that is being made or deleted. After a crash it is what remains. */
const PART = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(-incomplete)?\.part$/
/** The lock of a folder of backups, and that of one backup. */
const LOCK = /^backup\.lock/
/** What people took back since the backups (revocationsFile.ts). */
const REVOCATIONS = /^revocations\.jsonl(\.part)?$/
/** What systems put into folders themselves. */
const OF_THE_SYSTEM = /^(lost\+found|\.DS_Store)$/

/** A name for a backup that begins now. Names sort by time. */
export const nameAt = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Creates the folder of backups, readable by its owner alone. @throws OperatorError if it has something else, or a link, or cannot be there */
export async function prepareKept(folder: string): Promise<void> {
  requirePlace(folder, 'BACKUP_FOLDER')
  await makeFolders(folder, 0o700)
  const strange = (await readdir(folder)).find(
    (name) => ![COMPLETE, PART, LOCK, REVOCATIONS, OF_THE_SYSTEM].some((each) => each.test(name)),
  )
  if (strange !== undefined)
    throw new OperatorError(
      `${folder} is not a folder of scheduled backups: it has ${strange}. Use an empty folder for BACKUP_FOLDER.`,
    )
  for (const name of await readdir(folder)) {
    if (COMPLETE.test(name) || PART.test(name)) await isRealFolder(join(folder, name))
    else if (!OF_THE_SYSTEM.test(name)) await isRealFile(join(folder, name))
  }
  closeFolder(folder)
}

/** The complete backups of a folder, the newest first. */
export async function listKept(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => COMPLETE.test(entry.name) && entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .reverse()
}

/** Removes what an interrupted run left. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (PART.test(name)) await rm(join(folder, name), { recursive: true, force: true })
}

/** The newest backup whose list of files can be read; null if there is none. */
async function newestSound(folder: string): Promise<string | null> {
  for (const name of await listKept(folder)) {
    const kept = join(folder, name)
    try {
      const found = await readBackupManifest(kept)
      if (!found) continue
      const { snapshot, files } = found.manifest
      await verify(snapshotFolderOf(kept, snapshot), files)
      return kept
    } catch {
      // A disk has damaged it; `npm run backup -- FOLDER --verify` says what.
    }
  }
  return null
}

/**
 * A folder for the next backup, with the files of the newest one. They are the same files on the disk, so they take no
 * space twice, and the next backup copies only new ones. A disk without such links gets a folder of its own.
 * @returns the folder, and the backup whose files it has, or null
 */
export async function beginNext(
  folder: string,
  name: string,
): Promise<{ next: string; before: string | null }> {
  const next = join(folder, `${name}.part`)
  const before = await newestSound(folder)
  if (before) {
    try {
      await linkAll(before, next)
      return { next, before }
    } catch (error) {
      if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      await rm(next, { recursive: true, force: true })
    }
  }
  await mkdir(next, { mode: 0o700 })
  return { next, before: null }
}

/** Removes from a backup the files of the one before that it does not list itself: erased works, deleted uploads. */
async function dropOthers(next: string, before: string): Promise<void> {
  const files = backupFiles(next)
  const listed = skipTo(filesOf(next))
  let [original, own] = ['', new Map<string, ListedFile>()]
  for await (const { name } of filesOf(before)) {
    if (originalOf(name) !== original) {
      original = originalOf(name)
      own = await listed(original)
    }
    if (!own.has(name)) await files.remove(name)
  }
}

async function* filesOf(backup: string): AsyncGenerator<ListedFile> {
  const found = await readBackupManifest(backup)
  if (!found) return
  const { snapshot, files } = found.manifest
  for await (const file of listedFiles(unpackLines(snapshotFolderOf(backup, snapshot), files)))
    if (file) yield file
}

/** What systems say that have no links, or have too many of one file. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK']

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LOCK.test(entry.name)) continue
    const [old, own] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkAll(old, own)
    // Links are none of ours, and `link` would keep them.
    else if (entry.isFile()) await link(old, own)
  }
}

/**
 * Makes a backup count, at once.
 * @param before the backup whose files it had at first: those that it does not list itself are removed
 * @returns its name
 */
export async function finishNext(
  folder: string,
  name: string,
  { complete, before }: { complete: boolean; before: string | null },
): Promise<string> {
  if (before) await dropOthers(join(folder, `${name}.part`), before)
  const finished = complete ? name : `${name}-incomplete`
  await rename(join(folder, `${name}.part`), join(folder, finished))
  return finished
}

/** Removes the oldest backups: `kept` stay, and always the newest one that lacks nothing. */
export async function pruneKept(folder: string, kept: number): Promise<void> {
  const names = await listKept(folder)
  const good = names.find((name) => !name.endsWith('-incomplete'))
  for (const name of names.slice(kept)) {
    if (name === good) continue
    // Renamed first: half of a backup must not look like one.
    const part = join(folder, `${name}.part`)
    await rename(join(folder, name), part)
    await rm(part, { recursive: true, force: true })
  }
}
