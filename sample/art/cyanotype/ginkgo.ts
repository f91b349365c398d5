import type { Random } from '../../drawing/random.ts'
import { element, type Point, polyline, smoothLine } from '../../drawing/svg.ts'
import { blade, from, type Plant, stalk } from './parts.ts'

export const ginkgo: Plant = (random) => {
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
