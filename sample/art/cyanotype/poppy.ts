import { element, type Point, polyline, short } from '../../drawing/svg.ts'
import { frond } from './frond.ts'
import { blade, type Plant, seedHead, stalk } from './parts.ts'

export const poppy: Plant = (random) => {
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
