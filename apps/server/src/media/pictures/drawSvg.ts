import sharp from 'sharp'
import { drawableSvg } from './drawableSvg.ts'

/** The longer side of the drawing, in pixels. */
const SIDE = 1_024
/** Pixels in an inch at which a length of SVG is as many pixels. */
const INCH = 72
/** What the library takes. */
const DENSITIES = { least: 1, most: 100_000 }

/**
 * Draws an SVG as a PNG. Null when this fails. The drawing library (librsvg) runs no scripts and loads no files. It draws at
 * the size that is kept, whatever size the file names.
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const svg = drawableSvg(bytes)
    if (svg === null) return null
    const { width = SIDE, height = SIDE } = await sharp(svg, { limitInputPixels: false }).metadata()
    const density = Math.min(
      DENSITIES.most,
      Math.max(DENSITIES.least, (INCH * SIDE) / Math.max(width, height)),
    )
    const drawing = sharp(svg, { density, limitInputPixels: 16 * SIDE * SIDE })
    return await drawing.resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer()
  } catch {
    return null
  }
}
