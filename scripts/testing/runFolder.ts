import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory: copying a database there takes a tenth of the time, and the tests copy hundreds. */
const MEMORY = '/dev/shm'
/** Free bytes that it needs there, and of memory: a run of everything writes up to 5 GB. */
const [ROOM, FREE] = [6e9, 12e9]
const NAME = 'vitrine-run-'

/** A folder for all temporary files of a run. */
export type RunFolder = { path: string; remove(): void }

/**
 * Makes the folder of a run, in memory where there is room, and removes those of runs that were killed.
 * @param place another folder to make it in
 */
export function makeRunFolder(place = hasRoom() ? MEMORY : tmpdir()): RunFolder {
  for (const name of readdirSync(place))
    if (name.startsWith(NAME) && !isRunning(Number.parseInt(name.slice(NAME.length), 10)))
      remove(join(place, name))
  // A name that nobody can guess: everybody may write in this place.
  const path = mkdtempSync(join(place, `${NAME}${process.pid}-`))
  // PostgreSQL runs as another account, and has a folder of its own in it.
  chmodSync(path, 0o755)
  return { path, remove: () => remove(path) }
}

/** What cannot be removed, because a killed test has left it mounted, is no reason to fail. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  } catch {}
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && freemem() > FREE
  } catch {
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another account's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
