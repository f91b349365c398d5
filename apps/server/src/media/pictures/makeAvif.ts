import sharp from 'sharp'
import { MAX_PIXELS } from './inspect.ts'

/** AVIF takes about half the bytes of WebP, and a hundred times its work; effort 2 keeps most of the one and little of the other. */
const AVIF = { quality: 50, effort: 2 } as const

/** A picture as AVIF, at most so wide. Null for animations: the encoder writes single pictures only. */
export async function makeAvif(input: { bytes: Uint8Array; width: number }): Promise<Uint8Array | null> {
  const image = sharp(input.bytes, { limitInputPixels: MAX_PIXELS })
  if (((await image.metadata()).pages ?? 1) > 1) return null
  const sized = image.autoOrient().resize({ width: input.width, withoutEnlargement: true })
  return sized.avif(AVIF).toBuffer()
}
