import { join } from 'node:path'
import { listRoles, type RoleRow } from '../accounts/store/roles.ts'
import type { Config } from '../config/config.ts'
import { beginLoading, finishLoading, loadTables, type TableSource } from '../db/tables/loadTables.ts'
import { openSession } from '../db/tables/openSession.ts'
import { refuseUnknown } from '../db/tables/schema.ts'
import { isUnfinished } from '../db/tables/unfinished.ts'
import type { FileStore } from '../media/files.ts'
import { openFiles } from '../media/openFiles.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { OperatorError } from '../process/operatorError.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import { findSealingKeys, keyFile, writeKeyFile } from '../sealing/sealingKey.ts'
import { copyFiles } from './copyFiles.ts'
import { listedFiles } from './fileList.ts'
import { backupFiles, snapshotFolderOf } from './folder.ts'
import { decryptKeys, fingerprintOf } from './keys.ts'
import { type FoundManifest, type Manifest, readBackupManifest, type Trust } from './manifest.ts'
import type { Progress } from './progress.ts'
import { type Repeated, repeatRevocations } from './repeatRevocations.ts'
import { counted } from './saveTables.ts'
import { unpack, unpackLines, verify } from './tableFiles.ts'

type To = Pick<Config, 'database' | 'dataFolder' | 'mediaFolder' | 's3' | 'lockedKeys'>

export type RestoreOptions = {
  folder: string
  /** Asked only if the keys have to be decrypted. */
  passphrase: () => Promise<string>
  /** Whether a backup that nobody signed is restored too. */
  unsigned?: boolean
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
  /** What was revoked again; null if no file beside the backup lists revocations. */
  taken: Repeated | null
  /** Whether the keys of the marketplace signed it. */
  trust: Trust
  /** Who has a role in the restored marketplace. */
  team: RoleRow[]
  /** Where the keys of locked content are that the backup had and this place lacked; null if it had them. */
  keysIn: string | null
}

/** Stands for a line of the list that names no stored file. The line is not printed: a stranger may have written it. */
export const NO_FILE = '(a line of the list that names no stored file)'
/** How many lost files are remembered. */
const NAMED = 1_000

/**
 * Fills an empty database and an empty store of files from a backup, and writes the keys of locked content into the data
 * folder if none are configured. Nothing is written before everything but the uploaded files was verified; each of them
 * is verified before it is used. If it is interrupted, servers refuse the database, and it can run again. A backup that the
 * marketplace's keys did not sign is refused, unless it has no signature and `unsigned` allows that.
 * @throws OperatorError, FolderInUseError
 */
export async function restoreBackup(config: To, options: RestoreOptions): Promise<Restored> {
  const { folder, progress } = options
  const found = await readBackupManifest(folder)
  if (!found) throw new OperatorError(`${folder} has no complete backup.`)
  const { manifest } = found
  await refuseUnknown(manifest.schema)
  const { keys, areNew } = await findKeys(config, manifest, options)
  const trust = requireTrust(found, keys, options)
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
  if (keys && areNew && !(await writeKeyFile(config.dataFolder, keys))) throw otherKeys(config)
  const by = { keys, unsigned: trust === 'unsigned' }
  const taken = await repeatRevocations(session.db, folder, new Date(manifest.at), by)
  const team = await listRoles(session.db)
  await finishLoading(session)
  return {
    manifest,
    again,
    strange,
    lost,
    taken,
    trust,
    team,
    keysIn: areNew ? keyFile(config.dataFolder) : null,
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * The keys of the marketplace: those that are there, and those of the backup that LOCKED_KEY lacks, because it was changed
 * since or is not set here; null if there are none.
 * @throws OperatorError if the data folder has other keys, or nobody knows the passphrase
 */
async function findKeys(
  config: To,
  { keys }: Manifest,
  options: RestoreOptions,
): Promise<{ keys: SealingKeys | null; areNew: boolean }> {
  const there = await findSealingKeys(config)
  if (!keys) return { keys: there, areNew: false }
  if (!there) return { keys: await decryptKeys(keys.encrypted, await options.passphrase()), areNew: true }
  const known = there.map(fingerprintOf)
  if (keys.fingerprints.every((each) => known.includes(each))) return { keys: there, areNew: false }
  if (config.lockedKeys.length === 0) throw otherKeys(config)
  const older = await options.passphrase().then(
    (passphrase) => decryptKeys(keys.encrypted, passphrase),
    (error: Error) => {
      throw new OperatorError(
        `LOCKED_KEY: lacks a key of the backup, which is older than a change of it. Add the old key (LOCKED_KEY=new,old), or give the passphrase: the backup has the key. ${error.message}`,
      )
    },
  )
  return { keys: [...there, ...older.filter((key) => !known.includes(fingerprintOf(key)))], areNew: true }
}

const otherKeys = ({ dataFolder }: To) =>
  new OperatorError(`${keyFile(dataFolder)} is the key of another marketplace. Restore into an empty folder.`)

/** @throws OperatorError if somebody else may have written the backup */
function requireTrust(
  { trust }: FoundManifest,
  keys: SealingKeys | null,
  { unsigned }: RestoreOptions,
): Trust {
  const found = trust(keys)
  if (found === 'forged')
    throw new OperatorError(
      'The signature of this backup is not by the keys of its marketplace: somebody changed its manifest. Nothing was restored. Use another backup.',
    )
  if (found === 'unsigned' && !unsigned)
    throw new OperatorError(
      'This backup has no signature that can be checked, so whoever can write to its folder may have changed it: given themselves a role, for example. Backups of older versions have none. Nothing was restored. If it is so old, and nobody else could write to it, add --unsigned.',
    )
  return found
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
  const note = (name: string) => {
    if (lost.count++ < NAMED) lost.names.push(name)
  }
  async function* wanted() {
    for await (const file of listedFiles(unpackLines(snapshotFolderOf(folder, snapshot), files)))
      if (file) yield file
      else note(NO_FILE)
  }
  for await (const { name, size, state } of copyFiles(backupFiles(folder), to, wanted())) {
    if (state === 'missing' || state === 'damaged') note(name)
    else step.add({ bytes: size ?? 0 })
  }
  step.end()
  return lost
}
