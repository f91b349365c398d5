import sharp, { type Sharp } from 'sharp'

/** Ways to copy a picture, by their name. Each returns the file of the copy. */
export const VARIATIONS: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'JPEG, quality 30': (picture) => sharp(picture).flatten().jpeg({ quality: 30 }).toBuffer(),
  'resized to 200 px': (picture) => png(sharp(picture).resize({ width: 200 })),
  'another aspect (3:2)': (picture) => png(sharp(picture).resize(600, 400, { fit: 'fill' })),
  'crop 5 %, centre': (picture) => crop(picture, 0.05, 0.5, 0.5),
  'crop 10 %, centre': (picture) => crop(picture, 0.1, 0.5, 0.5),
  'crop 15 %, centre': (picture) => crop(picture, 0.15, 0.5, 0.5),
  'crop 5 %, a corner': (picture) => crop(picture, 0.05, 0, 1),
  'crop 10 %, a corner': (picture) => crop(picture, 0.1, 1, 0),
  'crop 15 %, a corner': (picture) => crop(picture, 0.15, 0, 0),
  'crop 12 %, anywhere': (picture) => crop(picture, 0.12, 0.3, 0.8),
  'white border 10 %': (picture) => border(picture, 0.1, '#ffffff'),
  'two borders': async (picture) => border(await border(picture, 0.05, '#202020'), 0.1, '#f4efe6'),
  'rotated 90°': (picture) => png(sharp(picture).rotate(90)),
  'rotated 180°': (picture) => png(sharp(picture).rotate(180)),
  mirrored: (picture) => png(sharp(picture).flop()),
  'mirrored, rotated 270°': async (picture) => png(sharp(await png(sharp(picture).flop())).rotate(270)),
  'hue turned 120°': (picture) => png(sharp(picture).flatten().modulate({ hue: 120 })),
  'grey, brighter': (picture) => png(sharp(picture).flatten().greyscale().linear(0.8, 50)),
  inverted: (picture) => png(sharp(picture).flatten().negate()),
  'text across': (picture) => text(picture, 0.5),
  'text below': (picture) => text(picture, 0.9),
  'mirrored, crop 10 %, JPEG': async (picture) =>
    sharp(await crop(await png(sharp(picture).flop()), 0.1, 0.5, 0.5))
      .flatten()
      .jpeg({ quality: 50 })
      .toBuffer(),
}

const png = (image: Sharp) => image.png().toBuffer()

/** Removes a share of each side. `x` and `y` say how much of it on the left and at the top, from 0 to 1. */
async function crop(picture: Buffer, share: number, x: number, y: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return png(
    sharp(picture).extract({
      left: Math.round(x * share * width),
      top: Math.round(y * share * height),
      width: Math.floor((1 - share) * width),
      height: Math.floor((1 - share) * height),
    }),
  )
}

async function border(picture: Buffer, share: number, background: string): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  const side = Math.round(width * share)
  return png(
    sharp(picture).flatten().extend({ top: side, bottom: side, left: side, right: side, background }),
  )
}

async function text(picture: Buffer, y: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const size = Math.round(width / 9)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="${y * 100}%" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="#fff" stroke="#000" stroke-width="${size / 20}">MINT NOW</text></svg>`
  return png(sharp(picture).composite([{ input: Buffer.from(svg) }]))
}
