import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { VERSION } from '@vitrine/api/version'
import type { Config } from '../config/config.ts'
import { openFiles } from '../media/openFiles.ts'
import { holdFolder } from '../process/holdFolder.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import { findSealingKeys } from '../sealing/sealingKey.ts'
import { makeSnapshot, prepareFolder, removeSnapshots, snapshotAt, snapshotFolderOf } from './folder.ts'
import { encryptKeys, fingerprintOf } from './keys.ts'
import {
  BACKUP_FORMAT,
  type FoundManifest,
  type Manifest,
  readBackupManifest,
  writeManifest,
} from './manifest.ts'
import { openSource } from './openSource.ts'
import type { Progress } from './progress.ts'
import { nextPart, type SavedFiles, saveFiles } from './saveFiles.ts'
import { saveTables } from './saveTables.ts'
import { verify } from './tableFiles.ts'

const AS = 'npm run backup'

export type WriteOptions = {
  folder: string
  /** Leaves out what the indexer reads from the chains again. */
  withoutChain: boolean
  /** Asked only if there are keys to encrypt. */
  passphrase: () => Promise<string>
  progress: Progress
}

export type Written = {
  manifest: Manifest
  files: SavedFiles
  /** How long statements of the running server waited, in milliseconds. Null if none had to. */
  waited: number | null
}

type From = Pick<Config, 'database' | 'dataFolder' | 'mediaFolder' | 's3' | 'lockedKeys'>

/**
 * Saves the database, the uploaded files and the keys of locked content. The servers may run. The folder keeps its
 * previous backup until this one is complete.
 * @throws OperatorError, FolderInUseError
 */
export async function writeBackup(config: From, options: WriteOptions): Promise<Written> {
  const { folder, withoutChain, progress } = options
  await prepareFolder(folder)
  await using held = new AsyncDisposableStack()
  held.defer(holdFolder(folder, 'backup', AS))
  const found = await readBackupManifest(folder)
  const keys = await findSealingKeys(config)
  const encrypted = keys && (await encryptedKeys(keys, options))
  await removeSnapshots(folder, found?.manifest.snapshot ?? null)
  const previous = found && (await trusted(folder, found, keys))
  const snapshot = snapshotAt(new Date())
  const target = await makeSnapshot(folder, snapshot)
  const { media, waited, ...tables } = await saveDatabase(config, target, withoutChain, progress)
  // Files are stored before a row names them, so every file that the tables name exists by now.
  const files = await saveFiles(openFiles(config), { folder, snapshot, media }, previous, progress)
  await rm(join(target, media.file))
  const { copied, renewed, lost, ...list } = files
  const manifest = {
    format: BACKUP_FORMAT,
    program: VERSION,
    ...tables,
    withoutChain,
    snapshot,
    files: list,
    read: nextPart(previous),
    keys: encrypted,
  } as const
  await writeManifest(folder, manifest, keys)
  await removeSnapshots(folder, snapshot)
  return { manifest, files, waited }
}

async function saveDatabase(config: From, target: string, withoutChain: boolean, progress: Progress) {
  await using source = await openSource(config, AS)
  return { ...(await saveTables(source.session, target, withoutChain, progress)), waited: source.waited }
}

/**
 * The previous backup, if our keys signed it and its list of files is whole. Of any other, nothing is believed: every derived
 * size is copied again.
 */
async function trusted(
  folder: string,
  { manifest, trust }: FoundManifest,
  keys: SealingKeys | null,
): Promise<Manifest | null> {
  if (trust(keys) !== 'signed') return null
  const isWhole = await verify(snapshotFolderOf(folder, manifest.snapshot), manifest.files).then(
    () => true,
    () => false,
  )
  return isWhole ? manifest : null
}

async function encryptedKeys(
  keys: SealingKeys,
  { passphrase }: WriteOptions,
): Promise<NonNullable<Manifest['keys']>> {
  return { fingerprints: keys.map(fingerprintOf), encrypted: await encryptKeys(keys, await passphrase()) }
}
