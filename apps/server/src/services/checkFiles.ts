import { createHash } from 'node:crypto'
import { listUnchecked, markChecked } from '../store/media.ts'
import type { Context } from './context.ts'

/** How many files and bytes one run reads at most: of a bucket, reading costs money. */
const FILES = 50
const BYTES = 25_000_000
/** A file is read again after this time, in days. */
const DAYS = 30

/**
 * Hashes stored files again, those first that were never checked, and notes whether their bytes are still what their
 * names say. Returns how many were checked.
 */
export async function checkFiles({ db, media, log }: Context): Promise<number> {
  let bytes = 0
  let checked = 0
  for (const row of await listUnchecked(db, DAYS, FILES)) {
    if (checked > 0 && bytes + row.bytes > BYTES) break
    bytes += row.bytes
    const digest = createHash('sha256')
    const file = await media.files.open(row.hash)
    if (file) for await (const chunk of file.read()) digest.update(chunk)
    const intact = file !== null && digest.digest('hex') === row.hash
    if (!intact) log.error({ hash: row.hash, missing: file === null }, 'a stored file is damaged')
    await markChecked(db, row.hash, intact)
    checked += 1
  }
  return checked
}
