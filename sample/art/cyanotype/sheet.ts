import { gradientTable } from '../../drawing/colour.ts'
import { createNoise, octaves } from '../../drawing/noise.ts'
import { createRandom } from '../../drawing/random.ts'

export const WIDTH = 1200
export const HEIGHT = 1600

/** How much light each place got, as a blue. */
export function expose(
  seed: number,
  pressed: Uint8Array,
  lifted: Uint8Array,
  tones: readonly string[],
): Uint8Array {
  const table = gradientTable(tones)
  const random = createRandom(seed + 5)
  const coat = createBrushedCoat(seed)
  const wash = sampleCoarsely(octaves(createNoise(seed + 9), 4), 0.0032)
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const pixel = y * WIDTH + x
      const shade = 1 - (1 - (pressed[pixel]! / 255) * 0.93) * (1 - (lifted[pixel]! / 255) * 0.5)
      const blue = coat(x, y) * (1 - shade) * (0.93 + 0.16 * wash(x, y)) + (random.unit() - 0.5) * 0.045
      const tone = table[Math.min(Math.max(Math.round((1 - blue) * 255), 0), 255)]!
      rgb[pixel * 3] = tone[0]
      rgb[pixel * 3 + 1] = tone[1]
      rgb[pixel * 3 + 2] = tone[2]
    }
  }
  return rgb
}

/** How thick the emulsion lies: brushed on by hand, so its edge is streaky. */
function createBrushedCoat(seed: number): (x: number, y: number) => number {
  const noise = createNoise(seed + 3)
  const edge = (along: number, side: number) =>
    66 +
    26 * noise(along / 70, side * 9) +
    22 * noise(along / 19, side * 5 + 2) +
    9 * noise(along / 5, side * 3)
  const leftEdge = Float32Array.from({ length: HEIGHT }, (_, y) => edge(y, 1))
  const rightEdge = Float32Array.from({ length: HEIGHT }, (_, y) => edge(y, 2))
  const topEdge = Float32Array.from(
    { length: WIDTH },
    (_, x) => 58 + 12 * noise(x / 60, 31) + 6 * noise(x / 9, 37),
  )
  const bottomEdge = Float32Array.from(
    { length: WIDTH },
    (_, x) => 62 + 14 * noise(x / 60, 41) + 6 * noise(x / 9, 47),
  )
  const streak = Float32Array.from(
    { length: HEIGHT },
    (_, y) => 0.05 * noise(y / 26, 53) + 0.03 * noise(y / 5, 59),
  )
  return (x, y) => {
    const inward = Math.min(
      x - leftEdge[y]!,
      WIDTH - rightEdge[y]! - x,
      (y - topEdge[x]!) * 1.6,
      (HEIGHT - bottomEdge[x]! - y) * 1.6,
    )
    if (inward <= 0) return 0.02
    return Math.min(1, 0.55 + inward / 26) * (0.97 + streak[y]!)
  }
}

/** A slow noise read from a coarse grid, with straight lines between its points. */
function sampleCoarsely(
  noise: (x: number, y: number) => number,
  scale: number,
): (x: number, y: number) => number {
  const step = 16
  const columns = Math.ceil(WIDTH / step) + 2
  const grid = Float32Array.from({ length: columns * (Math.ceil(HEIGHT / step) + 2) }, (_, i) =>
    noise((i % columns) * step * scale, Math.floor(i / columns) * step * scale),
  )
  return (x, y) => {
    const column = Math.floor(x / step)
    const row = Math.floor(y / step)
    const u = x / step - column
    const v = y / step - row
    const i = row * columns + column
    const above = grid[i]! + (grid[i + 1]! - grid[i]!) * u
    const below = grid[i + columns]! + (grid[i + columns + 1]! - grid[i + columns]!) * u
    return above + (below - above) * v
  }
}
