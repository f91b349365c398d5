/** The largest file that can be uploaded, in bytes (VAL-02). */
export const MAX_MEDIA_BYTES = 30_000_000

const IMAGE_TYPES = {
  gif: 'image/gif',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const
const VIDEO_TYPES = { mp4: 'video/mp4', m4v: 'video/x-m4v', webm: 'video/webm' } as const
const AUDIO_TYPES = { mp3: 'audio/mpeg' } as const

/** The accepted file extensions, with their MIME types (VAL-02). */
export const MEDIA_TYPES = { ...IMAGE_TYPES, ...VIDEO_TYPES, ...AUDIO_TYPES } as const

export type MediaKind = 'image' | 'video' | 'audio'

/** The kind of a MIME type, or null if it is not accepted. */
export function mediaKind(mime: string): MediaKind | null {
  if ((Object.values(IMAGE_TYPES) as string[]).includes(mime)) return 'image'
  if ((Object.values(VIDEO_TYPES) as string[]).includes(mime)) return 'video'
  if ((Object.values(AUDIO_TYPES) as string[]).includes(mime)) return 'audio'
  return null
}

/** The widths of the derived sizes of an image, in pixels. */
export const MEDIA_WIDTHS = [320, 640, 1280] as const
/** One more, for what spans a large screen. It is made on the first request, never larger than the original. */
export const WIDE_WIDTH = 2560

/** The address of a stored picture in one of its derived sizes. */
export const sizedUrl = (url: string, width: number): string => `${url}/${width}.webp`
