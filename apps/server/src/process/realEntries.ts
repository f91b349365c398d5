import { constants, lstatSync, type Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, rm } from 'node:fs/promises'
import { closeFolder } from './dataFolder.ts'
import { OperatorError } from './operatorError.ts'

// Somebody else may be able to write to a folder of backups or of an export. What a program finds there is a real folder or a regular file,
// or it is refused: a link would lead to files of the machine that opens it.

const refuse = (path: string, wanted: string) =>
  new OperatorError(
    `${path} is not a ${wanted} but a link or something else. No program of Vitrine makes such an entry: find out who did, and remove it.`,
  )

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** @returns whether it is there @throws OperatorError if it is there and no folder of its own */
export const isRealFolder = async (path: string): Promise<boolean> =>
  isReal(path, await lstat(path).catch(unlessMissing), 'folder')

/** @returns whether it is there @throws OperatorError if it is there and no regular file */
export const isRealFile = async (path: string): Promise<boolean> =>
  isReal(path, await lstat(path).catch(unlessMissing), 'file')

/** The same as `isRealFile`, at once. */
export const isRealFileNow = (path: string): boolean =>
  isReal(path, lstatSync(path, { throwIfNoEntry: false }) ?? null, 'file')

/** The same as `isRealFolder`, at once. */
export const isRealFolderNow = (path: string): boolean =>
  isReal(path, lstatSync(path, { throwIfNoEntry: false }) ?? null, 'folder')

function isReal(path: string, found: Stats | null, wanted: 'file' | 'folder'): boolean {
  if (!found) return false
  if (wanted === 'file' ? found.isFile() : found.isDirectory()) return true
  throw refuse(path, wanted)
}

/** Creates a folder that only its owner may look into, or closes the one that is there. @throws OperatorError */
export async function makePrivateFolder(path: string): Promise<void> {
  if (!(await isRealFolder(path))) await mkdir(path, { mode: 0o700 })
  closeFolder(path)
}

/** Without `O_NONBLOCK` a pipe would be waited for. */
const FOLLOWS_NOTHING = constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a regular file to read it; null if it is missing. @throws OperatorError */
export const openReal = (path: string): Promise<FileHandle | null> =>
  openAs(path, constants.O_RDONLY).catch(unlessMissing)

/** Opens a regular file to write at its end. @throws OperatorError */
export const openRealEnd = (path: string): Promise<FileHandle> =>
  openAs(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT)

async function openAs(path: string, flags: number): Promise<FileHandle> {
  await isRealFile(path)
  const file = await open(path, flags | FOLLOWS_NOTHING, 0o600).catch((error) => {
    throw error.code === 'ELOOP' ? refuse(path, 'file') : error
  })
  try {
    isReal(path, await file.stat(), 'file')
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Opens a new file, in the place of one that a crash left. A link that is there is removed, and never followed. */
export async function createReal(path: string): Promise<FileHandle> {
  await rm(path, { force: true })
  return open(path, 'wx', 0o600)
}
