import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FolderInUseError, holdFolder } from '../apps/server/src/process/holdFolder.ts'
import { REPLAY } from '../apps/server/src/start/sweepFolder.ts'
import { DATA_PARTS } from './local/dataFolder.ts'
import { COPIES } from './prepared/copyPrepared.ts'

/** Only what Vitrine itself stores, so that a mistyped VITRINE_DATA destroys nothing else. */
const KEPT = [...DATA_PARTS, ...COPIES, 'takeouts', 'database-copy', 'backup.sock']
const LOCKS = ['chains', 'database', 'backup'] as const

const folder = resolve(fileURLToPath(new URL('..', import.meta.url)), process.env.VITRINE_DATA ?? '.data')
try {
  if (!existsSync(folder)) throw new Error('there is no such folder')
  const locks = LOCKS.map((part) => holdFolder(folder, part, 'npm run reset'))
  const replays = readdirSync(folder).filter((name) => name.startsWith(REPLAY))
  for (const name of [...KEPT, ...replays]) rmSync(join(folder, name), { recursive: true, force: true })
  for (const giveBack of locks) giveBack()
  for (const part of LOCKS) rmSync(join(folder, `${part}.lock`), { force: true })
  process.stdout.write(`Deleted the data in ${folder}\n`)
} catch (error) {
  const known = error instanceof FolderInUseError
  process.stderr.write(
    `${known ? error.message : `The folder ${folder} could not be emptied: ${(error as Error).message}`}\n`,
  )
  process.exitCode = 1
}
