import { createNoise, octaves } from '../../drawing/noise.ts'
import { createRandom, type Random } from '../../drawing/random.ts'
import type { MapLook } from './look.ts'

export const WIDTH = 1500
export const HEIGHT = 1200
export const FRAME = 58

/** Heights are known at every other pixel and read with straight lines between. */
export const STEP = 2
export const COLUMNS = WIDTH / STEP + 2
const ROWS = HEIGHT / STEP + 2

export type Terrain = { heights: Float32Array; at: (x: number, y: number) => number }

export function createTerrain(seed: number, shape: MapLook['shape']): Terrain {
  const relief = octaves(createNoise(seed), 5)
  const bend = octaves(createNoise(seed + 1), 2)
  const outline = outlineOf(shape, createRandom(seed + 2))
  const heights = new Float32Array(COLUMNS * ROWS)
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = (column * STEP) / HEIGHT
      const y = (row * STEP) / HEIGHT
      const warp = 0.22 * bend(x * 2.1, y * 2.1)
      const rough = relief(x * 3.1 + warp, y * 3.1 - warp)
      const base = outline(x + warp, y + 0.22 * bend(x * 2.1 + 7, y * 2.1))
      // The higher the land the rougher it is; the sea floor is smooth.
      heights[row * COLUMNS + column] =
        base * 0.9 + rough * (base > 0 ? 0.8 + 0.3 * base : Math.max(0.8 + base * 0.7, 0.3))
    }
  }
  const at = (x: number, y: number) => {
    const column = Math.min(Math.max(x / STEP, 0), COLUMNS - 2)
    const row = Math.min(Math.max(y / STEP, 0), ROWS - 2)
    const c = Math.floor(column)
    const r = Math.floor(row)
    const i = r * COLUMNS + c
    const u = column - c
    const v = row - r
    const above = heights[i]! + (heights[i + 1]! - heights[i]!) * u
    const below = heights[i + COLUMNS]! + (heights[i + COLUMNS + 1]! - heights[i + COLUMNS]!) * u
    return above + (below - above) * v
  }
  return { heights, at }
}

/** Where there is land at all: above 0 land, below 0 sea. The sheet is 1.25 wide and 1 high. */
function outlineOf(shape: MapLook['shape'], random: Random): (x: number, y: number) => number {
  const hill = (cx: number, cy: number, rx: number, ry: number) => (x: number, y: number) =>
    0.8 - 1.1 * Math.hypot((x - cx) / rx, (y - cy) / ry)
  const highest = (hills: ((x: number, y: number) => number)[]) => (x: number, y: number) =>
    Math.max(-0.75, ...hills.map((height) => height(x, y)))
  switch (shape) {
    case 'island':
      return highest([hill(0.62, 0.5, 0.52, 0.36)])
    case 'twins':
      return highest([hill(0.4, 0.36, 0.32, 0.3), hill(0.88, 0.66, 0.34, 0.26)])
    case 'archipelago':
      return highest(
        Array.from({ length: 9 }, (_, i) => {
          const size = random.between(0.1, 0.24)
          return hill(
            0.16 + (i % 3) * 0.44 + random.between(-0.09, 0.09),
            0.18 + Math.floor(i / 3) * 0.32 + random.between(-0.07, 0.07),
            size,
            size,
          )
        }),
      )
    case 'atoll':
      return (x, y) => {
        const r = Math.hypot((x - 0.62) / 1.15, y - 0.5)
        return Math.max(0.26 - Math.abs(r - 0.29) * 3.4, r < 0.29 ? -0.28 : -0.7)
      }
    case 'volcano':
      return (x, y) => {
        const r = Math.hypot((x - 0.6) / 1.15, y - 0.52)
        const cone = 1.25 - r * 3.2
        return Math.max(r < 0.075 ? 0.55 + r * 5 : cone, -0.75)
      }
    case 'fjord':
      return (x, y) => {
        const arm = Math.abs(y - 0.5 - 0.12 * Math.sin(x * 5)) * 2.6 - 0.28
        const side = Math.abs(x - 0.62 - 0.1 * Math.sin(y * 7)) * 2.4 - 0.2
        return Math.max(-0.6, Math.min(0.95 - x * 0.95, arm, Math.max(side, 0.15 - y * 0.3)))
      }
  }
}
