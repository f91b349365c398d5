import { parseHex } from './colour.ts'

/** A small screen of coloured cells, like old handhelds, that is enlarged without smoothing. */
export type PixelScreen = {
  width: number
  height: number
  set: (x: number, y: number, colour: string) => void
  fill: (x: number, y: number, width: number, height: number, colour: string) => void
  disc: (x: number, y: number, radius: number, colour: string) => void
  /** A gradient from top to bottom, dithered from a few colours. */
  fade: (top: number, bottom: number, colours: readonly string[]) => void
  /** Whether the dither pattern lets a share of cells through at this place. */
  sieve: (x: number, y: number, share: number) => boolean
  /** Rows of characters; each known character sets its colour, others leave the cell. */
  stamp: (x: number, y: number, rows: readonly string[], colours: Readonly<Record<string, string>>) => void
  enlarge: (scale: number) => Uint8Array
}

const BAYER = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
]

export function createPixelScreen(width: number, height: number): PixelScreen {
  const cells = new Uint8Array(width * height * 3)
  const known = new Map<string, readonly [number, number, number]>()
  const read = (colour: string) => {
    const seen = known.get(colour)
    if (seen) return seen
    const value = parseHex(colour)
    known.set(colour, value)
    return value
  }
  const set = (x: number, y: number, colour: string) => {
    const column = Math.round(x)
    const row = Math.round(y)
    if (column < 0 || row < 0 || column >= width || row >= height) return
    cells.set(read(colour), (row * width + column) * 3)
  }
  const sieve = (x: number, y: number, share: number) =>
    share * 16 > BAYER[Math.abs(y) & 3]![Math.abs(x) & 3]! + 0.5

  return {
    width,
    height,
    set,
    sieve,
    fill: (x, y, w, h, colour) => {
      for (let row = y; row < y + h; row++)
        for (let column = x; column < x + w; column++) set(column, row, colour)
    },
    disc: (x, y, radius, colour) => {
      for (let dy = -Math.ceil(radius); dy <= radius; dy++) {
        for (let dx = -Math.ceil(radius); dx <= radius; dx++) {
          if (dx * dx + dy * dy <= radius * radius + 0.4) set(x + dx, y + dy, colour)
        }
      }
    },
    fade: (top, bottom, colours) => {
      for (let y = top; y < bottom; y++) {
        const place = ((y - top) / (bottom - top)) * (colours.length - 1)
        const index = Math.min(Math.floor(place), colours.length - 2)
        for (let x = 0; x < width; x++)
          set(x, y, sieve(x, y, place - index) ? colours[index + 1]! : colours[index]!)
      }
    },
    stamp: (x, y, rows, colours) => {
      for (const [dy, row] of rows.entries()) {
        for (const [dx, sign] of [...row].entries()) {
          const colour = colours[sign]
          if (colour) set(x + dx, y + dy, colour)
        }
      }
    },
    enlarge: (scale) => {
      const rgb = new Uint8Array(width * scale * height * scale * 3)
      const lineLength = width * scale * 3
      for (let row = 0; row < height; row++) {
        const line = rgb.subarray(row * scale * lineLength, row * scale * lineLength + lineLength)
        for (let column = 0; column < width; column++) {
          const cell = cells.subarray((row * width + column) * 3, (row * width + column) * 3 + 3)
          for (let i = 0; i < scale; i++) line.set(cell, (column * scale + i) * 3)
        }
        for (let i = 1; i < scale; i++)
          rgb.copyWithin(
            (row * scale + i) * lineLength,
            row * scale * lineLength,
            row * scale * lineLength + lineLength,
          )
      }
      return rgb
    },
  }
}
