import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/configError.ts'
import type { Db } from './db/open.ts'
import { type SealingKeys, seal, unseal } from './services/seal.ts'
import { getProbe, putProbe } from './store/sealedContents.ts'

const PROBE = 'probe'

/** The keys of locked content: the configured ones, or the one in the data folder, which is created when missing. */
async function readSealingKeys({ lockedKeys, dataFolder }: Config): Promise<SealingKeys> {
  const [newest, ...older] = lockedKeys.map((key) => Buffer.from(key, 'hex'))
  if (newest) return [newest, ...older]
  const path = join(dataFolder, 'locked.key')
  await mkdir(dirname(path), { recursive: true })
  try {
    // If several processes start at once, the first one creates it; nobody overwrites it.
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return [Buffer.from(await readFile(path, 'utf8'), 'hex')]
}

/**
 * Loads the keys of locked content and checks that they decrypt a probe in the database. Without this check, owners
 * would find out one by one that a wrong key has lost their content.
 * @throws ConfigError if no key decrypts the probe
 */
export async function loadSealingKeys(config: Config, db: Db): Promise<SealingKeys> {
  const keys = await readSealingKeys(config)
  const probe = await getProbe(db)
  try {
    if (probe) unseal(keys, probe.sealed, probe.of)
  } catch {
    throw new ConfigError('LOCKED_KEY: the locked content of this database was encrypted with another key')
  }
  await putProbe(db, PROBE, seal(keys, PROBE, PROBE))
  return keys
}
