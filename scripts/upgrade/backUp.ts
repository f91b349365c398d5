import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  beginNext,
  finishNext,
  nameAt,
  prepareKept,
  removeParts,
} from '../../apps/server/src/backup/keptBackups.ts'
import { holdFolder } from '../../apps/server/src/process/holdFolder.ts'
import { OperatorError } from '../../apps/server/src/process/operatorError.ts'
import { runNpm } from './runNpm.ts'

/** The exit code of `npm run backup` if files are missing or damaged in the store. */
const INCOMPLETE = 2

/** Makes one more of the scheduled backups. @returns its name @throws OperatorError if there is none */
export async function backUp(
  place: Parameters<typeof runNpm>[0],
  folder: string,
  now = new Date(),
): Promise<string> {
  await prepareKept(folder)
  const release = holdFolder(folder, 'backup', 'npm run upgrade')
  try {
    await removeParts(folder)
    const name = nameAt(now)
    const { next, before } = await beginNext(folder, name)
    const { status } = runNpm(place, ['run', '--silent', 'backup', '--', next])
    if (status !== 0 && status !== INCOMPLETE)
      throw new OperatorError(
        'The backup failed, so nothing was changed. See above, BACKUP_FOLDER and its space; then run npm run upgrade again.',
      )
    const finished = await finishNext(folder, name, { complete: status === 0, before })
    await giveToOwner(folder, [finished, 'backup.lock'])
    return finished
  } finally {
    release()
  }
}

/** The keeper, a user of its own, goes on from what the user root made here. */
async function giveToOwner(folder: string, names: readonly string[]): Promise<void> {
  const { uid, gid } = await stat(folder)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const name of names) {
    const within = await readdir(join(folder, name), { recursive: true }).catch(() => [])
    for (const path of ['', ...within]) await lchown(join(folder, name, path), uid, gid)
  }
}
