import type { Random } from '../../drawing/random.ts'
import type { Point } from '../../drawing/svg.ts'
import { frond } from './frond.ts'
import { from, type Plant, seedHead, stalk } from './parts.ts'

export const wildCarrot: Plant = (random) => {
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
    umbelHead(part, [x, y], radius, random)
  }
  for (const [y, side] of [
    [1080, -1],
    [1240, 1],
  ] as const)
    frond(pressed, [600, y], -Math.PI / 2 + side * 1.05, 420, side * 0.2, random, 2)
  return { pressed, lifted }
}

function umbelHead(part: string[], centre: Point, radius: number, random: Random): void {
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
