import sharp from 'sharp'
import { MAX_PIXELS } from './maxPixels.ts'

/** AVIF needs about half the bytes of WebP and a hundred times the work. Effort 2 keeps most of the saving at little work. */
const AVIF = { quality: 50, effort: 2 } as const

/** Converts a picture to AVIF at a maximum width. Null for animations, which the encoder does not support. */
export async function makeAvif(input: { bytes: Uint8Array; width: number }): Promise<Uint8Array | null> {
  const image = sharp(input.bytes, { limitInputPixels: MAX_PIXELS })
  if (((await image.metadata()).pages ?? 1) > 1) return null
  const sized = image.autoOrient().resize({ width: input.width, withoutEnlargement: true })
  return sized.avif(AVIF).toBuffer()
}
