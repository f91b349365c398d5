import sharp from 'sharp'
import { backgroundOf } from './backgroundOf.ts'
import { drawableSvg } from './drawableSvg.ts'
import { markupText } from './markupText.ts'
import { type Unlike, unlikeBrowsers } from './unlikeBrowsers.ts'

/** The longer side of the drawing, in pixels. */
const SIDE = 1_024
/** Pixels in an inch at which a length of SVG is as many pixels. */
const INCH = 72
/** What the library takes. */
const DENSITIES = { least: 1, most: 100_000 }

/**
 * Draws an SVG as a PNG. Null when this fails, and the cause where it would not be what a browser shows. The drawing library
 * (librsvg) runs no scripts and loads no files. It draws at the size that is kept, whatever size the file names.
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array | Unlike | null> {
  try {
    const text = markupText(bytes)
    const unlike = unlikeBrowsers(text)
    if (unlike) return unlike
    const drawable = drawableSvg(text)
    if (drawable === null) return 'picture_unlike'
    const svg = Buffer.from(drawable)
    const { width = SIDE, height = SIDE } = await sharp(svg, { limitInputPixels: false }).metadata()
    const density = Math.min(
      DENSITIES.most,
      Math.max(DENSITIES.least, (INCH * SIDE) / Math.max(width, height)),
    )
    const drawing = sharp(svg, { density, limitInputPixels: 16 * SIDE * SIDE })
    const background = backgroundOf(drawable)
    const whole = background === null ? drawing : drawing.flatten({ background })
    const png = await whole.resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer()
    // Nothing is seen: what would be seen appears by a movement, a script or a style that is not known here.
    const { channels } = await sharp(png).stats()
    return channels[3]?.max === 0 ? 'picture_unlike' : png
  } catch {
    return null
  }
}
