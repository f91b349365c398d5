import { type MediaKind, mediaKind } from '@vitrine/domain/works/media'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { widthsFor } from '../sizes.ts'
import { checkModel } from './checkModel.ts'
import { isWholeGif } from './containers/gif.ts'
import { MAX_PIXELS } from './maxPixels.ts'
import { Unacceptable } from './unacceptable.ts'

/** The type and properties of a file, read from its content alone. */
export type Inspected = { mime: string; kind: MediaKind; picture: Picture | null }

export type Picture = {
  width: number
  height: number
  /** The dominant colour, #rrggbb. */
  color: string
  /** A few blurred pixels as a data: URL. */
  placeholder: string
  animated: boolean
}

/** The side of the small copy of which the colour and the placeholder are made, a quarter of it. Pixels. */
const SIDE = 64

/** Checks a file by its content (VAL-02). @param heavy whether an animation may cost any amount @throws Unacceptable */
export async function inspect(bytes: Uint8Array, heavy = false): Promise<Inspected> {
  const found = await fileTypeFromBuffer(bytes)
  const kind = found && mediaKind(found.mime)
  if (!found || !kind) throw new Unacceptable('media_type_unsupported')
  if (kind === 'model') await checkModel(bytes)
  if (kind !== 'image') return { mime: found.mime, kind, picture: null }
  if (found.mime === 'image/gif' && !isWholeGif(bytes)) throw new Unacceptable('media_unreadable')
  return { mime: found.mime, kind, picture: await picture(bytes, heavy) }
}

/** A small copy: four bytes a pixel, the last one opacity. */
type Small = { data: Uint8Array; width: number; height: number }

/**
 * The most frequent colour on white, of 16 shades a channel, as `sharp`'s `stats` has it; that also computes what nobody
 * needs here, and takes ten times as long as all else.
 */
function dominantOf({ data }: Small): string {
  const counts = new Uint16Array(16 ** 3)
  let most = 0
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] as number
    const shade = (channel: number) =>
      Math.round(((data[at + channel] as number) * opacity) / 255 + 255 - opacity) >> 4
    const bin = (shade(0) << 8) | (shade(1) << 4) | shade(2)
    counts[bin] = (counts[bin] as number) + 1
    if ((counts[bin] as number) > (counts[most] as number)) most = bin
  }
  const middle = (shade: number) => ((shade & 15) * 16 + 8).toString(16).padStart(2, '0')
  return `#${middle(most >> 8)}${middle(most >> 4)}${middle(most)}`
}

/** How many pixels of the small copy become one of the placeholder, in each direction. */
const EACH = 4

/** A quarter of a picture's width and height, by averages. `sharp` takes longer for this than for all else of a small picture. */
function quarterOf({ data, width, height }: Small): Small {
  const across = Math.max(1, Math.round(width / EACH))
  const down = Math.max(1, Math.round(height / EACH))
  const made = new Uint8Array(across * down * 4)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const sums = [0, 0, 0, 0]
      let count = 0
      for (let row = y * EACH; row < Math.min((y + 1) * EACH, height); row++)
        for (let column = x * EACH; column < Math.min((x + 1) * EACH, width); column++) {
          const at = (row * width + column) * 4
          const opacity = data[at + 3] as number
          // What cannot be seen has no colour.
          for (let channel = 0; channel < 3; channel++)
            sums[channel]! += (data[at + channel] as number) * opacity
          sums[3]! += opacity
          count++
        }
      const place = (y * across + x) * 4
      for (let channel = 0; channel < 3; channel++)
        made[place + channel] = sums[3] === 0 ? 255 : Math.round(sums[channel]! / sums[3]!)
      made[place + 3] = Math.round(sums[3]! / Math.max(1, count))
    }
  return { data: made, width: across, height: down }
}

async function picture(bytes: Uint8Array, heavy: boolean): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const metadata = await image.metadata()
    const { autoOrient, pages = 1 } = metadata
    if (pages > 1 && !heavy) refuseHeavy(pages, metadata.width, metadata.pageHeight ?? metadata.height)
    const { data, info } = await image
      .resize(SIDE, SIDE, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const small: Small = { data, width: info.width, height: info.height }
    const { data: pixels, ...size } = quarterOf(small)
    const placeholder = await sharp(pixels, { raw: { ...size, channels: 4 } })
      .webp({ quality: 40, effort: 0 })
      .toBuffer()
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      color: dominantOf(small),
      placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
      animated: pages > 1,
    }
  } catch (error) {
    throw error instanceof Unacceptable ? error : new Unacceptable('media_unreadable')
  }
}

/** How many pixels of an animation are drawn at most. About ten seconds of a processor. */
const MAX_ANIMATED = 130_000_000
/** To read a pixel costs as much of drawing one in a derived size. */
const READING = 0.3

/** Refuses an animation that would take too long: each frame is drawn in each size. No frame has been read yet. */
function refuseHeavy(frames: number, width: number, height: number): void {
  const drawn = widthsFor(width).reduce((sum, each) => sum + each * each * (height / width), 0)
  if (frames * (width * height * READING + drawn) > MAX_ANIMATED)
    throw new Unacceptable('animation_too_heavy')
}
