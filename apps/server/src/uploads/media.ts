import type { Media } from '@vitrine/api/entities/works/media'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { MediaOptions } from '../media/mediaLibrary.ts'
import { JobKilled } from '../media/pictures/picturePool.ts'
import { networkIn, requirePlaces, type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { removeFile } from './forgetFiles.ts'
import { UPLOADS } from './places.ts'
import { presentMedia } from './present/image.ts'
import { type MediaRow, nameMedia, putMedia } from './store/media.ts'
import { LEAST } from './store/stored.ts'
import { discardUnkept } from './store/unshownMedia.ts'

/**
 * Stores an uploaded file, by default without its metadata. `path` is the form field that errors refer to.
 * @throws what `MediaLibrary.add` throws; rate_limited, uploads_full, network_uploads_full
 */
export async function storeMedia(
  context: Context,
  storer: Storer,
  file: File | Buffer,
  path: string,
  options?: MediaOptions,
): Promise<MediaRow> {
  const content = Buffer.isBuffer(file) ? file : Buffer.from(await file.arrayBuffer())
  const { db, media, pauses } = context
  const { wallet, groups, most } = storer
  const owner = [{ key: wallet, times: 1 }]
  pauses.require(owner)
  const causer = { owner: wallet, groups }
  await requirePlaces(db, context, UPLOADS, causer, content.length, most)
  const add = () =>
    media.add(content, path, options).catch((error: Error) => {
      if (error.cause instanceof JobKilled) pauses.add(owner)
      throw error
    })
  const { hash, cid, parts, mime, kind, bytes, picture } = await add()
  const stored = {
    hash,
    cid,
    parts,
    mime,
    kind,
    bytes,
    ...picture,
    createdBy: wallet,
    network: networkIn(context, groups),
  }
  const put = db.transaction(async (tx) => {
    await takePlaces(tx, context, UPLOADS, causer, Math.max(bytes, LEAST), most)
    return putMedia(tx, stored)
  })
  const row = await put.catch(async (error) => {
    // Others of this wallet or network were stored meanwhile.
    await discardUnkept(db, stored, (file) => removeFile(media.files, file))
    throw error
  })
  // An earlier upload of the same file, which nothing showed, may have been deleted in between.
  if (!(await media.files.has(hash))) await add()
  return row
}

export async function uploadMedia(
  context: Context,
  storer: Storer,
  file: File,
  options: MediaOptions,
): Promise<Media> {
  return presentMedia(await storeMedia(context, storer, file, 'file', options))
}

/** Stores an image for an avatar, a cover or a collection; refuses any other file. */
export async function storeImage(
  context: Context,
  storer: Storer,
  file: File,
  path: string,
): Promise<MediaRow> {
  const row = await storeMedia(context, storer, file, path)
  if (row.kind !== 'image') throw refuse('media_type_unsupported')
  return row
}

/** The file of a form field: uploaded with the form, or named by the hash of an earlier upload. */
export async function resolveFile(
  context: Context,
  storer: Storer,
  given: File | string | undefined,
  path: string,
): Promise<MediaRow | null> {
  if (given === undefined) return null
  if (typeof given !== 'string') return given.size === 0 ? null : storeMedia(context, storer, given, path)
  return (await nameMedia(context.db, [given])).get(given) ?? null
}
