import sharp from 'sharp'
import { MAX_PIXELS } from './maxPixels.ts'

/** AVIF needs about half the bytes of WebP and a hundred times the work. Effort 2 keeps most of the saving at little work. */
const AVIF = { quality: 50, effort: 2 } as const

/** @property still whether to convert the first frame of an animation */
type Input = { bytes: Uint8Array; width: number; still: boolean }

/** Converts a picture to AVIF at a maximum width. Null for animations, which the encoder does not support. */
export async function makeAvif({ bytes, width, still }: Input): Promise<Uint8Array | null> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const animated = ((await image.metadata()).pages ?? 1) > 1
  if (animated && !still) return null
  const upright = animated ? image : image.autoOrient()
  return upright.resize({ width, withoutEnlargement: true }).avif(AVIF).toBuffer()
}
