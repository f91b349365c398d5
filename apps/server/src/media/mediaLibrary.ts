import { createHash } from 'node:crypto'
import { MEDIA_WIDTHS } from '@vitrine/domain/media'
import sharp from 'sharp'
import type { FileStore } from './files.ts'
import { type Inspected, inspect, MAX_PIXELS, refused } from './inspect.ts'
import { createLighter } from './lighter.ts'

export type StoredMedia = Inspected & { hash: string; bytes: number }

/** Takes files in and derives the sizes that pages need. */
export type MediaLibrary = {
  /** Checks a file by its content and keeps it by its hash, with its derived sizes. */
  add(bytes: Buffer, path: string): Promise<StoredMedia>
  files: FileStore
  /** A derived size as AVIF, where it was made already. */
  lighter: ReturnType<typeof createLighter>
}

/** The name under which a derived size of an image is kept. */
export const sizedName = (hash: string, width: number) => `${hash}-${width}.webp`

/** The widths that are worth deriving from an image this wide: never wider than it is, but at least one. */
export function widthsFor(width: number): number[] {
  const smaller = MEDIA_WIDTHS.filter((each) => each < width)
  return smaller.length < MEDIA_WIDTHS.length
    ? [...smaller, Math.min(width, MEDIA_WIDTHS[smaller.length] ?? width)]
    : smaller
}

/** Twice as quick as the encoder's default effort, for a few percent more bytes. */
const WEBP = { quality: 82, effort: 2 } as const

export function createMediaLibrary(files: FileStore): MediaLibrary {
  return {
    files,
    lighter: createLighter(files, sizedName),
    add: async (bytes, path) => {
      const inspected = await inspect(bytes, path)
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (!(await files.has(hash))) {
        // The file itself comes last: where it is, its sizes are.
        for (const [width, sized] of await derive(bytes, inspected, path))
          await files.put(sizedName(hash, width), sized)
        await files.put(hash, bytes)
      }
      return { ...inspected, hash, bytes: bytes.length }
    },
  }
}

/** The sizes, each made from the next larger one. Animations stay animated; everything becomes WebP. */
async function derive(
  bytes: Buffer,
  { mime, picture }: Inspected,
  path: string,
): Promise<[number, Buffer][]> {
  const animated = mime === 'image/gif' || mime === 'image/webp'
  const derived: [number, Buffer][] = []
  let source = bytes
  for (const width of picture ? widthsFor(picture.width).toReversed() : []) {
    try {
      const image = sharp(source, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Animated frames are stacked in one tall picture, which must not be turned as a photograph is.
      const upright = animated ? image : image.autoOrient()
      source = await upright.resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer()
    } catch {
      // Later frames can be broken, or too many, where the first one was well.
      throw refused('media_unreadable', path)
    }
    derived.push([width, source])
  }
  return derived
}
