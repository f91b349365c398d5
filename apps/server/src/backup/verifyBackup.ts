import { OperatorError } from '../process/operatorError.ts'
import type { SealingKeys } from '../sealing/seal.ts'
import { hashIn } from './copyFiles.ts'
import { listedFiles } from './fileList.ts'
import { backupFiles, snapshotFolderOf } from './folder.ts'
import { decryptKeys } from './keys.ts'
import { type Manifest, readBackupManifest, type Trust } from './manifest.ts'
import type { Progress } from './progress.ts'
import { NO_FILE, verifyTables } from './restoreBackup.ts'
import { unpackLines } from './tableFiles.ts'

export type Verified = {
  manifest: Manifest
  /** Whether the keys of the marketplace signed it; null if there were none to tell. */
  trust: Trust | null
  /** Files that are missing or have other bytes than were saved, and the first of their names. */
  lost: { count: number; names: string[] }
}

/** How many lost files are named. */
const NAMED = 1_000

/**
 * Reads a whole backup: what a restore would have to leave out. Changes nothing.
 * @param by the keys of the marketplace, or the passphrase of those in the backup, to tell whether it is ours
 * @throws OperatorError if a table is damaged
 */
export async function verifyBackup(
  folder: string,
  progress: Progress,
  by: { keys: SealingKeys | null; passphrase: string | null } = { keys: null, passphrase: null },
): Promise<Verified> {
  const found = await readBackupManifest(folder)
  if (!found) throw new OperatorError(`${folder} has no complete backup.`)
  const { manifest } = found
  await verifyTables(folder, manifest, progress)
  const files = backupFiles(folder)
  const lost: Verified['lost'] = { count: 0, names: [] }
  const step = progress.start('files', manifest.files.size)
  for await (const file of listedFiles(
    unpackLines(snapshotFolderOf(folder, manifest.snapshot), manifest.files),
  )) {
    const isSound = file && (await hashIn(files, file.name, file.size)) === file.sha256
    if (!isSound && lost.count++ < NAMED) lost.names.push(file?.name ?? NO_FILE)
    step.add({ bytes: file?.size ?? 0 })
  }
  step.end()
  const encrypted = by.passphrase !== null ? manifest.keys?.encrypted : undefined
  const keys = by.keys ?? (encrypted ? await decryptKeys(encrypted, by.passphrase!) : null)
  return { manifest, trust: keys && found.trust(keys), lost }
}
