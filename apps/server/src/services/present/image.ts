import type { Image, Media } from '@vitrine/api/entities/media'
import { sizedUrl } from '@vitrine/domain/media'
import { widthsFor } from '../../media/sizes.ts'
import type { MediaRow } from '../../store/media.ts'

export const mediaUrl = (hash: string): string => `/media/${hash}`

/** An image with the sizes in which it is kept; null for video and sound. @param sensitive of a sensitive work */
export function presentImage(row: MediaRow | undefined, sensitive = false): Image | null {
  if (row?.kind !== 'image' || row.width === null || row.height === null) return null
  return {
    url: mediaUrl(row.hash),
    width: row.width,
    height: row.height,
    color: row.color ?? '#cccccc',
    placeholder: row.placeholder ?? '',
    ...(sensitive && { sensitive }),
    sizes: widthsFor(row.width).map((width) => ({ width, url: sizedUrl(mediaUrl(row.hash), width) })),
  }
}

/** The smallest kept size, for avatars and thumbnails. */
export function thumbnailUrl(row: MediaRow | undefined): string | null {
  return presentImage(row)?.sizes[0]?.url ?? null
}

/** The largest size that was derived; where none was, the original. For what is known by its address alone. */
export function largestUrl(row: MediaRow | undefined): string | null {
  return presentImage(row)?.sizes.at(-1)?.url ?? (row ? mediaUrl(row.hash) : null)
}

/** A stored file as the API answers it. */
export function presentMedia(row: MediaRow): Media {
  const { hash, mime, kind, bytes } = row
  return { hash, url: mediaUrl(hash), mime, kind, bytes, image: presentImage(row) }
}
