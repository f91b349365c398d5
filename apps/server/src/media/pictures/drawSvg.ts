import sharp from 'sharp'

const SIDE = 1_024

/** Draws an SVG as a PNG. Null when this fails. The drawing library (librsvg) runs no scripts and loads no files. */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const drawing = sharp(bytes, { limitInputPixels: 16 * SIDE * SIDE })
    return await drawing.resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer()
  } catch {
    return null
  }
}
