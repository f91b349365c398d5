import type { FileStore } from '../media/files.ts'
import { copyFiles } from './copyFiles.ts'
import { type ListedFile, lineOf, listedFiles, wantedFiles } from './fileList.ts'
import { backupFiles, snapshotFolderOf } from './folder.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { parseMediaLine, type SavedMedia } from './saveTables.ts'
import { unpackLines, writeCompressed } from './tableFiles.ts'

export type SavedFiles = Manifest['files'] & {
  /** How many were not in the backup before. */
  copied: number
  /** How many were in the backup with other bytes, and were copied again. */
  renewed: number
  /** Files that rows name and that the store does not have, or has with other bytes. */
  lost: { count: number; first: string[] }
}

/** Each run reads one of so many parts of the files that it keeps: so many runs have read them all. */
const PARTS = 10

/** The part that the next run reads. */
export const nextPart = (previous: Pick<Manifest, 'read'> | null): number =>
  ((previous?.read ?? 0) + 1) % PARTS

/** The part that a file belongs to. */
export const filePart = (name: string) => Number.parseInt(name.slice(0, 8), 16) % PARTS

/** How many lost files are named. */
const NAMED = 5

/**
 * Adds the files that the tables name to those of earlier backups, and reads a part of the earlier ones: disks rot.
 * @param media a line for each original
 * @param previous the backup before, if our keys signed it: its list says which bytes derived sizes have
 */
export async function saveFiles(
  from: FileStore,
  { folder, snapshot, media }: { folder: string; snapshot: string; media: SavedMedia },
  previous: Manifest | null,
  progress: Progress,
): Promise<SavedFiles> {
  const own = snapshotFolderOf(folder, snapshot)
  let [count, size, copied, renewed] = [0, 0, 0, 0]
  const part = nextPart(previous)
  const reads = (name: string) => filePart(name) === part
  const lost: SavedFiles['lost'] = { count: 0, first: [] }
  const step = progress.start('files', media.size)
  async function* lines(): AsyncGenerator<Buffer> {
    const rows = parsed(unpackLines(own, media), parseMediaLine)
    const listed = previous ? knownFiles(folder, previous) : none()
    for await (const file of copyFiles(from, backupFiles(folder), wantedFiles(rows, listed), reads)) {
      if (file.state === 'missing' || file.state === 'damaged') {
        if (lost.count++ < NAMED) lost.first.push(file.name)
        continue
      }
      const { name, size: bytes = 0, sha256 = '' } = file as { name: string; size: number; sha256: string }
      count++
      size += bytes
      if (file.state === 'copied') copied++
      if (file.state === 'renewed') renewed++
      step.add({ bytes })
      yield Buffer.from(lineOf({ name, size: bytes, sha256 }))
    }
  }
  const packed = await writeCompressed(own, 'files.tsv.zst', lines())
  step.end()
  return { ...packed, count, size, copied, renewed, lost }
}

async function* parsed<T>(lines: AsyncIterable<string>, parse: (line: string) => T): AsyncGenerator<T> {
  for await (const line of lines) yield parse(line)
}

async function* knownFiles(folder: string, { snapshot, files }: Manifest): AsyncGenerator<ListedFile> {
  for await (const file of listedFiles(unpackLines(snapshotFolderOf(folder, snapshot), files)))
    if (file) yield file
}

async function* none(): AsyncGenerator<never> {}
