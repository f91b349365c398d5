import { createReadStream } from 'node:fs'
import { opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Chunks, chunksOf } from '../bounded/chunks.ts'
import { makeFolders } from '../process/makeFolders.ts'

/** A stored file: its name and its size in bytes. */
export type StoredFile = { name: string; size: number }

/** Stores files by name. A name, once written, always has the same bytes. */
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

/** Stores files in a folder. A file gets its name only when it is complete. */
export function diskFiles(folder: string): FileStore {
  // Two levels of folders, so that none grows too large to list.
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    has: async (name) => (await statOrNull(pathOf(name))) !== null,
    put: async (name, bytes) => {
      const path = pathOf(name)
      const part = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
      try {
        await writeIn(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    open: async (name) => {
      const path = pathOf(name)
      const found = await statOrNull(path)
      return found && { size: found.size, read: (range) => chunksOf(() => createReadStream(path, range)) }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listFolder(folder),
  }
}

/** Writes a file. Its folder is there nearly always, so it is made only if it is missing. */
async function writeIn(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await makeFolders(dirname(path))
    await writeFile(path, bytes)
  }
}

/** Reads in the order of the file system, so that no list of all files is held. */
async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  if ((await statOrNull(folder)) === null) return
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const found = await statOrNull(join(entry.parentPath, entry.name))
    if (found) yield { name: entry.name, size: found.size }
  }
}

async function statOrNull(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
