import { gradientTable, parseHex, type Rgb, shade } from '../drawing/colour.ts'
import { overprint, type Picture } from '../drawing/picture.ts'
import { createRandom } from '../drawing/random.ts'
import type { MapLook } from './uncharted/look.ts'
import { drawSigns } from './uncharted/signs.ts'
import { COLUMNS, createTerrain, FRAME, HEIGHT, STEP, type Terrain, WIDTH } from './uncharted/terrain.ts'

/** The height from one contour to the next; every fifth is drawn heavier. */
const INTERVAL = 0.055

/** A survey sheet of land that nobody has found: tints, hill shading, contours, streams and a course to sail. */
export async function uncharted(seed: number, look: MapLook): Promise<Picture> {
  const terrain = createTerrain(seed, look.shape)
  const ground = paint(terrain, look)
  return overprint(
    { kind: 'pixels', width: WIDTH, height: HEIGHT, rgb: ground },
    drawSigns(seed, terrain, look),
  )
}

function paint({ heights }: Terrain, look: MapLook): Uint8Array {
  const sea = gradientTable(look.sea)
  const land = gradientTable(look.land)
  const ink = parseHex(look.ink)
  const seaInk = parseHex(shade(look.sea[0]!, -0.25))
  const paper = parseHex(look.paper)
  const random = createRandom(3)
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    const row = y >> 1
    const v = (y & 1) / 2
    for (let x = 0; x < WIDTH; x++) {
      const offset = (y * WIDTH + x) * 3
      if (x < FRAME || y < FRAME || x >= WIDTH - FRAME || y >= HEIGHT - FRAME) {
        rgb.set(paper, offset)
        continue
      }
      const i = row * COLUMNS + (x >> 1)
      const u = (x & 1) / 2
      const [a, b, c, d] = [heights[i]!, heights[i + 1]!, heights[i + COLUMNS]!, heights[i + COLUMNS + 1]!]
      const above = a + (b - a) * u
      const height = above + (c + (d - c) * u - above) * v
      const slopeX = (b - a + d - c) / (2 * STEP)
      const slopeY = (c - a + d - b) / (2 * STEP)
      const steepness = Math.hypot(slopeX, slopeY)
      const isLand = height > 0
      const tint: Rgb = isLand
        ? land[Math.min(Math.floor(height * 230), 255)]!
        : sea[Math.max(255 + Math.floor(height * 300), 0)]!
      const light = isLand ? 1 - (slopeX + slopeY * 1.15) * 26 : 1
      const tooth = 1 + (random.unit() - 0.5) * 0.035
      const line = contour(height, steepness, isLand)
      const stroke = isLand ? ink : seaInk
      for (let channel = 0; channel < 3; channel++) {
        const lit = Math.min(Math.max(tint[channel]! * Math.min(Math.max(light, 0.72), 1.14) * tooth, 0), 255)
        rgb[offset + channel] = lit + (stroke[channel]! - lit) * line
      }
    }
  }
  return rgb
}

/** How much ink a contour puts on a pixel: by its distance in pixels from the nearest line. */
function contour(height: number, steepness: number, isLand: boolean): number {
  const shore = Math.abs(height) / Math.max(steepness, 1e-6)
  if (shore < 1.6) return Math.min(1, 1.6 - shore)
  const interval = isLand ? INTERVAL : INTERVAL * 2
  const level = Math.round(height / interval)
  if (level === 0) return 0
  const distance = Math.abs(height - level * interval) / Math.max(steepness, 1e-6)
  const heavy = isLand && level % 5 === 0
  const width = heavy ? 1.25 : 0.75
  const strength = isLand ? (heavy ? 0.8 : 0.5) : 0.22
  return strength * Math.min(Math.max(width + 0.5 - distance, 0), 1)
}
