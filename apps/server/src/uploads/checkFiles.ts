import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fileNames } from '@vitrine/domain/ipfs/fileCid'
import type { Context } from '../calls/context.ts'
import { listUnchecked, markChecked, markMissing, noteNames } from './store/media.ts'

/** How many files and bytes one run reads at most: of a bucket, reading costs money. */
const FILES = 50
const BYTES = 25_000_000
/** A file is read again after this time, in days. */
const DAYS = 30

/**
 * Hashes stored files again, those first that were never checked, and notes whether their bytes are still what their
 * names say. A file that is missing is not damaged: this process may look into another store. Returns how many were checked.
 */
export async function checkFiles({ db, media, log }: Context): Promise<number> {
  let bytes = 0
  let checked = 0
  let missing = 0
  for (const row of await listUnchecked(db, DAYS, FILES)) {
    if (checked > 0 && bytes + row.bytes > BYTES) break
    bytes += row.bytes
    checked += 1
    const file = await media.files.open(row.hash)
    if (!file) {
      missing += 1
      await markMissing(db, row.hash)
      continue
    }
    const content = await buffer(file.read())
    const intact = createHash('sha256').update(content).digest('hex') === row.hash
    // Stored by a version that did not name files on IPFS.
    if (intact && row.cid === null) await noteNames(db, row.hash, await fileNames(content))
    if (!intact) log.error({ hash: row.hash }, 'a stored file is damaged')
    await markChecked(db, row.hash, intact)
  }
  if (missing > 0)
    log.error({ missing, checked }, 'stored files are missing here: lost, or in the store of another process')
  return checked
}
