import { opendir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that is still being written is younger than this. Milliseconds. */
const OLD = 3_600_000
/** So many files are looked at, so that a large folder keeps no processor busy; the next start goes on elsewhere. */
const MOST = 100_000

/** Removes what writers that were killed left behind. Returns how many files that were. */
export async function sweepParts(folder: string, now = Date.now()): Promise<number> {
  let [looked, removed] = [0, 0]
  // Read in the order of the file system, one folder of the two levels at a time: no list of all is ever held.
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

/** Another process may sweep at the same time. */
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
