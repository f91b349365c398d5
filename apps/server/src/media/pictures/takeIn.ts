import sharp from 'sharp'
import { widthsFor } from '../sizes.ts'
import { type Inspected, inspect, MAX_PIXELS, Unacceptable } from './inspect.ts'

/** A file that is accepted, with its derived sizes by width; or why it is not. */
export type TakenIn =
  | (Inspected & { sizes: [width: number, bytes: Uint8Array][] })
  | { refused: Unacceptable['code'] }

/** Checks a file and derives the sizes that pages need. @param input `known` files have their sizes already */
export async function takeIn(input: { bytes: Uint8Array; known: boolean }): Promise<TakenIn> {
  try {
    const inspected = await inspect(input.bytes)
    return { ...inspected, sizes: input.known ? [] : await derive(input.bytes, inspected) }
  } catch (error) {
    if (error instanceof Unacceptable) return { refused: error.code }
    throw error
  }
}

/** Twice as quick as the encoder's default effort, for a few percent more bytes. */
const WEBP = { quality: 82, effort: 2 } as const

/** The sizes, each made from the next larger one. Animations stay animated; everything becomes WebP. */
async function derive(bytes: Uint8Array, { mime, picture }: Inspected): Promise<[number, Uint8Array][]> {
  const animated = mime === 'image/gif' || mime === 'image/webp'
  const derived: [number, Uint8Array][] = []
  let source = bytes
  for (const width of picture ? widthsFor(picture.width).toReversed() : []) {
    try {
      const image = sharp(source, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Animated frames are stacked in one tall picture, which must not be turned as a photograph is.
      const upright = animated ? image : image.autoOrient()
      source = await upright.resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer()
    } catch {
      // Later frames can be broken, or too many, where the first one was well.
      throw new Unacceptable('media_unreadable')
    }
    derived.push([width, source])
  }
  return derived
}
