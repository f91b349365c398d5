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

const PLACEHOLDER_SIDE = 16

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

/**
 * The most frequent colour, of 16 shades a channel, as `sharp`'s `stats` has it; that also computes what nobody needs here,
 * and takes ten times as long as all else.
 */
function dominantOf(pixels: Uint8Array, channels: number): string {
  const counts = new Uint16Array(16 ** 3)
  let most = 0
  for (let at = 0; at < pixels.length; at += channels) {
    const shade = (channel: number) => (pixels[at + (channels < 3 ? 0 : channel)] as number) >> 4
    const bin = (shade(0) << 8) | (shade(1) << 4) | shade(2)
    counts[bin] = (counts[bin] as number) + 1
    if ((counts[bin] as number) > (counts[most] as number)) most = bin
  }
  const middle = (shade: number) => ((shade & 15) * 16 + 8).toString(16).padStart(2, '0')
  return `#${middle(most >> 8)}${middle(most >> 4)}${middle(most)}`
}

async function picture(bytes: Uint8Array, heavy: boolean): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const metadata = await image.metadata()
    const { autoOrient, pages = 1 } = metadata
    if (pages > 1 && !heavy) refuseHeavy(pages, metadata.width, metadata.pageHeight ?? metadata.height)
    const [color, small] = await Promise.all([
      image
        .clone()
        .resize(64, 64, { fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
        .then(({ data, info }) => dominantOf(data, info.channels)),
      image
        .clone()
        .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
        .webp({ quality: 40, effort: 0 })
        .toBuffer(),
    ])
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      color,
      placeholder: `data:image/webp;base64,${small.toString('base64')}`,
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
