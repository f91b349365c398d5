import sharp from 'sharp'

const SIDE = 1_024

/** Draws an SVG as a PNG. Null when it cannot be drawn. The drawing library (librsvg) runs no scripts and loads nothing. */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const drawing = sharp(bytes, { limitInputPixels: 16 * SIDE * SIDE })
    return await drawing.resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer()
  } catch {
    return null
  }
}
