import sharp from 'sharp'
import { widthsFor } from '../sizes.ts'
import { type Inspected, inspect } from './inspect.ts'
import { MAX_PIXELS } from './maxPixels.ts'
import { strip } from './metadata/strip.ts'
import { Unacceptable } from './unacceptable.ts'

/** An accepted file, or the reason for its refusal. */
export type ProcessedFile =
  | (Inspected & {
      /** The file without its metadata; null when nothing was removed. */
      stripped: Uint8Array | null
      sizes: [width: number, bytes: Uint8Array][]
    })
  | { refused: Unacceptable['code'] }

/** @property known whether this exact file is stored already, with its sizes */
type GivenFile = { bytes: Uint8Array; keepMetadata: boolean; known: boolean }

/** Checks a file, removes its metadata and derives the sizes that pages need. */
export async function processFile({ bytes, keepMetadata, known }: GivenFile): Promise<ProcessedFile> {
  try {
    const inspected = await inspect(bytes)
    const stripped = keepMetadata ? null : strip(inspected.mime, bytes)
    const sizes = known && !stripped ? [] : await derive(stripped ?? bytes, inspected)
    return { ...inspected, stripped, sizes }
  } catch (error) {
    if (error instanceof Unacceptable) return { refused: error.code }
    throw error
  }
}

/** Twice as fast as the encoder's default effort, for a few percent more bytes. */
const WEBP = { quality: 82, effort: 2 } as const

/** The sizes, each made from the next larger one. Animations stay animated; everything becomes WebP. */
async function derive(bytes: Uint8Array, { picture }: Inspected): Promise<[number, Uint8Array][]> {
  if (!picture) return []
  const animated = ((await sharp(bytes).metadata()).pages ?? 1) > 1
  const derived: [number, Uint8Array][] = []
  let source = bytes
  for (const width of widthsFor(picture.width).toReversed()) {
    try {
      const image = sharp(source, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Animated frames are stacked in one tall picture, which must not be rotated like a photo.
      const upright = animated ? image : image.autoOrient()
      source = await upright.resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer()
    } catch {
      // The first frame was valid, but later frames can be broken, or too many.
      throw new Unacceptable('media_unreadable')
    }
    derived.push([width, source])
  }
  return derived
}
