import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config/config.ts'

/** The key of locked content: the configured one, else the one of the data folder, which is made when missing. */
export async function loadSealingKey({ lockedKey, dataFolder }: Config): Promise<Buffer> {
  if (lockedKey) return Buffer.from(lockedKey, 'hex')
  const path = join(dataFolder, 'locked.key')
  await mkdir(dirname(path), { recursive: true })
  try {
    // Whoever comes first makes it; nobody writes over it.
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(await readFile(path, 'utf8'), 'hex')
}
