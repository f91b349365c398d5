import sharp from 'sharp'
import { MAX_PIXELS } from './maxPixels.ts'

/** The same as for the smaller sizes. */
const WEBP = { quality: 82, effort: 2 } as const

/**
 * A larger size than those made with an upload. Null for a picture that is no wider than `above`, and for animations,
 * whose many frames would take too long.
 */
export async function makeWide(input: {
  bytes: Uint8Array
  width: number
  above: number
}): Promise<Uint8Array | null> {
  const image = sharp(input.bytes, { limitInputPixels: MAX_PIXELS })
  const { pages = 1, autoOrient } = await image.metadata()
  if (pages > 1 || autoOrient.width <= input.above) return null
  return image.autoOrient().resize({ width: input.width, withoutEnlargement: true }).webp(WEBP).toBuffer()
}
