import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A copy that has begun, and one that is whole and only needs to be moved to its place. */
const BEGUN = 'copy.begun'
const WHOLE = 'copy.whole'

/** What `npm run reset` deletes if a copy was interrupted. */
export const COPIES = [BEGUN, WHOLE] as const

/** What a copy takes over. Not the locks, the files that were being uploaded and the mails of the marketplace that made it. */
const TAKEN = ['chains', 'database', 'media', 'locked.key', 'samples.json'] as const

/**
 * Fills a data folder with a copy of a stopped marketplace. Killed at any moment, it leaves either nothing that counts or
 * a whole copy, which `finishCopy` moves to its place.
 */
export async function copyPrepared(from: string, to: string): Promise<void> {
  const begun = join(to, BEGUN)
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  for (const part of TAKEN)
    await cp(join(from, part), join(begun, part), { recursive: true, mode: constants.COPYFILE_FICLONE })
  await giveOwnKey(join(begun, 'locked.key'))
  await rename(begun, join(to, WHOLE))
  await finishCopy(to)
}

/** Completes a copy that was interrupted. Nothing may use the folder meanwhile. */
export async function finishCopy(folder: string): Promise<void> {
  await rm(join(folder, BEGUN), { recursive: true, force: true })
  const whole = join(folder, WHOLE)
  if (!existsSync(whole)) return
  for (const part of await readdir(whole)) await rename(join(whole, part), join(folder, part))
  await rm(whole, { recursive: true })
}

/**
 * A new key for what the copy will encrypt, before the one that decrypts the samples. The server encrypts these with the
 * new one too, once it runs.
 */
async function giveOwnKey(file: string): Promise<void> {
  const prepared = await readFile(file, 'utf8')
  await writeFile(file, `${randomBytes(32).toString('hex')},${prepared}`, { mode: 0o600 })
}
