import { opendir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger files may still be being written. Milliseconds. */
const OLD = 3_600_000
/** The maximum number of files to check, so that a large folder does not keep a processor busy. */
const MOST = 100_000

/** Removes partial files that killed writers left behind. Returns their number. */
export async function sweepParts(folder: string, now = Date.now()): Promise<number> {
  let [looked, removed] = [0, 0]
  // Reads one folder at a time in file system order, so that no list of all files is held.
  for await (const group of entriesOf(folder)) {
    if (!group.isDirectory()) continue
    for await (const { name } of entriesOf(join(folder, group.name))) {
      if (++looked > MOST) return removed
      const path = join(folder, group.name, name)
      if (name.endsWith('.part') && (await removeOld(path, now))) removed++
    }
  }
  return removed
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Ignores files that another process has removed. */
async function removeOld(path: string, now: number): Promise<boolean> {
  try {
    if ((await stat(path)).mtimeMs > now - OLD) return false
    await unlink(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
