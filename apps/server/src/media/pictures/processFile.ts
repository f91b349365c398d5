import sharp from 'sharp'
import { widthsFor } from '../sizes.ts'
import { type Inspected, inspect, type Picture } from './inspect.ts'
import { MAX_PIXELS } from './maxPixels.ts'
import { strip } from './metadata/strip.ts'
import { Unacceptable } from './unacceptable.ts'

/** An accepted file, or the reason for its refusal. */
export type ProcessedFile =
  | (Inspected & {
      /** The file without its metadata; null when nothing was removed. */
      stripped: Uint8Array | null
      sizes: Sizes
      /** The first frame of an animation in the same widths. */
      stills: Sizes
    })
  | { refused: Unacceptable['code'] }

type Sizes = [width: number, bytes: Uint8Array][]

type GivenFile = {
  bytes: Uint8Array
  keepMetadata: boolean
  /** Whether an animation may cost any amount. */
  heavy?: boolean
  /** Whether this exact file is stored already, with its sizes. */
  known: boolean
}

/** Checks a file, removes its metadata and derives the sizes that pages need. */
export async function processFile({ bytes, keepMetadata, heavy, known }: GivenFile): Promise<ProcessedFile> {
  try {
    const inspected = await inspect(bytes, heavy)
    const stripped = keepMetadata ? null : strip(inspected.mime, bytes)
    const { picture } = inspected
    if (!picture || (known && !stripped)) return { ...inspected, stripped, sizes: [], stills: [] }
    const sizes = await derive(stripped ?? bytes, picture, picture.animated)
    const stills = picture.animated ? await derive(stripped ?? bytes, picture, false) : []
    return { ...inspected, stripped, sizes, stills }
  } catch (error) {
    if (error instanceof Unacceptable) return { refused: error.code }
    throw error
  }
}

/** Twice as fast as the encoder's default effort, for a few percent more bytes. */
const WEBP = { quality: 82, effort: 2 } as const

/**
 * The sizes, each made from the next larger one. Everything becomes WebP.
 * @param moving whether to keep all frames of an animation, not only the first
 */
async function derive(
  bytes: Uint8Array,
  { width: whole, animated }: Picture,
  moving: boolean,
): Promise<Sizes> {
  const derived: Sizes = []
  let source = bytes
  for (const width of widthsFor(whole).toReversed()) {
    try {
      const image = sharp(source, { animated: moving, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Animated frames are stacked in one tall picture, which must not be rotated like a photo. A still looks like them.
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
