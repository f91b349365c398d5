import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { beginLoading, finishLoading, loadTables, type TableSource } from '../db/tables/loadTables.ts'
import { openSession } from '../db/tables/openSession.ts'
import { refuseUnknown } from '../db/tables/schema.ts'
import { isUnfinished } from '../db/tables/unfinished.ts'
import type { FileStore } from '../media/files.ts'
import { openFiles } from '../media/openFiles.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { OperatorError } from '../process/operatorError.ts'
import type { SealingKeys } from '../seal.ts'
import { findSealingKeys, writeKeyFile } from '../sealingKey.ts'
import { copyFiles } from './copyFiles.ts'
import { parseLine } from './fileList.ts'
import { backupFiles, snapshotFolderOf } from './folder.ts'
import { decryptKeys, fingerprintOf } from './keys.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { repeatRevocations } from './repeatRevocations.ts'
import { counted } from './saveTables.ts'
import { unpack, unpackLines, verify } from './tableFiles.ts'

type To = Pick<Config, 'database' | 'dataFolder' | 'mediaFolder' | 's3' | 'lockedKeys'>

export type RestoreOptions = {
  folder: string
  /** Asked only if the keys have to be decrypted. */
  passphrase: () => Promise<string>
  progress: Progress
}

export type Restored = {
  manifest: Manifest
  /** Whether it replaced the rows of a restore that had not finished. */
  again: boolean
  /** Tables of the backup that are not Vitrine's. They were left out. */
  strange: string[]
  /** Files that are missing in the backup, or damaged, and the first of their names. They were left out. */
  lost: { count: number; names: string[] }
  /** How much was taken back since the backup, and is again; null if no file beside the backup says it. */
  repeated: number | null
}

/** How many lost files are remembered. */
const NAMED = 1_000

/**
 * Fills an empty database and an empty store of files from a backup, and writes the keys of locked content into the data
 * folder if none are configured. Nothing is written before everything but the uploaded files was verified; each of them
 * is verified before it is used. If it is interrupted, servers refuse the database, and it can run again.
 * @throws OperatorError, FolderInUseError
 */
export async function restoreBackup(config: To, options: RestoreOptions): Promise<Restored> {
  const { folder, progress } = options
  const manifest = await readManifest(folder)
  if (!manifest) throw new OperatorError(`${folder} has no complete backup.`)
  await refuseUnknown(manifest.schema)
  const keys = await findKeys(config, manifest, options)
  await verifyTables(folder, manifest, progress)
  await using opened = new AsyncDisposableStack()
  if (!config.database) opened.defer(holdFolder(config.dataFolder, 'database', 'npm run restore'))
  const session = await openSession(config.database ?? { folder: join(config.dataFolder, 'database') })
  opened.defer(() => session.close())
  const files = openFiles(config)
  if (!(await isUnfinished(session.db))) await refuseFiles(files)
  const again = await beginLoading(session)
  const expected = new Map(manifest.tables.map((table) => [table.table, table]))
  let step = progress.start('database', sumOf(manifest.tables.map(({ size }) => size)))
  const source: TableSource = {
    ...manifest,
    read: (table) => counted(unpack(snapshotFolderOf(folder, manifest.snapshot), expected.get(table)!), step),
  }
  const strange = await loadTables(session, source, {
    table: (table, rows) => {
      if (rows !== expected.get(table)?.rows) throw new Error(`${table} has ${rows} rows after the restore`)
    },
    rowsEnd: () => {
      step.end()
      step = progress.start('indexes', null)
    },
  })
  step.end()
  const lost = await restoreFiles(folder, manifest, files, progress)
  if (keys) await writeKeyFile(config.dataFolder, keys)
  const repeated = await repeatRevocations(session.db, folder, new Date(manifest.at))
  await finishLoading(session)
  return { manifest, again, strange, lost, repeated }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * The keys to write into the data folder; null if there are keys already, or none in the backup.
 * @throws OperatorError if the keys that are there cannot open the backup's content
 */
async function findKeys(
  config: To,
  { keys }: Manifest,
  options: RestoreOptions,
): Promise<SealingKeys | null> {
  if (!keys) return null
  const there = await findSealingKeys(config)
  if (!there) return decryptKeys(keys.encrypted, await options.passphrase())
  const known = there.map(fingerprintOf)
  if (keys.fingerprints.every((each) => known.includes(each))) return null
  throw new OperatorError(
    config.lockedKeys.length > 0
      ? 'LOCKED_KEY: lacks a key of the backup. Without it, some locked content could not be decrypted.'
      : `${join(config.dataFolder, 'locked.key')} is the key of another marketplace. Restore into an empty folder.`,
  )
}

export async function verifyTables(folder: string, manifest: Manifest, progress: Progress): Promise<void> {
  const packed = [...manifest.tables, manifest.files]
  const step = progress.start('verifying', sumOf(packed.map(({ bytes }) => bytes)))
  for (const file of packed) {
    await verify(snapshotFolderOf(folder, manifest.snapshot), file)
    step.add({ bytes: file.bytes })
  }
  step.end()
}

async function refuseFiles(files: FileStore): Promise<void> {
  for await (const { name } of files.list())
    throw new OperatorError(`The store of uploaded files is not empty: it has ${name}. Use an empty one.`)
}

/** Returns the files that could not be restored. */
async function restoreFiles(
  folder: string,
  { snapshot, files }: Manifest,
  to: FileStore,
  progress: Progress,
): Promise<Restored['lost']> {
  const lost: Restored['lost'] = { count: 0, names: [] }
  const step = progress.start('files', files.size)
  async function* wanted() {
    for await (const line of unpackLines(snapshotFolderOf(folder, snapshot), files)) yield parseLine(line)
  }
  for await (const { name, size, state } of copyFiles(backupFiles(folder), to, wanted())) {
    if (state === 'missing' || state === 'damaged') {
      if (lost.count++ < NAMED) lost.names.push(name)
    } else step.add({ bytes: size ?? 0 })
  }
  step.end()
  return lost
}
