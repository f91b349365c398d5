import { OperatorError } from '../process/operatorError.ts'
import { hashIn } from './copyFiles.ts'
import { parseLine } from './fileList.ts'
import { backupFiles, snapshotFolderOf } from './folder.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { verifyTables } from './restoreBackup.ts'
import { unpackLines } from './tableFiles.ts'

export type Verified = {
  manifest: Manifest
  /** Files that are missing or have other bytes than were saved, and the first of their names. */
  lost: { count: number; names: string[] }
}

/** How many lost files are named. */
const NAMED = 1_000

/** Reads a whole backup: what a restore would have to leave out. Changes nothing. @throws OperatorError if a table is damaged */
export async function verifyBackup(folder: string, progress: Progress): Promise<Verified> {
  const manifest = await readManifest(folder)
  if (!manifest) throw new OperatorError(`${folder} has no complete backup.`)
  await verifyTables(folder, manifest, progress)
  const files = backupFiles(folder)
  const lost: Verified['lost'] = { count: 0, names: [] }
  const step = progress.start('files', manifest.files.size)
  for await (const line of unpackLines(snapshotFolderOf(folder, manifest.snapshot), manifest.files)) {
    const { name, size, sha256 } = parseLine(line)
    if ((await hashIn(files, name)) !== sha256 && lost.count++ < NAMED) lost.names.push(name)
    step.add({ bytes: size })
  }
  step.end()
  return { manifest, lost }
}
