import { Readable } from 'node:stream'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { CHUNK, listBlock } from '@vitrine/domain/ipfs/fileCid'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { toHex } from 'multiformats/bytes'
import type { CID } from 'multiformats/cid'
import { type Chunks, chunksOf } from '../../bounded/chunks.ts'
import type { Context } from '../../calls/context.ts'
import { getMedia, type MediaRow } from '../../uploads/store/media.ts'
import { getMediaByCid, isPart, listParts } from '../../uploads/store/mediaParts.ts'
import type { WithheldFiles } from '../../uploads/withheldFiles.ts'
import { findDescribed, getFolder, getMetadataFile } from '../store/folders.ts'

/** What this marketplace has under a name of IPFS: a file, its list or part, a metadata file, a folder. */
export type Found = {
  size: number
  read(): Chunks
  /** What its bytes are for people; null of a list or folder. */
  mime: string | null
  /** The stored file that the whole name is of; null for others. */
  file: MediaRow | null
}

export type Sources = Pick<Context, 'db' | 'exitPage'> & {
  media: Pick<Context['media'], 'files'>
  withheld: WithheldFiles
}

const SHA_256 = 0x12
const IDENTITY = 0x00
/** A part of a file is nothing by itself. */
const BYTES = 'application/octet-stream'

/**
 * A block of our own content. Nothing is fetched from elsewhere. Whether its bytes are those of its name, the asker checks;
 * stored files are also checked here now and then (uploads/checkFiles.ts).
 * @returns 'hidden' if only hidden works have it; null if this marketplace does not
 */
export async function findBlock(sources: Sources, cid: CID): Promise<Found | 'hidden' | null> {
  const { code, digest } = cid.multihash
  // The empty block, by which clients ask whether this is a gateway. Other bytes within a name are the asker's, not ours.
  if (code === IDENTITY && digest.length === 0) return inMemory(digest, BYTES)
  const finders = FINDERS[cid.code]
  if (code !== SHA_256 || !finders) return null
  let hidden = false
  for (const find of finders) {
    const found = await find(sources, toHex(digest))
    if (found === 'hidden') hidden = true
    else if (found) return found
  }
  return hidden ? 'hidden' : null
}

const inMemory = (bytes: Uint8Array, mime: string | null, file: MediaRow | null = null): Found => ({
  size: bytes.length,
  read: () => chunksOf(() => Readable.from([bytes])),
  mime,
  file,
})

/** Looks for a SHA-256, in hex. */
type Finder = (sources: Sources, hash: string) => Promise<Found | 'hidden' | null>

const wholeFile: Finder = async ({ db, media, withheld }, hash) => {
  const file = (await getMedia(db, [hash])).get(hash)
  // A longer one has the name of its list.
  if (!file || file.bytes > CHUNK) return null
  if (await withheld.has(hash)) return 'hidden'
  const opened = await media.files.open(hash)
  return opened && { size: opened.size, read: () => opened.read(), mime: file.mime, file }
}

const partOfFile: Finder = async ({ db, media, withheld }, hash) => {
  for (const { file, at } of await withheld.partsShown(hash)) {
    const opened = await media.files.open(file)
    const start = at * CHUNK
    // Missing, or cut off.
    if (!opened || opened.size <= start) continue
    const end = Math.min(start + CHUNK, opened.size) - 1
    return { size: end - start + 1, read: () => opened.read({ start, end }), mime: BYTES, file: null }
  }
  return (await isPart(db, hash)) ? 'hidden' : null
}

const metadata: Finder = async ({ db }, hash) => {
  const file = await getMetadataFile(db, hash)
  return file === null || file === 'hidden' ? file : inMemory(Buffer.from(file), 'application/json')
}

/** As a file to keep: in the gateway no page runs. */
const exitPage: Finder = async ({ exitPage: page }, hash) =>
  page?.hash === hash ? inMemory(page.bytes, BYTES) : null

const listOfFile: Finder = async ({ db, withheld }, hash) => {
  const file = await getMediaByCid(db, cidText('dag-pb', hash))
  if (!file) return null
  if (await withheld.has(file.hash)) return 'hidden'
  return inMemory(listBlock(await listParts(db, file.hash), file.bytes), null, file)
}

const folder: Finder = async ({ db }, hash) => {
  const bytes = await getFolder(db, hash)
  if (!bytes) return null
  const files = linksOf(bytes).map((link) => link.hash)
  const found = await findDescribed(db, files)
  return found === 'shown' ? inMemory(bytes, null) : found
}

/** By the codec of a name: the bytes of files, and lists of links (cid.ts). */
const FINDERS: Readonly<Record<number, readonly Finder[]>> = {
  85: [wholeFile, partOfFile, metadata, exitPage],
  112: [listOfFile, folder],
}
