import { ApiError } from '@vitrine/api/error'
import { MAX_MEDIA_BYTES, type MediaKind, mediaKind } from '@vitrine/domain/media'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { isWholeGif } from './isWholeGif.ts'

/** What a file is, found out from its content alone. */
export type Inspected = { mime: string; kind: MediaKind; picture: Picture | null }

export type Picture = {
  width: number
  height: number
  /** The dominant colour, #rrggbb. */
  color: string
  /** A few blurred pixels as a data: URL. */
  placeholder: string
}

/** More pixels than this in one frame are an image bomb, not a picture. */
export const MAX_PIXELS = 100_000_000
const PLACEHOLDER_SIDE = 16

/**
 * Checks an upload by its content (VAL-02).
 * @param path the field that is to blame in the error
 * @throws ApiError media_required, media_too_large, media_type_unsupported or media_unreadable
 */
export async function inspect(bytes: Buffer, path: string): Promise<Inspected> {
  if (bytes.length === 0) throw refused('media_required', path)
  if (bytes.length > MAX_MEDIA_BYTES) throw refused('media_too_large', path)
  const found = await fileTypeFromBuffer(bytes)
  const kind = found && mediaKind(found.mime)
  if (!found || !kind) throw refused('media_type_unsupported', path)
  if (kind !== 'image') return { mime: found.mime, kind, picture: null }
  if (found.mime === 'image/gif' && !isWholeGif(bytes)) throw refused('media_unreadable', path)
  return { mime: found.mime, kind, picture: await picture(bytes, path) }
}

async function picture(bytes: Buffer, path: string): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const { autoOrient } = await image.metadata()
    const [{ dominant }, small] = await Promise.all([
      image
        .clone()
        .resize(64, 64, { fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .toBuffer()
        .then((thumb) => sharp(thumb).stats()),
      image
        .clone()
        .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
        .webp({ quality: 40 })
        .toBuffer(),
    ])
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      color: `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`,
      placeholder: `data:image/webp;base64,${small.toString('base64')}`,
    }
  } catch {
    throw refused('media_unreadable', path)
  }
}

/** The error about a file. @param path the field that is to blame */
export function refused(
  code: 'media_required' | 'media_too_large' | 'media_type_unsupported' | 'media_unreadable',
  path: string,
): ApiError {
  return new ApiError(code === 'media_too_large' ? 413 : 422, { code, issues: [{ path, code }] })
}
