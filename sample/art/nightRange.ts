import { gradientColour, mixColours, shade } from '../drawing/colour.ts'
import { createNoise, type Noise, octaves } from '../drawing/noise.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, short, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1600
const HEIGHT = 1000
const WATERLINE = 660
/** Where the sky's last colour is reached: just behind the farthest crests. */
const SKYLINE = 560

export type NightLook = {
  /** From the zenith down to the horizon. */
  sky: readonly string[]
  /** The farthest ridge and the nearest. */
  far: string
  near: string
  moon: { x: number; y: number; radius: number; colour: string; waning?: number }
  ridges: number
  water: boolean
  /** A lit window somewhere in the forest. */
  cabin: boolean
}

/** Ridges behind ridges under a moon, each a shade deeper and finer than the one behind it. */
export function nightRange(seed: number, look: NightLook): Picture {
  return { kind: 'drawing', width: WIDTH, height: HEIGHT, svg: drawNightRange(seed, look), grain: 2.2 }
}

/** The drawing by itself, or only what stands in front of the sky, so that something can move behind it. */
export function drawNightRange(seed: number, look: NightLook, layers: 'all' | 'land' = 'all'): string {
  const random = createRandom(seed)
  const horizon = look.water ? WATERLINE : HEIGHT
  const moon = { ...look.moon, x: look.moon.x * WIDTH, y: look.moon.y * HEIGHT }
  const mist = look.sky.at(-1)!

  const defs = [
    verticalGradient('sky', look.sky, 0, SKYLINE),
    radialGlow('halo', moon.colour, 0.55),
    radialGlow('lamp', '#FFC66B', 0.7),
    ...Array.from({ length: look.ridges }, (_, i) => {
      const depth = depthOf(i, look)
      const colour = gradientColour([look.far, look.near], depth)
      const base = baseOf(depth, look)
      // Mist lies in the valleys, so every ridge fades towards its foot; the nearest one hardly.
      return verticalGradient(
        `ridge${i}`,
        [colour, mixColours(colour, mist, 0.75 * (1 - depth) ** 0.8)],
        base - 60,
        base + 190,
      )
    }),
  ]
  const stars = drawStars(random, moon, horizon)
  const ridges = drawRidges(seed, look, horizon, random)
  const land = layers === 'all' ? [drawMoon(moon), ...ridges] : ridges
  const sky = [element('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#sky)' }), stars]
  const water = look.water ? drawWater(random, look, [drawMoon(moon), ...ridges], horizon, moon) : []
  const parts = layers === 'all' ? [...sky, ...land, ...water] : land
  return svgDocument(WIDTH, HEIGHT, parts, defs)
}

type Moon = NightLook['moon']

function drawStars(random: Random, moon: Moon, horizon: number): string {
  const stars = Array.from({ length: 320 }, () => {
    const x = random.between(0, WIDTH)
    const y = random.unit() ** 1.6 * horizon * 0.75
    if (Math.hypot(x - moon.x, y - moon.y) < moon.radius * 2.2) return ''
    const size = random.chance(0.06) ? random.between(1.4, 2.2) : random.between(0.5, 1.2)
    const opacity = random.between(0.25, 0.9) * (1 - y / horizon)
    return element('circle', { cx: x, cy: y, r: size, opacity: Math.round(opacity * 100) / 100 })
  })
  return element('g', { fill: '#FFF8E7' }, stars.join(''))
}

function drawMoon(moon: Moon): string {
  const halo = element('circle', { cx: moon.x, cy: moon.y, r: moon.radius * 5.5, fill: 'url(#halo)' })
  if (!moon.waning) {
    const disc = element('circle', { cx: moon.x, cy: moon.y, r: moon.radius, fill: moon.colour })
    const seas = [
      [-0.3, -0.25, 0.28],
      [0.12, -0.38, 0.17],
      [0.3, 0.05, 0.22],
      [-0.1, 0.34, 0.2],
      [-0.48, 0.15, 0.13],
    ] as const
    const dark = shade(moon.colour, -0.12)
    const spots = seas.map(([x, y, r]) =>
      element('circle', {
        cx: moon.x + x * moon.radius,
        cy: moon.y + y * moon.radius,
        r: r * moon.radius,
        fill: dark,
        opacity: 0.55,
      }),
    )
    return halo + disc + spots.join('')
  }
  const { x, y, radius } = moon
  // The lit part: the half circle towards the sun, less a flatter arc back from pole to pole.
  const crescent = `M${short(x)} ${short(y - radius)}A${radius} ${radius} 0 0 0 ${short(x)} ${short(y + radius)}A${short(radius * (1 + moon.waning))} ${short(radius * (1 + moon.waning))} 0 0 1 ${short(x)} ${short(y - radius)}Z`
  return (
    halo +
    element('path', { d: crescent, fill: moon.colour, transform: `rotate(-24 ${short(x)} ${short(y)})` })
  )
}

const depthOf = (ridge: number, look: NightLook) => ridge / Math.max(look.ridges - 1, 1)
const baseOf = (depth: number, look: NightLook) =>
  look.water ? 500 + (WATERLINE - 512) * depth : 500 + 440 * depth ** 1.1

function drawRidges(seed: number, look: NightLook, horizon: number, random: Random): string[] {
  return Array.from({ length: look.ridges }, (_, i) => {
    const depth = depthOf(i, look)
    const noise = createNoise(seed * 31 + i)
    const soft = octaves(noise, 5)
    const base = baseOf(depth, look)
    const relief = (look.water ? 190 : 240) * (1 - 0.72 * depth)
    const height = (x: number) => {
      const peaks = crests(noise, x / 430 + i * 7.7, i * 3.1)
      const hills = 0.5 + soft(x / 520, i * 5.3)
      const rise = peaks * (1 - depth) + hills * depth
      return base + 30 - relief * rise * (0.75 + 0.6 * noise(x / 800, i + 40))
    }
    const crest: Point[] = Array.from({ length: 533 }, (_, step) => [step * 3, height(step * 3)])
    const body = polyline([...crest, [WIDTH + 4, horizon], [0, horizon]], true)
    const trees = depth > 0.45 ? drawForest(random, height, depth, look, horizon) : ''
    const cabin = depth === 1 && look.cabin ? drawCabin(random, height) : ''
    return trees + element('path', { d: body, fill: `url(#ridge${i})` }) + cabin
  })
}

/** Sharp crests: every octave folded at zero, the way mountains weather. */
function crests(noise: Noise, x: number, y: number): number {
  let sum = 0
  let strength = 0.62
  let scale = 1
  for (let octave = 0; octave < 6; octave++) {
    sum += strength * (1 - 2.2 * Math.abs(noise(x * scale, y + octave * 11.3)))
    strength *= 0.46
    scale *= 2.17
  }
  return sum
}

/** Firs along a crest: single narrow triangles, ragged at the edge, denser where noise is kind. */
function drawForest(
  random: Random,
  height: (x: number) => number,
  depth: number,
  look: NightLook,
  horizon: number,
): string {
  const tall = 10 + (look.water ? 120 : 250) * (depth - 0.4) ** 1.6
  const groves = createNoise(Math.round(depth * 100))
  let d = ''
  for (let x = -10; x < WIDTH + 10; x += random.between(tall * 0.1, tall * 0.3)) {
    const grove = groves(x / 260, depth * 9)
    if (grove < -0.1) continue
    // Trees stand lower at the edge of a grove.
    const size = tall * random.between(0.5, 1.1) * Math.min(1, 0.45 + (grove + 0.1) * 3)
    const foot = Math.min(height(x) + size * 0.25, horizon)
    d += fir(x, foot, size, random)
  }
  return element('path', { d, fill: gradientColour([look.far, look.near], depth) })
}

function fir(x: number, foot: number, size: number, random: Random): string {
  const tiers = 6
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier <= tiers; tier++) {
    const y = foot - size * (1 - tier / tiers)
    const half = (size * 0.17 * tier) / tiers
    left.push([x - half * random.between(0.85, 1.15), y], [x - half * 0.55, y - size * 0.02])
    right.push([x + half * random.between(0.85, 1.15), y], [x + half * 0.55, y - size * 0.02])
  }
  return polyline([[x, foot - size * 1.12], ...left, ...right.reverse()], true)
}

function drawCabin(random: Random, height: (x: number) => number): string {
  const x = random.between(0.28, 0.7) * WIDTH
  const y = height(x) + 4
  const glow = element('circle', { cx: x, cy: y - 10, r: 130, fill: 'url(#lamp)' })
  const house = element('path', {
    d: `M${short(x - 24)} ${short(y + 6)}v-24l24 -18l24 18v24z`,
    fill: '#0D0F14',
  })
  const window = element('path', {
    d: `M${short(x - 8)} ${short(y - 16)}h7v9h-7zM${short(x + 3)} ${short(y - 16)}h7v9h-7z`,
    fill: '#FFD489',
  })
  return glow + house + window
}

/** The land upside down, dimmer, cut by the moon's broken road of light. */
function drawWater(random: Random, look: NightLook, land: string[], horizon: number, moon: Moon): string[] {
  const deep = mixColours(look.near, look.sky[0]!, 0.35)
  const mirror = element(
    'g',
    { transform: `translate(0 ${horizon * 2}) scale(1 -1)`, opacity: 0.5 },
    element('rect', {
      y: horizon - (HEIGHT - horizon),
      width: WIDTH,
      height: HEIGHT - horizon,
      fill: 'url(#sky)',
    }) + land.join(''),
  )
  const road = Array.from({ length: 130 }, () => {
    const down = random.unit() ** 1.4
    const y = horizon + 4 + down * (HEIGHT - horizon - 8)
    const spread = moon.radius * (0.5 + 2.6 * down)
    const length = random.between(10, 34 + 90 * down)
    const x = moon.x + random.normal() * spread * 0.5 - length / 2
    return element('rect', {
      x,
      y,
      width: length,
      height: 1 + 2.6 * down,
      rx: 1.3,
      opacity: Math.round(random.between(0.2, 0.75) * 100) / 100,
    })
  })
  const ripples = Array.from({ length: 70 }, () => {
    const down = random.unit()
    const length = random.between(60, 260)
    return element('rect', {
      x: random.between(-80, WIDTH),
      y: horizon + down * (HEIGHT - horizon),
      width: length,
      height: 1 + down,
      opacity: 0.12,
    })
  })
  return [
    element(
      'g',
      { 'clip-path': 'url(#lake)' },
      element('clipPath', { id: 'lake' }, element('rect', { y: horizon, width: WIDTH, height: HEIGHT })) +
        element('rect', { y: horizon, width: WIDTH, height: HEIGHT - horizon, fill: deep }) +
        mirror,
    ),
    element('g', { fill: deep }, ripples.join('')),
    element('g', { fill: moon.colour }, road.join('')),
  ]
}

function verticalGradient(id: string, stops: readonly string[], from: number, to: number): string {
  // Twice as many stops as colours, mixed in Oklab: the renderer mixes in sRGB, which greys the middle.
  const count = stops.length * 3
  const inner = Array.from({ length: count + 1 }, (_, i) =>
    element('stop', {
      offset: `${Math.round((100 * i) / count)}%`,
      'stop-color': gradientColour(stops, i / count),
    }),
  )
  return element(
    'linearGradient',
    { id, gradientUnits: 'userSpaceOnUse', x1: 0, y1: from, x2: 0, y2: to },
    inner.join(''),
  )
}

function radialGlow(id: string, colour: string, strength: number): string {
  const inner = [0, 0.18, 0.35, 0.6, 1].map((place) =>
    element('stop', {
      offset: `${place * 100}%`,
      'stop-color': colour,
      'stop-opacity': String(Math.round(strength * (1 - place) ** 2.6 * 1000) / 1000),
    }),
  )
  return element('radialGradient', { id }, inner.join(''))
}
