import sharp, { type Sharp } from 'sharp'
import { createRandom } from './random.ts'

/** The result of an art function: lines to draw, pixels, or an animation. */
export type Picture = Drawing | Pixels | Animation

export type Drawing = {
  kind: 'drawing'
  width: number
  height: number
  svg: string
  /** The strength of the paper grain, as a deviation in 8-bit steps. */
  grain?: number
}

export type Pixels = { kind: 'pixels'; width: number; height: number; rgb: Uint8Array }

export type Animation = {
  kind: 'animation'
  width: number
  height: number
  frames: Uint8Array[]
  /** The duration of a frame, in milliseconds. */
  delay: number
}

export type ImageFormat = 'png' | 'webp' | 'jpeg' | 'gif'

/** The picture as the bytes of an image file. */
export async function encodePicture(picture: Picture, format: ImageFormat): Promise<Buffer> {
  if (picture.kind === 'animation') return encodeAnimation(picture)
  // Grain would only make a format larger that stores flat areas best.
  const raw = await openPicture(
    format === 'png' && picture.kind === 'drawing' ? { ...picture, grain: 0 } : picture,
  )
  if (format === 'png') return raw.png({ palette: true, colours: 128, effort: 2, dither: 0.6 }).toBuffer()
  if (format === 'jpeg') return raw.jpeg({ quality: 82 }).toBuffer()
  if (format === 'webp') return raw.webp(WEBP).toBuffer()
  throw new RangeError('a still picture is not stored as a gif')
}

/** The middle of a picture, cut to a size, as a WebP file: for covers and for the images of collections. */
export async function encodeCropped(picture: Picture, width: number, height: number): Promise<Buffer> {
  if (picture.kind === 'animation') throw new RangeError('what moves is not cropped')
  return (await openPicture(picture)).resize(width, height, { fit: 'cover' }).webp(WEBP).toBuffer()
}

const WEBP = { quality: 84, effort: 2 }

async function openPicture(picture: Drawing | Pixels): Promise<Sharp> {
  const { rgb, width, height } = picture.kind === 'pixels' ? picture : await rasterise(picture)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** A drawing as pixels, with its grain. */
export async function rasterise(drawing: Drawing): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(drawing.svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = new Uint8Array(data)
  if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`)
  if (drawing.grain) addGrain(rgb, info.width, drawing.grain)
  return { kind: 'pixels', width: info.width, height: info.height, rgb }
}

/** Pixels with a drawing on top. */
export async function overprint(pixels: Pixels, svg: string): Promise<Pixels> {
  const { width, height } = pixels
  const base = sharp(pixels.rgb, { raw: { width, height, channels: 3 } })
  const data = await base
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { kind: 'pixels', width, height, rgb: new Uint8Array(data) }
}

/** How strongly a white-on-black drawing covers each pixel, from 0 to 255. */
export async function rasteriseMask(svg: string, blur = 0): Promise<Uint8Array> {
  let image = sharp(Buffer.from(svg)).flatten({ background: '#000000' }).greyscale()
  if (blur >= 0.3) image = image.blur(blur)
  return new Uint8Array(await image.extractChannel(0).raw().toBuffer())
}

const GRAIN_SIZE = 256
const grainTile = createGrainTile()

/** The same light noise on all three channels, like the tooth of a paper. */
function addGrain(rgb: Uint8Array, width: number, strength: number): void {
  for (let y = 0, at = 0; at < rgb.length; y++) {
    const row = (y % GRAIN_SIZE) * GRAIN_SIZE
    for (let x = 0; x < width; x++, at += 3) {
      const grain = grainTile[row + (x % GRAIN_SIZE)]! * strength
      rgb[at] = clamp(rgb[at]! + grain)
      rgb[at + 1] = clamp(rgb[at + 1]! + grain)
      rgb[at + 2] = clamp(rgb[at + 2]! + grain)
    }
  }
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value)

function createGrainTile(): Float32Array {
  const random = createRandom(7)
  return Float32Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => random.normal())
}

async function encodeAnimation(animation: Animation): Promise<Buffer> {
  const { width, height, frames, delay } = animation
  return sharp(Buffer.concat(frames), {
    raw: { width, height: height * frames.length, channels: 3, pageHeight: height },
  })
    .gif({ delay: frames.map(() => delay), loop: 0, colours: 32, dither: 0, effort: 1 })
    .toBuffer()
}
