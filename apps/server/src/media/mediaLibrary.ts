import { createHash } from 'node:crypto'
import { ApiError } from '@vitrine/api/error'
import { type FileNames, fileNames } from '@vitrine/domain/ipfs/fileCid'
import { MAX_MEDIA_BYTES, PAGE_TYPE, WIDE_WIDTH } from '@vitrine/domain/works/media'
import type { FileStore } from './files.ts'
import { createOnRequest } from './onRequest.ts'
import type { Inspected } from './pictures/inspect.ts'
import { JobKilled, type PicturePool } from './pictures/picturePool.ts'
import type { Unacceptable } from './pictures/unacceptable.ts'
import { avifName, LARGEST, sizedName, stillName, widthsFor } from './sizes.ts'

export type StoredMedia = Inspected & FileNames & { hash: string; bytes: number }

export type MediaOptions = {
  keepMetadata?: boolean
  /** Whether an animation may cost any amount: the operator's own files, which were accepted before. */
  heavy?: boolean
  /** Whether it is the page of a work of another contract. It is kept as it is, because it only runs in its sandbox. */
  page?: boolean
}

/** Stores files and derives the sizes that pages need. */
export type MediaLibrary = {
  /**
   * Checks a file by its content, removes its metadata (place, date, device) unless `keepMetadata` is set, and stores
   * it with its derived sizes by the hash of the result.
   * @param path the field that errors refer to
   * @throws ApiError media_required, media_too_large, media_type_unsupported, media_unreadable, animation_too_heavy, model_…; unavailable
   */
  add(bytes: Buffer, path: string, options?: MediaOptions): Promise<StoredMedia>
  files: FileStore
  pictures: PicturePool
  /** A derived size as AVIF, if it was already made. @param still whether it is that of an animation's first frame */
  openAvif(hash: string, width: number, still: boolean): ReturnType<FileStore['open']>
  /** A picture in the width of large screens, if it was already made. */
  openWide(hash: string): ReturnType<FileStore['open']>
}

/** Larger sizes are for large screens, which usually have a fast connection. */
const WIDEST_AVIF = 640

/** @param pause how long a size that is made on request waits, in milliseconds (onRequest.ts) */
export function createMediaLibrary(files: FileStore, pictures: PicturePool, pause?: number): MediaLibrary {
  const onRequest = createOnRequest(files, pause)
  return {
    files,
    pictures,
    openAvif: async (hash, width, still) => {
      if (width > WIDEST_AVIF) return null
      const needs = (still ? stillName : sizedName)(hash, width)
      const make = (bytes: Uint8Array) => pictures.run('makeAvif', { bytes, width, still })
      return onRequest({ name: avifName(needs), hash, needs, make })
    },
    openWide: (hash) =>
      onRequest({
        name: sizedName(hash, WIDE_WIDTH),
        hash,
        needs: sizedName(hash, LARGEST),
        make: (bytes) => pictures.run('makeWide', { bytes, width: WIDE_WIDTH, above: LARGEST }),
      }),
    add: async (given, path, { keepMetadata = false, heavy = false, page = false } = {}) => {
      if (given.length === 0) throw refused('media_required', path)
      if (given.length > MAX_MEDIA_BYTES) throw refused('media_too_large', path)
      const name = hashOf(given)
      const known = await files.has(name)
      if (page) {
        if (!known) await files.put(name, given)
        const facts = { mime: PAGE_TYPE, kind: 'page', picture: null } as const
        return { ...facts, hash: name, ...(await fileNames(given)), bytes: given.length }
      }
      const processed = await check({ bytes: given, keepMetadata, heavy, known }, path)
      const { stripped, sizes, stills, picture, ...inspected } = processed
      const bytes = stripped ?? given
      const hash = stripped ? hashOf(bytes) : name
      if (!(stripped ? await files.has(hash) : known)) {
        // The file itself is written last: if it exists, its sizes exist.
        for (const [width, sized] of sizes) await files.put(sizedName(hash, width), sized)
        for (const [width, still] of stills) await files.put(stillName(hash, width), still)
        await files.put(hash, bytes)
      }
      if (picture?.animated) picture.animated = await hasStill(hash, picture.width)
      return { ...inspected, picture, hash, ...(await fileNames(bytes)), bytes: bytes.length }
    },
  }

  /**
   * Animations that were stored before there were stills have none, also when they are uploaded again: they count as not
   * animated, and stay as they are.
   */
  function hasStill(hash: string, width: number): Promise<boolean> {
    return files.has(stillName(hash, widthsFor(width)[0] ?? width))
  }

  async function check(
    given: { bytes: Buffer; keepMetadata: boolean; heavy: boolean; known: boolean },
    path: string,
  ) {
    try {
      const processed = await pictures.run('processFile', given)
      if ('refused' in processed) throw refused(processed.refused, path)
      const { kind, mime } = processed
      const bytes = processed.stripped ?? given.bytes
      const isRecording = kind === 'video' || kind === 'audio'
      if (isRecording && !(await pictures.run('checkRecording', { mime, bytes })))
        throw refused('media_unreadable', path)
      return processed
    } catch (error) {
      if (!(error instanceof JobKilled)) throw error
      // The cause makes the sender wait (bounded/pauses.ts).
      throw Object.assign(refused('media_unreadable', path), { cause: error })
    }
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The error about a file. @param path the field it belongs to */
function refused(code: 'media_required' | 'media_too_large' | Unacceptable['code'], path: string): ApiError {
  return new ApiError(code === 'media_too_large' ? 413 : 422, { code, issues: [{ path, code }] })
}
