import { gradientColour } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom } from '../drawing/random.ts'
import { element, type Point, polyline, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1500
const HEIGHT = 1200

export type PendulumLook = {
  ground: string
  /** The light's colour from the first swing to the last. */
  inks: readonly string[]
  /** How often the two pendulums swing while the table swings once: small whole numbers make clear figures. */
  ratio: readonly [number, number]
  /** How far out of tune the second pendulum is; the figure turns as it dies away. */
  detune: number
  /** How fast the swing dies, per turn. */
  decay: number
  /** Whether the table turns as well, which closes the figure into a ring. */
  rotary: boolean
}

/** A harmonograph: a pen on two decaying pendulums, photographed as a trace of light. */
export function pendulum(seed: number, look: PendulumLook): Picture {
  const random = createRandom(seed)
  const phase = [random.between(0, 6.28), random.between(0, 6.28), random.between(0, 6.28)] as const
  const [a, b] = look.ratio
  const turns = 74
  const samples = 150
  const at = (t: number): Point => {
    const fade = Math.exp(-look.decay * t)
    const swing = 2 * Math.PI * t
    const x = Math.sin(a * swing + phase[0])
    const y = Math.sin((b + look.detune) * swing + phase[1])
    if (!look.rotary) return [WIDTH / 2 + 640 * fade * x, HEIGHT / 2 + 500 * fade * y]
    const ring = 0.58
    return [
      WIDTH / 2 + 560 * fade * (ring * x + (1 - ring) * Math.sin((a - b) * swing + phase[2])),
      HEIGHT / 2 + 560 * fade * (ring * y + (1 - ring) * Math.cos((a - b) * swing + phase[2])),
    ]
  }
  const parts = [
    element('rect', { width: WIDTH, height: HEIGHT, fill: look.ground }),
    element('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#glow)' }),
  ]
  for (let turn = 0; turn < turns; turn++) {
    const points: Point[] = Array.from({ length: samples + 1 }, (_, i) => at(turn + i / samples))
    const share = turn / turns
    parts.push(
      element('path', {
        d: polyline(points),
        fill: 'none',
        stroke: gradientColour(look.inks, share),
        'stroke-width': 1.5 - 0.4 * share,
        'stroke-opacity': 0.78,
        'stroke-linejoin': 'round',
      }),
    )
  }
  const glow = element(
    'radialGradient',
    { id: 'glow', cx: 0.5, cy: 0.5, r: 0.62 },
    `<stop offset="0" stop-color="${gradientColour(look.inks, 0.5)}" stop-opacity=".17"/><stop offset="1" stop-color="${look.ground}" stop-opacity="0"/>`,
  )
  return {
    kind: 'drawing',
    width: WIDTH,
    height: HEIGHT,
    svg: svgDocument(WIDTH, HEIGHT, parts, [glow]),
    grain: 2.4,
  }
}
