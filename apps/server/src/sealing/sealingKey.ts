import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/configError.ts'
import type { Db } from '../db/open.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { type SealingKeys, seal, unseal } from './seal.ts'
import { getProbe, putProbe } from './store/probe.ts'

const PROBE = 'probe'

type KeyConfig = Pick<Config, 'lockedKeys' | 'dataFolder'>

const parseKeys = (keys: readonly string[]) => keys.map((key) => Buffer.from(key.trim(), 'hex'))

/** The keys of locked content: the configured ones, or those in the data folder. Null if there are none yet. */
export async function findSealingKeys({ lockedKeys, dataFolder }: KeyConfig): Promise<SealingKeys | null> {
  const text = lockedKeys.length > 0 ? lockedKeys.join() : await readKeyFile(dataFolder)
  const [newest, ...older] = text === null ? [] : parseKeys(text.split(','))
  return newest ? [newest, ...older] : null
}

/** Writes keys into the data folder. Returns false, and changes nothing, if it has keys already. */
export async function writeKeyFile(dataFolder: string, keys: SealingKeys): Promise<boolean> {
  await makeFolders(dataFolder)
  const text = keys.map((key) => key.toString('hex')).join()
  try {
    // If several processes start at once, the first one creates it; nobody overwrites it.
    await writeFile(keyFile(dataFolder), text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Where the keys of locked content are, if LOCKED_KEY does not have them. */
export const keyFile = (dataFolder: string) => join(dataFolder, 'locked.key')

async function readKeyFile(dataFolder: string): Promise<string | null> {
  try {
    return await readFile(keyFile(dataFolder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/**
 * The keys of locked content; a new database gets a new one in the data folder.
 * @throws ConfigError if the key of this database is lost
 */
async function readSealingKeys(config: KeyConfig, db: Db): Promise<SealingKeys> {
  const found = await findSealingKeys(config)
  if (found) return found
  if (await getProbe(db))
    throw new ConfigError(
      `The key of this database's locked content is missing: there is no ${keyFile(config.dataFolder)} and no LOCKED_KEY. Put it back from your backup. Nothing was changed.`,
    )
  await writeKeyFile(config.dataFolder, [randomBytes(32)])
  return (await findSealingKeys(config)) as SealingKeys
}

/**
 * Loads the keys of locked content and checks them.
 * @throws ConfigError if no key decrypts what the database has, or if its key is lost
 */
export async function loadSealingKeys(config: Config, db: Db): Promise<SealingKeys> {
  const keys = await readSealingKeys(config, db)
  await checkSealingKeys(keys, db)
  await putProbe(db, PROBE, seal(keys, PROBE, PROBE))
  return keys
}

/**
 * Checks that keys decrypt a probe in the database. Without this check, owners would find out one by one that a wrong key
 * has lost their content.
 * @throws ConfigError if none does
 */
export async function checkSealingKeys(keys: SealingKeys, db: Db): Promise<void> {
  const probe = await getProbe(db)
  try {
    if (probe) unseal(keys, probe.sealed, probe.of)
  } catch {
    throw new ConfigError('LOCKED_KEY: the locked content of this database was encrypted with another key')
  }
}
