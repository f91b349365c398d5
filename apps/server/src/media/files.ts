import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Stores files by name. A name, once written, always has the same bytes. */
export type FileStore = {
  has(name: string): Promise<boolean>
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The file's size in bytes, and a way to read it or a part of it; null if it does not exist. */
  open(name: string): Promise<{ size: number; read(range?: { start: number; end: number }): Readable } | null>
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
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    open: async (name) => {
      const path = pathOf(name)
      const found = await statOrNull(path)
      return found && { size: found.size, read: (range) => createReadStream(path, range) }
    },
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
