import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { xmlText } from '@vitrine/domain/text/xmlText'
import opentype, { type Font } from 'opentype.js'

export type Weight = 400 | 600

/** Text as outlines, so that a drawing does not depend on the fonts of the machine. */
export type Lettering = { text: string; size: number; weight: Weight; colour: string }

const fonts = new Map<Weight, Font>()

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known) return known
  const url = import.meta.resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff`)
  const bytes = readFileSync(fileURLToPath(url))
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  )
  fonts.set(weight, font)
  return font
}

const spacing = { letterSpacing: -0.03 }
/** The assumed width of a letter that the font does not have, as a share of the size. */
const UNKNOWN_WIDTH = 0.62

function isKnown(font: Font, text: string): boolean {
  return [...text].every((character) => font.charToGlyphIndex(character) !== 0)
}

/** The width of a text in pixels. */
export function widthOf({ text, size, weight }: Omit<Lettering, 'colour'>): number {
  const font = fontOf(weight)
  return isKnown(font, text)
    ? font.getAdvanceWidth(text, size, spacing)
    : [...text].length * size * UNKNOWN_WIDTH
}

/** The outline as an SVG path. The library's own writer rounds some numbers to NaN. */
function outline(font: Font, text: string, x: number, y: number, size: number): string {
  const { commands } = font.getPath(text, x, y, size, spacing)
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
      return type + numbers.map((number) => number.toFixed(1)).join(' ')
    })
    .join('')
}

/** A line of text as SVG with its base line at `y`. Scripts that the font does not have use the machine's fonts. */
export function letter({ text, size, weight, colour }: Lettering, x: number, y: number): string {
  const font = fontOf(weight)
  if (isKnown(font, text)) return `<path fill="${colour}" d="${outline(font, text, x, y, size)}"/>`
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}">${xmlText(text)}</text>`
}

/** Breaks a text into at most `most` lines of a width. Text that does not fit ends in an ellipsis. */
export function breakLines(
  text: string,
  size: number,
  weight: Weight,
  width: number,
  most: number,
): string[] {
  const fits = (line: string) => widthOf({ text: line, size, weight }) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  const kept = lines.slice(0, most)
  return kept.map((each, at) => {
    if (fits(each) && (at < most - 1 || lines.length <= most)) return each
    let cut = [...each]
    while (cut.length > 1 && !fits(`${cut.join('')}…`)) cut = cut.slice(0, -1)
    return `${cut.join('').trimEnd()}…`
  })
}
