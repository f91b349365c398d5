import sharp from 'sharp'

const SIDE = 1_024
const SECONDS = 5

/**
 * Draws an SVG as a picture of pixels, which can do nothing. Null when it is none or cannot be drawn. The drawing
 * library (librsvg) runs no scripts and loads nothing from outside.
 */
export async function drawSvg(bytes: Buffer): Promise<Buffer | null> {
  if (!/<svg[\s>]/i.test(bytes.subarray(0, 2_000).toString())) return null
  try {
    const drawing = sharp(bytes, { limitInputPixels: 16 * SIDE * SIDE })
    return await drawing.resize(SIDE, SIDE, { fit: 'inside' }).timeout({ seconds: SECONDS }).png().toBuffer()
  } catch {
    return null
  }
}
