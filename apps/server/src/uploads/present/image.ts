import type { Image, Media } from '@vitrine/api/entities/works/media'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { sizedUrl, stillUrl } from '@vitrine/domain/works/media'
import { signName } from '../../media/signedNames.ts'
import { widthsFor } from '../../media/sizes.ts'
import type { MediaRow } from '../store/media.ts'

/** @param hidden of something hidden, which the caller may see: the address is signed and ends soon */
export const mediaUrl = (hash: string, hidden = false): string => `/media/${hidden ? signName(hash) : hash}`

type Marks = { sensitive?: boolean; hidden?: boolean }

/** An image with the sizes in which it is kept; null for video and sound. @param marks of its work */
export function presentImage(
  row: MediaRow | undefined,
  { sensitive = false, hidden = false }: Marks = {},
): Image | null {
  if (row?.kind !== 'image' || row.width === null || row.height === null) return null
  const url = mediaUrl(row.hash, hidden)
  return {
    url,
    width: row.width,
    height: row.height,
    color: row.color ?? '#cccccc',
    placeholder: row.placeholder ?? '',
    ...(sensitive && { sensitive }),
    ...(row.animated && { animated: true as const }),
    sizes: widthsFor(row.width).map((width) => ({ width, url: sizedUrl(url, width) })),
  }
}

/** The address of the smallest size, for avatars and thumbnails. Null if the file is not an image. */
export function thumbnailUrl(row: MediaRow | undefined, hidden = false): string | null {
  return restingUrl(row, hidden, 0)
}

/** The largest size that was derived; where none was, the original. For what is known by its address alone. */
export function largestUrl(row: MediaRow | undefined, hidden = false): string | null {
  return restingUrl(row, hidden, -1) ?? (row ? mediaUrl(row.hash, hidden) : null)
}

/** The address of a size. For an animation it is the still: a page has many such pictures, often beside text. */
function restingUrl(row: MediaRow | undefined, hidden: boolean, place: number): string | null {
  const url = presentImage(row, { hidden })?.sizes.at(place)?.url
  return url ? (row?.animated ? stillUrl(url) : url) : null
}

/** Its name on IPFS. A large file that an older version stored is named as one block, until it is checked (uploads/checkFiles.ts). */
export const cidOf = ({ cid, hash }: MediaRow): string => cid ?? cidText('raw', hash)

/** A stored file as the API answers it. */
export function presentMedia(row: MediaRow): Media {
  const { hash, mime, kind, bytes } = row
  return { hash, cid: cidOf(row), url: mediaUrl(hash), mime, kind, bytes, image: presentImage(row) }
}
