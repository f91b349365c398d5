import { lstat, opendir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger files may still be being written. Milliseconds. */
const OLD = 3_600_000
/** The maximum number of files to check, so that a large folder does not keep a processor busy. */
const MOST = 100_000

/** Removes partial files (`….part`) that killed writers left in a folder or below it. Returns their number. */
export async function sweepParts(folder: string, now = Date.now()): Promise<number> {
  let [looked, removed] = [0, 0]
  // Reads in file system order, so that no list of all files is held.
  for await (const { name, parentPath } of entriesOf(folder)) {
    if (++looked > MOST) return removed
    if (name.endsWith('.part') && (await removeOld(join(parentPath, name), now))) removed++
  }
  return removed
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Ignores files that another process has removed. */
async function removeOld(path: string, now: number): Promise<boolean> {
  try {
    if ((await lstat(path)).mtimeMs > now - OLD) return false
    await unlink(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
