import { constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { requirePlace } from './dataFolder.ts'
import { OperatorError } from './operatorError.ts'
import { isRealFileNow } from './realEntries.ts'

/**
 * The parts of a folder that have a single writer. A folder of data or of backups has one backup at a time; one
 * program at a time prepares the samples of a checkout, and one builds its pages.
 */
type Part = 'database' | 'chains' | 'backup' | 'samples' | 'web'

const ELSEWHERE = 'Stop it, or set VITRINE_DATA to another folder.'
const ADVICE: Record<Part, string> = {
  database: ELSEWHERE,
  chains: ELSEWHERE,
  backup: 'Wait until it has ended.',
  samples: 'Wait until it has ended.',
  web: 'Wait until it has ended.',
}

/** Another process holds the data folder. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError'
  /** The process that holds it, in words. */
  readonly holder: string

  constructor(message: string, holder: string) {
    super(message)
    this.holder = holder
  }
}

const SQLITE_BUSY = 5
const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants
const NEW = { flag: (O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW) as unknown as string, mode: 0o600 }
/** Keeps references: a garbage-collected lock would be released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a part of a data folder for this process. It is a lock of SQLite, which the system releases when the process
 * ends for any reason.
 * @param as the name of this process in the error of others, e.g. 'npm start on port 3000'
 * @returns releases the lock
 * @throws FolderInUseError with the name of the holder; OperatorError if the folder cannot be there, or has a link in the
 *   place of the lock
 */
export function holdFolder(folder: string, part: Part, as: string): () => void {
  requirePlace(folder, 'VITRINE_DATA')
  // Not `recursive`, as in `makeFolders`.
  if (!existsSync(folder)) mkdirSync(folder)
  const note = join(folder, `${part}.lock.json`)
  const path = join(folder, `${part}.lock`)
  // SQLite follows links, and writes beside the file.
  for (const each of [path, note, `${path}-journal`, `${path}-wal`, `${path}-shm`]) isRealFileNow(each)
  const lock = new DatabaseSync(path)
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    const holder = readHolder(note)
    throw new FolderInUseError(`The folder ${folder} is in use by ${holder}. ${ADVICE[part]}`, holder)
  }
  held.add(lock)
  writeFileSync(note, JSON.stringify({ as, pid: process.pid, since: new Date().toISOString() }), NEW)
  return () => {
    if (!held.delete(lock)) return
    rmSync(note, { force: true })
    lock.close()
  }
}

function readHolder(note: string): string {
  try {
    const { as, pid, since } = JSON.parse(readFileSync(note, 'utf8'))
    return `${as} (process ${pid}, since ${since})`
  } catch {
    // The holder has not written the note yet.
    return 'another Vitrine'
  }
}
