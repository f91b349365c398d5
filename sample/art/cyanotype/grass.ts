import type { Random } from '../../drawing/random.ts'
import { type Point, short } from '../../drawing/svg.ts'
import { blade, from, leafPath, type Plant, stalk } from './parts.ts'

export const grass: Plant = (random) => {
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
