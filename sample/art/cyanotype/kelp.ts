import type { Random } from '../../drawing/random.ts'
import { element, type Point, short, smoothLine } from '../../drawing/svg.ts'
import { blade, from, type Plant, stalk } from './parts.ts'

export const kelp: Plant = (random) => {
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
