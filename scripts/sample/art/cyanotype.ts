import { gradientTable } from '../drawing/colour.ts'
import { createNoise, octaves } from '../drawing/noise.ts'
import { type Picture, rasteriseMask } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, short, smoothLine, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1200
const HEIGHT = 1600

export type CyanotypeLook = {
  plant: 'fern' | 'umbel' | 'ginkgo' | 'poppy' | 'grass' | 'kelp'
  /** From the fully exposed ground to the paper. */
  tones: readonly string[]
}

/** A photogram: plants grown by rules lie on sensitised paper; where they shade it, it stays white. */
export async function cyanotype(seed: number, look: CyanotypeLook): Promise<Picture> {
  const random = createRandom(seed)
  const parts = plants[look.plant](random)
  const [pressed, lifted] = await Promise.all([
    rasteriseMask(svgDocument(WIDTH, HEIGHT, parts.pressed), 0.6),
    // What does not touch the paper casts a soft shadow.
    rasteriseMask(svgDocument(WIDTH, HEIGHT, parts.lifted), 5),
  ])
  return { kind: 'pixels', width: WIDTH, height: HEIGHT, rgb: expose(seed, pressed, lifted, look.tones) }
}

/** How much light each place got, as a blue. */
function expose(seed: number, pressed: Uint8Array, lifted: Uint8Array, tones: readonly string[]): Uint8Array {
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

type Parts = { pressed: string[]; lifted: string[] }

const stalk = (points: readonly Point[], width: number, opacity = 1) =>
  element('path', {
    d: smoothLine(points),
    fill: 'none',
    stroke: '#fff',
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-opacity': opacity,
  })
const blade = (d: string, opacity = 1) => element('path', { d, fill: '#fff', 'fill-opacity': opacity })
const seedHead = (x: number, y: number, r: number, opacity = 1) =>
  element('circle', { cx: x, cy: y, r, fill: '#fff', 'fill-opacity': opacity })
const from = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.cos(angle) * length,
  y + Math.sin(angle) * length,
]

/** A leaf outline from its foot, pointing along an angle. */
function leafPath([x, y]: Point, angle: number, length: number, width: number): string {
  const along = (share: number, side: number): Point => {
    const [px, py] = from([x, y], angle, length * share)
    return from([px, py], angle + Math.PI / 2, side * width)
  }
  const c = (p: Point) => `${short(p[0])} ${short(p[1])}`
  return `M${c([x, y])}C${c(along(0.25, 1))} ${c(along(0.7, 0.8))} ${c(along(1, 0))}C${c(along(0.7, -0.8))} ${c(along(0.25, -1))} ${c([x, y])}Z`
}

const plants: Record<CyanotypeLook['plant'], (random: Random) => Parts> = {
  fern: (random) => {
    const pressed: string[] = []
    const lifted: string[] = []
    for (const [x, lean, length, part] of [
      [420, -0.2, 1010, lifted],
      [600, 0.06, 1280, pressed],
      [790, 0.3, 900, pressed],
    ] as const) {
      frond(part, [x, 1480], -Math.PI / 2 + lean, length, lean * 0.5, random, 2)
    }
    return { pressed, lifted }
  },
  umbel: (random) => {
    const pressed: string[] = []
    const lifted: string[] = []
    const plan = [
      [600, 430, 290, pressed],
      [330, 640, 200, pressed],
      [880, 700, 210, lifted],
      [760, 330, 120, lifted],
    ] as const
    for (const [x, y, radius, part] of plan) {
      const foot: Point = [600 + (x - 600) * 0.12, 1490]
      part.push(stalk([[x, y], [x + (600 - x) * 0.35, y + 330], foot], 8))
      umbel(part, [x, y], radius, random)
    }
    for (const [y, side] of [
      [1080, -1],
      [1240, 1],
    ] as const)
      frond(pressed, [600, y], -Math.PI / 2 + side * 1.05, 420, side * 0.2, random, 2)
    return { pressed, lifted }
  },
  ginkgo: (random) => {
    const pressed: string[] = []
    const lifted: string[] = []
    const twig: Point[] = [
      [180, 1440],
      [420, 1120],
      [560, 800],
      [800, 480],
      [980, 200],
    ]
    pressed.push(stalk(twig, 17))
    const places: Point[] = [
      [300, 1270],
      [400, 1140],
      [480, 980],
      [545, 840],
      [640, 690],
      [740, 560],
      [850, 410],
      [930, 280],
      [980, 200],
    ]
    for (const [i, place] of places.entries()) {
      for (const side of [-1, 1]) {
        if (random.chance(0.12)) continue
        const angle = -0.95 + side * random.between(0.7, 1.5)
        const part = random.chance(0.3) ? lifted : pressed
        ginkgoLeaf(part, place, angle, random.between(150, 230) * (1 - i * 0.03), random)
      }
    }
    return { pressed, lifted }
  },
  poppy: (random) => {
    const pressed: string[] = []
    const lifted: string[] = []
    for (const [x, y, size, part] of [
      [330, 420, 78, pressed],
      [620, 280, 92, pressed],
      [880, 500, 74, pressed],
      [500, 690, 58, lifted],
      [760, 760, 64, lifted],
    ] as const) {
      const foot: Point = [600 + (x - 600) * 0.3, 1500]
      part.push(
        stalk([[x, y + size * 0.8], [x + (foot[0] - x) * 0.2 + random.between(-30, 30), y + 400], foot], 9),
      )
      poppyHead(part, x, y, size)
    }
    for (const [i, lean] of [-1.1, -0.75, 0.7, 1.05, 0.35].entries()) {
      const foot: Point = [600 + lean * 60, 1500]
      const part = i === 2 ? lifted : pressed
      frond(part, foot, -Math.PI / 2 + lean, 430 - i * 30, lean * 0.35, random, 2)
    }
    for (let i = 0; i < 70; i++)
      pressed.push(seedHead(random.between(180, 1020), random.between(1250, 1500), random.between(2, 4.5)))
    return { pressed, lifted }
  },
  grass: (random) => {
    const pressed: string[] = []
    const lifted: string[] = []
    for (let i = 0; i < 15; i++) {
      const part = i % 3 === 0 ? lifted : pressed
      const foot: Point = [600 + random.normal() * 90, 1500]
      const lean = random.between(-0.5, 0.5)
      const length = random.between(720, 1220)
      const top = from(foot, -Math.PI / 2 + lean * 0.62, length)
      const bend: Point = [(foot[0] + top[0]) / 2 - lean * 120, (foot[1] + top[1]) / 2]
      part.push(stalk([foot, bend, top], 4))
      panicle(part, bend, top, random)
    }
    for (let i = 0; i < 13; i++) {
      const foot: Point = [600 + random.normal() * 80, 1510]
      const angle = -Math.PI / 2 + random.between(-0.75, 0.75)
      const length = random.between(500, 980)
      const side = Math.sign(angle + Math.PI / 2)
      const tip = from(foot, angle + side * 0.35, length)
      const middle = from(foot, angle, length * 0.55)
      const wide = random.between(9, 17)
      const d = `M${short(foot[0] - wide)} ${short(foot[1])}Q${short(middle[0] - wide)} ${short(middle[1])} ${short(tip[0])} ${short(tip[1])}Q${short(middle[0] + wide)} ${short(middle[1])} ${short(foot[0] + wide)} ${short(foot[1])}Z`
      ;(i % 2 === 0 ? pressed : lifted).push(blade(d, 0.8))
    }
    return { pressed, lifted }
  },
  kelp: (random) => {
    const pressed: string[] = []
    const lifted: string[] = []
    for (const [x, part] of [
      [370, lifted],
      [560, pressed],
      [760, pressed],
      [900, lifted],
    ] as const) {
      const stem: Point[] = Array.from({ length: 12 }, (_, i) => [
        x + Math.sin(i * 0.8 + x) * 44 + i * random.between(-4, 4),
        1490 - i * 112,
      ])
      part.push(stalk(stem, 10))
      for (const [i, place] of stem.slice(1).entries()) {
        const side = i % 2 === 0 ? 1 : -1
        kelpBlade(
          part,
          place,
          -Math.PI / 2 + side * random.between(0.6, 1.05),
          random.between(200, 330),
          side,
          random,
        )
      }
    }
    return { pressed, lifted }
  },
}

/** A frond carries smaller fronds, which carry leaflets: the oldest rule of growth in the book. */
function frond(
  part: string[],
  foot: Point,
  angle: number,
  length: number,
  curl: number,
  random: Random,
  order: number,
): void {
  const steps = order === 2 ? 30 : 10
  const spine: Point[] = [foot]
  let heading = angle
  for (let i = 1; i <= steps; i++) {
    heading += (curl / steps) * (i / steps) * 4
    spine.push(from(spine[i - 1]!, heading, length / steps))
  }
  part.push(stalk(spine, order === 2 ? 7 : 2.4))
  for (let i = order === 2 ? 5 : 1; i < steps; i++) {
    const share = i / steps
    const [bx, by] = spine[i - 1]!
    const [x, y] = spine[i]!
    const along = Math.atan2(y - by, x - bx)
    const reach =
      order === 2
        ? length * 0.27 * Math.min(1, share * 5) * (1.02 - share) ** 0.8
        : length * 0.3 * (1.05 - share) ** 0.7
    if (reach < 3) continue
    for (const side of [-1, 1]) {
      const out = along + side * (order === 2 ? 1.12 - 0.3 * share : 0.95)
      if (order === 2 && reach > 34) frond(part, [x, y], out, reach, -side * 0.12, random, 1)
      else part.push(blade(leafPath([x, y], out, reach, reach * 0.3), 0.94))
    }
  }
}

function umbel(part: string[], centre: Point, radius: number, random: Random): void {
  const rays = Math.round(radius / 9)
  for (let i = 0; i < rays; i++) {
    const angle = -Math.PI / 2 + ((i / (rays - 1)) * 2 - 1) * 1.5
    const end = from(
      centre,
      angle,
      radius * (0.82 + 0.18 * Math.cos(angle + Math.PI / 2)) * random.between(0.85, 1.05),
    )
    const bend: Point = [(centre[0] + end[0]) / 2, (centre[1] + end[1]) / 2 + radius * 0.06]
    part.push(stalk([centre, bend, end], 2.6))
    const florets = Math.round(radius / 13)
    for (let k = 0; k < florets; k++) {
      const out = random.between(-Math.PI, 0.2)
      const place = from(end, out, radius * random.between(0.05, 0.17))
      part.push(stalk([end, place], 1.2), seedHead(place[0], place[1], random.between(3, 6.5)))
    }
  }
}

function ginkgoLeaf(part: string[], foot: Point, angle: number, size: number, random: Random): void {
  const blade0 = from(foot, angle, size * 0.55)
  part.push(stalk([foot, from(foot, angle + 0.12, size * 0.3), blade0], 4.5))
  const spread = random.between(0.85, 1.15)
  const rim: Point[] = []
  for (let i = 0; i <= 40; i++) {
    const turn = ((i / 40) * 2 - 1) * spread
    const notch = 1 - 0.34 * Math.exp(-((turn / 0.1) ** 2))
    rim.push(
      from(
        blade0,
        angle + turn,
        size * notch * (0.94 + 0.025 * Math.sin(i * 1.3) + 0.05 * Math.cos(turn * 3)),
      ),
    )
  }
  part.push(blade(`${smoothLine([blade0, ...rim])}Z`, 0.84))
  const veins = Array.from({ length: 15 }, (_, i) => {
    const turn = ((i / 14) * 2 - 1) * spread * 0.94
    return polyline([from(blade0, angle + turn * 0.5, size * 0.12), from(blade0, angle + turn, size * 0.84)])
  })
  part.push(element('path', { d: veins.join(''), stroke: '#000', 'stroke-width': 1.3, opacity: 0.32 }))
}

function poppyHead(part: string[], x: number, y: number, size: number): void {
  part.push(
    blade(
      `M${x} ${y + size}C${x - size * 0.95} ${y + size * 0.8} ${x - size * 0.95} ${y - size * 0.4} ${x - size * 0.5} ${y - size * 0.62}L${x + size * 0.5} ${y - size * 0.62}C${x + size * 0.95} ${y - size * 0.4} ${x + size * 0.95} ${y + size * 0.8} ${x} ${y + size}Z`,
      0.86,
    ),
  )
  const ribs = [-0.5, -0.25, 0, 0.25, 0.5].map(
    (k) =>
      `M${x + k * size * 0.7} ${y - size * 0.6}Q${x + k * size * 1.9} ${y + size * 0.2} ${x} ${y + size}`,
  )
  part.push(
    element('path', { d: ribs.join(''), fill: 'none', stroke: '#000', 'stroke-width': 2, opacity: 0.32 }),
  )
  const crown: Point[] = Array.from({ length: 19 }, (_, i) => {
    const share = i / 18
    return [
      x + (share * 2 - 1) * size * 0.78,
      y - size * (0.72 + 0.2 * Math.sin(share * Math.PI)) - (i % 2 === 0 ? 0 : size * 0.14),
    ]
  })
  part.push(
    blade(
      `${polyline(crown)}L${short(x + size * 0.3)} ${short(y - size * 0.58)}L${short(x - size * 0.3)} ${short(y - size * 0.58)}Z`,
    ),
  )
}

function panicle(part: string[], from0: Point, top: Point, random: Random): void {
  const angle = Math.atan2(top[1] - from0[1], top[0] - from0[0])
  for (let i = 0; i < 26; i++) {
    const share = 0.52 + (0.5 * i) / 26
    const place: Point = [from0[0] + (top[0] - from0[0]) * share, from0[1] + (top[1] - from0[1]) * share]
    const out = angle + (i % 2 === 0 ? 1 : -1) * random.between(0.25, 0.75)
    const end = from(place, out, (1.04 - share) * 190 * random.between(0.7, 1.2))
    part.push(stalk([place, end], 1.4), blade(leafPath(end, out - 0.1, 26, 6.5)))
  }
}

function kelpBlade(
  part: string[],
  foot: Point,
  angle: number,
  length: number,
  side: number,
  random: Random,
): void {
  const float = from(foot, angle, 26)
  part.push(
    element('ellipse', {
      cx: float[0],
      cy: float[1],
      rx: 12,
      ry: 20,
      fill: '#fff',
      transform: `rotate(${Math.round((angle * 180) / Math.PI + 90)} ${short(float[0])} ${short(float[1])})`,
    }),
  )
  const left: Point[] = []
  const right: Point[] = []
  let at = from(foot, angle, 40)
  let heading = angle
  const steps = 12
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    const half = 26 * Math.sin(Math.PI * Math.min(share * 1.05 + 0.06, 1)) ** 0.7 + 3 * Math.sin(i * 2.4)
    left.push(from(at, heading + Math.PI / 2, half))
    right.push(from(at, heading - Math.PI / 2, half))
    heading -= side * random.between(0, 0.1)
    at = from(at, heading, length / steps)
  }
  part.push(blade(`${smoothLine([...left, ...right.reverse()])}Z`, 0.72))
}
