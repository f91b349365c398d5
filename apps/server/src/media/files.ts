import { randomBytes } from 'node:crypto'
import { constants, createReadStream, type Stats } from 'node:fs'
import { lstat, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Chunks, chunksOf } from '../bounded/chunks.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { OperatorError } from '../process/operatorError.ts'
import { isStoredName, requireStoredName } from './storedName.ts'

/** A stored file: its name and its size in bytes. */
export type StoredFile = { name: string; size: number }

/** Stores files by name (`isStoredName`; others throw). A name, once written, always has the same bytes. */
export type FileStore = {
  has(name: string): Promise<boolean>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file's size in bytes, and a way to read it or a part of it; null if it does not exist. */
  open(name: string): Promise<{ size: number; read(range?: { start: number; end: number }): Chunks } | null>
  /** Deletes a file, if it exists. */
  remove(name: string): Promise<void>
  /** Every file, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

/**
 * Stores files in a folder. A file gets its name only when it is complete. Links in the folder are no files of it, and are
 * never followed; the folder itself may be one.
 * @param modes of what it creates; by default what the process gives
 */
export function diskFiles(folder: string, modes: { file?: number; folder?: number } = {}): FileStore {
  // Two levels of folders, so that none grows too large to list.
  const shelfOf = (name: string) => join(folder, requireStoredName(name).slice(0, 2))
  const find = async (name: string): Promise<(Stats & { path: string }) | null> => {
    const shelf = shelfOf(name)
    if (!(await lookAt(shelf))?.isDirectory()) return null
    const path = join(shelf, name)
    const found = await lookAt(path)
    return found?.isFile() ? Object.assign(found, { path }) : null
  }
  return {
    has: async (name) => (await find(name)) !== null,
    put: async (name, bytes) => {
      const shelf = shelfOf(name)
      const path = join(shelf, name)
      const part = `${path}.${process.pid}.${randomBytes(6).toString('hex')}.part`
      if (!((await lookAt(shelf))?.isDirectory() ?? true)) throw new OperatorError(`${shelf} is no folder.`)
      try {
        await writeIn(part, bytes, modes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    open: async (name) => {
      const found = await find(name)
      return (
        found && {
          size: found.size,
          read: (range) => chunksOf(() => createReadStream(found.path, { ...range, ...NO_LINK })),
        }
      )
    },
    remove: async (name) => {
      const found = await find(name)
      if (found) await rm(found.path, { force: true })
    },
    list: () => listFolder(folder),
  }
}

/** Numbers are flags too, although the types do not say so. */
const NO_LINK = { flags: (constants.O_RDONLY | constants.O_NOFOLLOW) as unknown as string }

/** Writes a new file. Its folder is there nearly always, so it is made only if it is missing. */
async function writeIn(
  path: string,
  bytes: Uint8Array,
  modes: { file?: number; folder?: number },
): Promise<void> {
  // `wx` follows no link.
  const options = { flag: 'wx', mode: modes.file } as const
  try {
    await writeFile(path, bytes, options)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await makeFolders(dirname(path), modes.folder)
    await writeFile(path, bytes, options)
  }
}

/** Reads in the order of the file system, so that no list of all files is held. */
async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  if ((await statOrNull(folder)) === null) return
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !isStoredName(entry.name)) continue
    const found = await lookAt(join(entry.parentPath, entry.name))
    if (found?.isFile()) yield { name: entry.name, size: found.size }
  }
}

/** What is at a path itself; null if nothing is. */
const lookAt = (path: string) => orNull(lstat(path))
const statOrNull = (path: string) => orNull(stat(path))

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
