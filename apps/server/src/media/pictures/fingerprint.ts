import sharp from 'sharp'
import { hashPixels, SIDE } from '../../likeness/hashPixels.ts'
import { MAX_PIXELS } from './maxPixels.ts'

/**
 * The perceptual hashes of one picture (hashPixels.ts), none for a plain colour. A copy's `whole` resembles one of the
 * original's `whole` or `parts`.
 */
export type Fingerprint = { whole: bigint[]; parts: bigint[] }

/** The side to which a picture is reduced before its borders are looked for, in pixels. */
const REDUCED = 192
/** A border may have a border. */
const BORDERS = 3
/** How much a border's pixels may differ from its corner, of 255. */
const TOLERANCE = 24
/** The maximum number of frames of an animation. */
const FRAMES = 3

/**
 * The parts of a picture that are hashed besides the whole, as shares of each side: a cropped copy is near one of them.
 */
const CROPS = [0.05, 0.1, 0.15].flatMap((cut) => [
  { left: cut / 2, top: cut / 2, size: 1 - cut },
  ...(cut < 0.1
    ? []
    : [
        { left: 0, top: 0, size: 1 - cut },
        { left: cut, top: 0, size: 1 - cut },
        { left: 0, top: cut, size: 1 - cut },
        { left: cut, top: cut, size: 1 - cut },
      ]),
])

/** The perceptual hashes of a still, or of an animation's first, middle and last frames. */
export async function fingerprint({ bytes }: { bytes: Uint8Array }): Promise<Fingerprint[]> {
  const { pages = 1 } = await sharp(bytes).metadata()
  const frames = pages > 1 ? new Set([0, Math.floor(pages / 2), pages - 1]) : new Set([0])
  const found: Fingerprint[] = []
  for (const page of [...frames].slice(0, FRAMES)) found.push(await hashFrame(bytes, page))
  return found
}

async function hashFrame(bytes: Uint8Array, page: number): Promise<Fingerprint> {
  const reduced = await sharp(bytes, { page, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#808080' })
    .greyscale()
    .resize(REDUCED, REDUCED, { fit: 'fill' })
    .png()
    .toBuffer()
  const picture = await trim(reduced)
  const all = { left: 0, top: 0, size: 1 }
  return {
    // Whether a plain margin is a border is uncertain, so both are kept.
    whole: [...new Set([...(await hashParts(picture, [all])), ...(await hashParts(reduced, [all]))])],
    parts: await hashParts(picture, CROPS),
  }
}

async function hashParts(picture: Buffer, parts: typeof CROPS): Promise<bigint[]> {
  const hashes: bigint[] = []
  for (const part of parts) {
    const hash = hashPixels(await sample(picture, part))
    if (hash !== null) hashes.push(hash)
  }
  return hashes
}

/** The picture without its borders of one colour. */
async function trim(picture: Buffer): Promise<Buffer> {
  let trimmed = picture
  for (let n = 0; n < BORDERS; n += 1) {
    const before = await sharp(trimmed).metadata()
    const { data, info } = await sharp(trimmed)
      .trim({ threshold: TOLERANCE })
      .png()
      .toBuffer({ resolveWithObject: true })
    // The picture is almost plain: the rest is too small to compare.
    if (Math.min(info.width, info.height) < REDUCED / 4) return trimmed
    if (info.width === before.width && info.height === before.height) return trimmed
    // Reducing mixed the border's colour into the pixels beside it, which would hide the next border.
    trimmed = await sharp(data)
      .extract({ left: 1, top: 1, width: info.width - 2, height: info.height - 2 })
      .png()
      .toBuffer()
  }
  return trimmed
}

async function sample(
  picture: Buffer,
  { left, top, size }: { left: number; top: number; size: number },
): Promise<Buffer> {
  const image = sharp(picture)
  const { width, height } = await image.metadata()
  return image
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.floor(size * width),
      height: Math.floor(size * height),
    })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
}
