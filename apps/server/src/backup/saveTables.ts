import { countRows } from '../db/tables/copyText.ts'
import { beginSnapshot, listCursors, listSavedTables, listSequences } from '../db/tables/savedTables.ts'
import { readSchema } from '../db/tables/schema.ts'
import type { Session } from '../db/tables/session.ts'
import { listMedia, type MediaFile, sumMedia } from '../uploads/store/media.ts'
import type { Manifest } from './manifest.ts'
import type { Progress, Step } from './progress.ts'
import { type PackedFile, writeCompressed } from './tableFiles.ts'

type Saved = Pick<Manifest, 'at' | 'engine' | 'schema' | 'chains' | 'tables' | 'sequences'> & {
  media: SavedMedia
}

/** The originals that the tables name, a line for each; `size` is their size in bytes. */
export type SavedMedia = PackedFile & { size: number }

/** Writes every table of a database, as it is at one moment, into a folder. */
export async function saveTables(
  { db, engine, read }: Session,
  folder: string,
  withoutChain: boolean,
  progress: Progress,
): Promise<Saved> {
  const schema = await readSchema(db)
  const at = (await beginSnapshot(db)).toISOString()
  const tables = await listSavedTables(db, { withoutChain })
  const step = progress.start(
    'database',
    tables.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const saved: Manifest['tables'] = []
  for (const slice of tables) {
    const total = { rows: 0, bytes: 0 }
    const packed = await writeCompressed(folder, `${slice.table}.copy.zst`, counted(read(slice), step, total))
    saved.push({ table: slice.table, columns: slice.columns, rows: total.rows, size: total.bytes, ...packed })
  }
  step.end()
  const media = {
    ...(await writeCompressed(folder, 'media.tmp.zst', mediaLines(db))),
    size: await sumMedia(db),
  }
  const [sequences, chains] = [await listSequences(db), await listCursors(db)]
  return { at, engine, schema, tables: saved, sequences, chains, media }
}

/** Counts the rows and bytes of a table on their way. @param total is added to */
export async function* counted(
  text: AsyncIterable<Buffer>,
  step: Step,
  total = { rows: 0, bytes: 0 },
): AsyncGenerator<Buffer> {
  for await (const chunk of text) {
    const rows = countRows(chunk)
    total.rows += rows
    total.bytes += chunk.length
    step.add({ bytes: chunk.length, rows })
    yield chunk
  }
}

async function* mediaLines(db: Session['db']): AsyncGenerator<Buffer> {
  for await (const { hash, bytes, width, animated } of listMedia(db))
    yield Buffer.from(`${hash}\t${bytes}\t${width ?? ''}\t${animated ? 1 : ''}\n`)
}

export function parseMediaLine(line: string): MediaFile {
  const [hash = '', bytes = '', width = '', animated = ''] = line.split('\t')
  return { hash, bytes: Number(bytes), width: width === '' ? null : Number(width), animated: animated !== '' }
}
