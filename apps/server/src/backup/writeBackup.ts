import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { VERSION } from '@vitrine/api/version'
import type { Config } from '../config/config.ts'
import { openFiles } from '../media/openFiles.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { makeFolders } from '../process/makeFolders.ts'
import { findSealingKeys } from '../sealingKey.ts'
import { prepareFolder, removeSnapshots, snapshotFolderOf } from './folder.ts'
import { encryptKeys, fingerprintOf } from './keys.ts'
import { FORMAT, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { openSource } from './openSource.ts'
import type { Progress } from './progress.ts'
import { nextPart, type SavedFiles, saveFiles } from './saveFiles.ts'
import { saveTables } from './saveTables.ts'

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
  const previous = await readManifest(folder)
  const keys = await encryptedKeys(config, options)
  await removeSnapshots(folder, previous?.snapshot ?? null)
  const snapshot = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const target = snapshotFolderOf(folder, snapshot)
  await makeFolders(target, 0o700)
  const { media, waited, ...tables } = await saveDatabase(config, target, withoutChain, progress)
  // Files are stored before a row names them, so every file that the tables name exists by now.
  const files = await saveFiles(openFiles(config), { folder, snapshot, media }, previous, progress)
  await rm(join(target, media.file))
  const { copied, renewed, lost, ...list } = files
  const manifest = {
    format: FORMAT,
    program: VERSION,
    ...tables,
    withoutChain,
    snapshot,
    files: list,
    read: nextPart(previous),
    keys,
  } as const
  await writeManifest(folder, manifest)
  await removeSnapshots(folder, snapshot)
  return { manifest, files, waited }
}

async function saveDatabase(config: From, target: string, withoutChain: boolean, progress: Progress) {
  await using source = await openSource(config, AS)
  return { ...(await saveTables(source.session, target, withoutChain, progress)), waited: source.waited }
}

async function encryptedKeys(config: From, { passphrase }: WriteOptions): Promise<Manifest['keys']> {
  const keys = await findSealingKeys(config)
  if (!keys) return null
  return { fingerprints: keys.map(fingerprintOf), encrypted: await encryptKeys(keys, await passphrase()) }
}
