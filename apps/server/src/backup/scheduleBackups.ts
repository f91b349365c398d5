import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { type BackupRow, getBackupRow, noteBackup } from '../operator/store/backups.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { beginNext, finishNext, nameAt, prepareKept, pruneKept, removeParts } from './keptBackups.ts'
import { readBackupManifest } from './manifest.ts'

/** After a failed backup the next one is tried after at most this time. Milliseconds. */
const AGAIN = 3_600_000
const HOUR = 3_600_000
/** A backup that takes longer has met a disk that answers nothing. Milliseconds. */
const LONGEST = 12 * HOUR

/** Saves everything into a folder. @returns whether all files were there */
export type Save = (folder: string, signal: AbortSignal) => Promise<{ complete: boolean }>

type Schedule = NonNullable<Config['backups']>

/** Whether the last backup that was begun has not succeeded (yet). */
export const hasFailed = ({ beganAt, savedAt }: Pick<BackupRow, 'beganAt' | 'savedAt'>): boolean =>
  savedAt === null || savedAt < beganAt

/** Whether it is time for the next backup. */
export function isDue(row: BackupRow | null, { hours }: Pick<Schedule, 'hours'>, now: number): boolean {
  if (!row) return true
  const since = now - row.beganAt.getTime()
  const pause = hasFailed(row) ? Math.min(AGAIN, hours * HOUR) : hours * HOUR
  // A clock that was set back must not stop it.
  return since >= pause || since < 0
}

/**
 * The scheduled backups. `act` looks whether one is due, and begins it; the backup goes on in the background, so that the
 * job is not late meanwhile. Stopping ends it, which harms nothing.
 */
export function createBackups(
  { db, log, schedule }: { db: Db; log: Logger; schedule: Schedule },
  save: Save = runCommand,
) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  async function act(now = new Date()): Promise<void> {
    if (running || stopping.signal.aborted) return
    if (!isDue(await getBackupRow(db), schedule, now.getTime())) return
    await noteBackup(db, { beganAt: now })
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    running = backUp(now, elapsed)
      .catch(async (error) => {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'the scheduled backup failed; it is tried again within an hour')
        await noteBackup(db, { failedAt: new Date(now.getTime() + elapsed()) })
      })
      .catch((error) => log.error({ err: error }, 'the failed backup could not be noted'))
      .finally(() => {
        running = null
      })
  }

  async function backUp(now: Date, elapsed: () => number): Promise<void> {
    const { folder, kept } = schedule
    await prepareKept(folder)
    const release = holdFolder(folder, 'backup', 'the scheduled backup')
    try {
      await removeParts(folder)
      const name = nameAt(now)
      const { next, before } = await beginNext(folder, name)
      const { complete } = await save(next, stopping.signal)
      const found = await readBackupManifest(next)
      if (!found) throw new Error('the backup has no manifest')
      await finishNext(folder, name, { complete, before })
      const { tables, files } = found.manifest
      const saved = {
        took: elapsed(),
        bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) + files.size,
        files: files.count,
      }
      await noteBackup(db, { savedAt: new Date(now.getTime() + elapsed()), ...saved, complete })
      if (complete) log.info({ backup: name, ...saved }, 'the scheduled backup was made')
      else log.error('files are missing or damaged in the store; the backup lacks them')
      await pruneKept(folder, kept)
    } finally {
      release()
    }
  }

  return {
    act,
    /** Waits for the backup that runs. */
    ended: async () => running,
    stop: () => stopping.abort(),
  }
}

const COMMAND = fileURLToPath(new URL('../bin/backup.ts', import.meta.url))
/** The exit code of the command if files are missing or damaged in the store. */
const INCOMPLETE = 2

/** Runs `npm run backup` as a process of its own, so that it slows down nobody, and its end harms nobody. */
function runCommand(folder: string, signal: AbortSignal): Promise<{ complete: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      timeout: LONGEST,
    })
    let said = ''
    child.stderr.on('data', (bytes) => {
      said = `${said}${bytes}`.slice(-1_000)
    })
    child.once('spawn', () => {
      try {
        setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
      } catch {
        // It has ended already, or the system does not allow it.
      }
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0 || code === INCOMPLETE) resolve({ complete: code === 0 })
      else reject(new Error(`npm run backup ended with ${code}: ${said.trim()}`))
    })
  })
}
