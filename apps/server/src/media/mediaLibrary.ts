import { createHash } from 'node:crypto'
import { ApiError } from '@vitrine/api/error'
import { MAX_MEDIA_BYTES } from '@vitrine/domain/media'
import type { FileStore } from './files.ts'
import { createLighter } from './lighter.ts'
import type { Inspected } from './pictures/inspect.ts'
import { JobKilled, type PicturePool } from './pictures/picturePool.ts'
import { sizedName } from './sizes.ts'

export type StoredMedia = Inspected & { hash: string; bytes: number }

/** Takes files in and derives the sizes that pages need. */
export type MediaLibrary = {
  /**
   * Checks a file by its content and keeps it by its hash, with its derived sizes.
   * @param path the field that is to blame in the error
   * @throws ApiError media_required, media_too_large, media_type_unsupported, media_unreadable; unavailable
   */
  add(bytes: Buffer, path: string): Promise<StoredMedia>
  files: FileStore
  pictures: PicturePool
  /** A derived size as AVIF, where it was made already. */
  lighter: ReturnType<typeof createLighter>
}

export function createMediaLibrary(files: FileStore, pictures: PicturePool): MediaLibrary {
  return {
    files,
    pictures,
    lighter: createLighter(files, pictures),
    add: async (bytes, path) => {
      if (bytes.length === 0) throw refused('media_required', path)
      if (bytes.length > MAX_MEDIA_BYTES) throw refused('media_too_large', path)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const known = await files.has(hash)
      const { sizes, ...inspected } = await check(bytes, known, path)
      if (!known) {
        // The file itself comes last: where it is, its sizes are.
        for (const [width, sized] of sizes) await files.put(sizedName(hash, width), sized)
        await files.put(hash, bytes)
      }
      return { ...inspected, hash, bytes: bytes.length }
    },
  }

  async function check(bytes: Buffer, known: boolean, path: string) {
    try {
      const taken = await pictures.run('takeIn', { bytes, known })
      if ('refused' in taken) throw refused(taken.refused, path)
      const { kind, mime } = taken
      if (kind !== 'image' && !known && !(await pictures.run('checkRecording', { mime, bytes })))
        throw refused('media_unreadable', path)
      return taken
    } catch (error) {
      throw error instanceof JobKilled ? refused('media_unreadable', path) : error
    }
  }
}

/** The error about a file. @param path the field that is to blame */
function refused(
  code: 'media_required' | 'media_too_large' | 'media_type_unsupported' | 'media_unreadable',
  path: string,
): ApiError {
  return new ApiError(code === 'media_too_large' ? 413 : 422, { code, issues: [{ path, code }] })
}
