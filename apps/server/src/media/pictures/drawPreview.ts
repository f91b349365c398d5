import { PREVIEW } from '@vitrine/api/previews'
import sharp from 'sharp'
import { breakLines, letter } from './lettering.ts'

/** The content of a preview: one work on its plinth, a set of works, or a person. */
export type Preview = {
  title: string
  /** Smaller text below the title. */
  lines: string[]
  verified: boolean
  /** The name of the marketplace. */
  product: string
  /** Its accent on light ground, '#rrggbb'. */
  accent: string
  /** The colour behind the plinth, '#rrggbb'. */
  colour: string | null
  /** One picture fills the plinth; several form a square. */
  pictures: Uint8Array[]
  /** Whether the picture is a portrait, drawn as a circle. */
  round?: boolean
}

const INK = '#16150f'
const QUIET = '#6b685e'
const PAPER = '#faf9f6'
const WALL = '#f1efe9'
/** The plinth is the left half; the text is right of it. */
const PLINTH = 630
const TEXT = { x: 690, width: 450 }

/** Draws a link preview as a JPEG of 1200 by 630 pixels. */
export async function drawPreview(preview: Preview): Promise<Uint8Array> {
  const { width, height } = PREVIEW
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="18"/></filter></defs>
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<rect width="${PLINTH}" height="${height}" fill="${mix(preview.colour)}"/>
${(await hang(preview)).join('')}
${textOf(preview)}
${wordmark(preview)}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
}

/** The background of the plinth: a wall tinted with the work's colour. */
function mix(colour: string | null): string {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return WALL
  const part = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(WALL, at) * 0.86 + part(colour, at) * 0.14))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

async function hang({ pictures, round }: Preview): Promise<string[]> {
  if (pictures.length > 1) {
    const side = 232
    const places = pictures.slice(0, 4).map((picture, at) => {
      const x = PLINTH / 2 + (at % 2 === 0 ? -side - 8 : 8)
      const y = PREVIEW.height / 2 + (at < 2 ? -side - 8 : 8)
      return place(picture, { x, y, width: side, height: side, fit: 'cover' })
    })
    return Promise.all(places)
  }
  const [picture] = pictures
  if (!picture) return []
  if (round) return [await place(picture, { x: 145, y: 145, width: 340, height: 340, fit: 'cover', round })]
  return [await place(picture, { x: 75, y: 75, width: 480, height: 480, fit: 'inside' })]
}

type Place = { x: number; y: number; width: number; height: number; fit: 'cover' | 'inside'; round?: boolean }

async function place(picture: Uint8Array, { x, y, width, height, fit, round }: Place): Promise<string> {
  const resized = sharp(picture).resize({ width, height, fit })
  const { data, info } = await resized.png().toBuffer({ resolveWithObject: true })
  const left = x + (width - info.width) / 2
  const top = y + (height - info.height) / 2
  const image = `<image x="${left}" y="${top}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"`
  if (round)
    return `<clipPath id="round"><circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/></clipPath>${image} clip-path="url(#round)"/>`
  return `<rect x="${left + 10}" y="${top + 22}" width="${info.width - 20}" height="${info.height - 14}" fill="${INK}" opacity="0.3" filter="url(#shadow)"/>${image}/>`
}

function textOf({ title, lines, verified, accent }: Preview): string {
  const size = title.length > 34 ? 46 : 56
  const broken = breakLines(title, size, 600, TEXT.width, 4)
  const step = size * 1.08
  const height = broken.length * step + lines.length * 40
  let y = Math.max(120, (PREVIEW.height - height) / 2 + size * 0.5)
  const drawn = broken.map((text) => {
    const line = letter({ text, size, weight: 600, colour: INK }, TEXT.x, y)
    y += step
    return line
  })
  y += 6
  for (const [at, text] of lines.entries()) {
    const badge = at === 0 && verified
    const [line = ''] = breakLines(text, 28, 400, TEXT.width - (badge ? 40 : 0), 1)
    drawn.push(letter({ text: line, size: 28, weight: 400, colour: QUIET }, TEXT.x + (badge ? 38 : 0), y))
    if (badge) drawn.push(badgeAt(TEXT.x, y - 24, accent))
    y += 40
  }
  return drawn.join('')
}

const badgeAt = (x: number, y: number, accent: string) =>
  `<g transform="translate(${x} ${y}) scale(1.75)"><path fill="${accent}" d="m8 .8 1.9 1.4 2.3-.1.7 2.2 1.9 1.3-.8 2.2.8 2.2-1.9 1.3-.7 2.2-2.3-.1L8 14.8l-1.9-1.4-2.3.1-.7-2.2-1.9-1.3L2 7.8l-.8-2.2 1.9-1.3.7-2.2 2.3.1z"/><path d="m5.2 7.9 2 2 3.6-4" fill="none" stroke="${PAPER}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></g>`

/** The name of the marketplace, at the bottom. */
const wordmark = ({ product, accent }: Preview) =>
  `<g transform="translate(${TEXT.x} 538) scale(1.5)"><path d="M4 14V1.5h12V14M1.5 14h17M5 14v8.5h10V14" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/><circle cx="10" cy="10" r="3" fill="${accent}"/></g>${letter({ text: product, size: 28, weight: 600, colour: INK }, TEXT.x + 44, 567)}`
