import { buffer } from 'node:stream/consumers'
import { fileNames } from '@vitrine/domain/ipfs/fileCid'
import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { type MediaRow, noteNames } from './store/media.ts'

/** A stored file as a metadata file names it. */
export async function keptFile(context: Context, row: MediaRow): Promise<KeptFile> {
  const { hash, mime, bytes } = row
  return { hash, mime, bytes, cid: row.cid ?? (await readCid(context, hash)) }
}

/** Of a file that was stored by an older version. @throws unavailable if its bytes are in another store */
async function readCid({ db, media }: Context, hash: string): Promise<string> {
  const file = await media.files.open(hash)
  if (!file) throw refuse('unavailable')
  const names = await fileNames(await buffer(file.read()))
  await noteNames(db, hash, names)
  return names.cid
}
