/** The largest file that can be uploaded, in bytes (VAL-02). */
export const MAX_MEDIA_BYTES = 30_000_000

/** The accepted file extensions, with their MIME types (VAL-02), and 3D models in one file. */
export const MEDIA_TYPES = {
  gif: 'image/gif',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  glb: 'model/gltf-binary',
} as const

export type UploadKind = 'image' | 'video' | 'audio' | 'model'

/** The kind of a MIME type, or null if it is not accepted. */
export function mediaKind(mime: string): UploadKind | null {
  const isAccepted = (Object.values(MEDIA_TYPES) as string[]).includes(mime)
  return isAccepted ? (mime.split('/')[0] as UploadKind) : null
}

/** Works of other contracts may be pages with scripts. Nobody can upload one. */
export const PAGE_TYPE = 'text/html'
export const MAX_PAGE_BYTES = 5_000_000

export type MediaKind = UploadKind | 'page'

/** Where the page of a work may run its scripts, in a frame alone, from the address of its file. */
export const runUrl = (url: string): string => `${url}/run`

/** The widths of the derived sizes of an image, in pixels. */
export const MEDIA_WIDTHS = [320, 640, 1280] as const
/** One more, for what spans a large screen. It is made on the first request, never larger than the original. */
export const WIDE_WIDTH = 2560

/** The address of a stored picture in one of its derived sizes. */
export const sizedUrl = (url: string, width: number): string => `${url}/${width}.webp`

/** The address of the first frame of an animation in a derived size, from that of the size. Takes a `srcset` too. */
export const stillUrl = (sized: string): string => sized.replaceAll('.webp', '-still.webp')
