import { parseHex, type Rgb } from '../drawing/colour.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'

const WIDTH = 1200
const HEIGHT = 1500
/** How many pixels a thread is wide. */
const THREAD = 6
const WALL = 84
const FRINGE = 74

export type WeaveLook = {
  wall: string
  /** The warp hangs down and shows as fringe; wefts take their colours from the pattern. */
  warp: string
  yarns: readonly string[]
  pattern: 'kilim' | 'ikat' | 'blocks' | 'twill' | 'rolakan' | 'tartan'
}

/** Which yarn shows at a crossing, by its index. */
type Pattern = (column: number, row: number) => number

/** A hanging woven thread by thread: every crossing knows which thread lies on top, and is lit accordingly. */
export function weave(seed: number, look: WeaveLook): Picture {
  const columns = Math.floor((WIDTH - 2 * WALL) / THREAD)
  const rows = Math.floor((HEIGHT - 2 * WALL - 2 * FRINGE) / THREAD)
  const random = createRandom(seed)
  const pattern = patterns[look.pattern](random, columns, rows, look.yarns.length, seed)
  const cloth = { columns, rows, left: Math.floor((WIDTH - columns * THREAD) / 2), top: WALL + FRINGE }
  const rgb = hangOnWall(look, cloth)
  weaveCloth(rgb, look, cloth, pattern, random)
  tieFringe(rgb, look, cloth, random)
  return { kind: 'pixels', width: WIDTH, height: HEIGHT, rgb }
}

type Cloth = { columns: number; rows: number; left: number; top: number }

function setPixel(rgb: Uint8Array, x: number, y: number, colour: Rgb, light: number): void {
  const offset = (y * WIDTH + x) * 3
  for (let channel = 0; channel < 3; channel++)
    rgb[offset + channel] = Math.min(255, Math.max(0, colour[channel]! * light))
}

function hangOnWall(look: WeaveLook, cloth: Cloth): Uint8Array {
  const wall = parseHex(look.wall)
  const random = createRandom(1)
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  const right = cloth.left + cloth.columns * THREAD
  const bottom = cloth.top + cloth.rows * THREAD
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      // The shadow of the cloth, falling to the lower right.
      const dx = Math.max(cloth.left + 14 - x, 0, x - right - 10)
      const dy = Math.max(cloth.top + 14 - y, 0, y - bottom - 16)
      const shadow = 0.3 * Math.exp(-((Math.hypot(dx, dy) / 16) ** 2))
      setPixel(rgb, x, y, wall, (1 - shadow) * (1.02 - 0.05 * (y / HEIGHT)) + (random.unit() - 0.5) * 0.025)
    }
  }
  return rgb
}

function weaveCloth(rgb: Uint8Array, look: WeaveLook, cloth: Cloth, pattern: Pattern, random: Random): void {
  const yarns = look.yarns.map(parseHex)
  const warp = parseHex(look.warp)
  // Hand-dyed yarn is never quite even: every row and every column has its own lightness.
  const rowLight = Float32Array.from({ length: cloth.rows }, () => random.between(0.93, 1.05))
  const columnLight = Float32Array.from({ length: cloth.columns }, () => random.between(0.95, 1.04))
  const fibre = Float32Array.from({ length: 4096 }, () => random.between(-0.05, 0.05))
  const middle = (THREAD - 1) / 2
  for (let row = 0; row < cloth.rows; row++) {
    for (let column = 0; column < cloth.columns; column++) {
      const yarn = pattern(column, row)
      const warpOnTop = look.pattern === 'twill' ? (column + row) % 4 === 0 : (column + row) % 2 === 0
      // Tapestry is weft-faced: beaten so close that the warp shows only as a rib.
      const showsWarp = warpOnTop && (look.pattern === 'twill' || look.pattern === 'tartan')
      const colour = showsWarp
        ? look.pattern === 'tartan'
          ? yarns[pattern(column, column + 100_000)]!
          : warp
        : yarns[yarn]!
      for (let py = 0; py < THREAD; py++) {
        for (let px = 0; px < THREAD; px++) {
          const along = showsWarp ? py : px
          const across = showsWarp ? px : py
          const roundness = 1 - 0.5 * (Math.abs(across - middle) / middle) ** 2.2
          const arch = 1 - (warpOnTop === showsWarp ? 0.14 : 0.3) * (Math.abs(along - middle) / middle) ** 2
          const light =
            1.07 * roundness * arch * (showsWarp ? columnLight[column]! : rowLight[row]!) +
            fibre[(column * 31 + row * 97 + px * 7 + py * 13) & 4095]!
          setPixel(rgb, cloth.left + column * THREAD + px, cloth.top + row * THREAD + py, colour, light)
        }
      }
    }
  }
}

/** Warp ends, knotted in bundles at the top and the bottom. */
function tieFringe(rgb: Uint8Array, look: WeaveLook, cloth: Cloth, random: Random): void {
  const warp = parseHex(look.warp)
  const bundle = 4
  const bottom = cloth.top + cloth.rows * THREAD
  for (let first = 0; first < cloth.columns; first += bundle) {
    for (const side of [-1, 1] as const) {
      const length = random.between(FRINGE * 0.62, FRINGE * 0.95)
      const sway = random.between(-7, 7)
      const knot = 13
      const centre = cloth.left + (Math.min(first + bundle, cloth.columns) + first) * (THREAD / 2)
      for (let thread = 0; thread < bundle * 2; thread++) {
        const offset = (thread / (bundle * 2 - 1) - 0.5) * bundle * THREAD * 0.86
        const light = random.between(0.8, 1.06)
        const end = length * random.between(0.86, 1)
        for (let step = 0; step < end; step++) {
          const gather = step < knot ? 1 - (step / knot) * 0.72 : 0.28 + 0.5 * ((step - knot) / length)
          const x = Math.round(centre + offset * gather + sway * (step / length) ** 2)
          const y = side === 1 ? bottom + step : cloth.top - 1 - step
          for (let w = 0; w < 2; w++)
            setPixel(
              rgb,
              x + w,
              y,
              warp,
              light * (w === 0 ? 1 : 0.84) * (Math.abs(step - knot) < 4 ? 0.86 : 1),
            )
        }
      }
    }
  }
}

type PatternMaker = (random: Random, columns: number, rows: number, yarns: number, seed: number) => Pattern

const patterns: Record<WeaveLook['pattern'], PatternMaker> = {
  /** Stepped diamonds in diamonds, in bands. */
  kilim: (random, columns, rows, yarns) => {
    const bandHeight = Math.floor(rows / 5)
    const bands = Array.from({ length: 6 }, (_, i) => ({
      width: i % 2 === 0 ? columns / 3 : columns / 5,
      turn: random.whole(0, yarns - 1),
      border: random.whole(0, yarns - 1),
    }))
    return (column, row) => {
      const index = Math.min(Math.floor(row / bandHeight), 5)
      const band = bands[index]!
      const within = row - index * bandHeight
      if (within < 5 || within >= bandHeight - 4)
        return (band.border + (Math.floor(column / 5) % 2 === 0 && within % 3 !== 0 ? 1 : 0)) % yarns
      const stepped = 6
      const dx = Math.abs(((column + columns) % band.width) - band.width / 2) / (band.width / 2)
      const dy = Math.abs(within - bandHeight / 2) / (bandHeight / 2)
      const stair = (Math.floor((dx * (band.width / 2)) / stepped) * stepped) / (band.width / 2)
      const rise = (Math.floor((dy * (bandHeight / 2)) / stepped) * stepped) / (bandHeight / 2)
      const ring = Math.floor((stair + rise) * 4.6)
      return (ring + band.turn) % yarns
    }
  },
  /** Lozenges dyed before weaving: their edges bleed along the weft. */
  ikat: (random, columns, rows, yarns, seed) => {
    const noise = createNoise(seed)
    const repeat = columns / random.pick([2, 3])
    const tall = rows / random.pick([3, 4])
    const bleed = Float32Array.from({ length: rows }, () => random.between(-0.09, 0.09))
    return (column, row) => {
      const dx = Math.abs(((column % repeat) / repeat) * 2 - 1)
      const dy = Math.abs(((row % tall) / tall) * 2 - 1)
      const feather = bleed[row]! + 0.07 * noise(column / 5, row * 1.7)
      const hook = 0.12 * Math.sin(dy * 9)
      const distance = dx * 1.1 + dy + feather + hook
      return [0, 1, 2, 3, 1, 4 % yarns, 0][Math.min(Math.max(Math.floor(distance * 4.2), 0), 6)]! % yarns
    }
  },
  /** Rectangles in quiet proportion, as taught at a certain weaving workshop. */
  blocks: (random, columns, rows, yarns) => {
    const units = { across: 8, down: 12 }
    const cells = Array.from({ length: units.down }, (_, r) =>
      Array.from({ length: units.across }, (_, c) => (r * 3 + c * 5 + random.whole(0, 2)) % yarns),
    )
    const stripes = cells.map((line) =>
      line.map(() => random.pick(['solid', 'solid', 'lines', 'ladder'] as const)),
    )
    for (let r = 0; r < units.down; r++) {
      for (let c = 0; c < units.across; c++) {
        if (c > 0 && random.chance(0.32)) cells[r]![c] = cells[r]![c - 1]!
        else if (r > 0 && random.chance(0.3)) cells[r]![c] = cells[r - 1]![c]!
      }
    }
    return (column, row) => {
      const c = Math.min(Math.floor((column / columns) * units.across), units.across - 1)
      const r = Math.min(Math.floor((row / rows) * units.down), units.down - 1)
      const base = cells[r]![c]!
      const kind = stripes[r]![c]!
      if (kind === 'lines' && row % 4 < 2) return (base + 1) % yarns
      if (kind === 'ladder' && row % 6 < 3 && column % 8 < 5) return (base + 2) % yarns
      return base
    }
  },
  /** A diagonal rib, reversed to make points. */
  twill: (random, columns, _rows, yarns) => {
    const repeat = Math.floor(columns / random.whole(4, 6))
    const bands = Array.from({ length: 40 }, () => random.whole(0, yarns - 1))
    return (column, row) => {
      const point = Math.abs((column % repeat) - repeat / 2)
      const diagonal = Math.floor((row + point) / 9)
      return bands[diagonal % bands.length]!
    }
  },
  /** Swedish rölakan: stars and small crosses on a grid of fields. */
  rolakan: (random, columns, rows, yarns) => {
    const fields = 4
    const size = columns / fields
    const grounds = Array.from({ length: 40 }, (_, i) => (i * 2 + random.whole(0, 1)) % yarns)
    return (column, row) => {
      const c = Math.floor(column / size)
      const offset = (rows % size) / 2
      const r = Math.floor((row + size - offset) / size)
      const x = Math.abs(Math.floor(((column % size) / size) * 17) - 8)
      const y = Math.abs(Math.floor((((row + size - offset) % size) / size) * 17) - 8)
      const ground = grounds[(c + r * fields) % grounds.length]!
      if (x === 8 || y === 8) return 0
      const star = (x + y <= 7 && Math.abs(x - y) >= 1 && Math.max(x, y) <= 6) || (x === y && x <= 3 && x > 1)
      if (star) return (ground + 2) % yarns
      if (x + y <= 1) return (ground + 1) % yarns
      if (x >= 6 && y >= 6 && x + y <= 14) return (ground + 3) % yarns
      return (ground + 1) % yarns === 0 ? (ground + 4) % yarns : (ground + 1) % yarns
    }
  },
  /** The same stripes both ways. */
  tartan: (random, _columns, _rows, yarns) => {
    const sett: number[] = []
    const half: number[] = []
    for (const width of [18, 4, 10, 3, 22, 3, 6, 12])
      for (let yarn = random.whole(0, yarns - 1), i = 0; i < width; i++) half.push(yarn)
    sett.push(...half, ...half.toReversed())
    return (_column, row) => sett[row % sett.length]!
  },
}
