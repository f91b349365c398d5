import { element, smoothLine } from '../../drawing/svg.ts'
import { leaf } from './leaves.ts'
import {
  box,
  disc,
  FINE,
  HALF,
  HOLE,
  line,
  type Plates,
  SOLID,
  type Subject,
  shape,
  WIDTH,
} from './plates.ts'
import { vase } from './vessels.ts'

export const tulips: Subject = (random) => {
  const plates: Plates = [[], [], []]
  plates[1].push(box(0, 1150, WIDTH, 350, SOLID))
  plates[0].push(disc(600, 560, 470, FINE))
  const heads = [
    [330, 430],
    [480, 300],
    [640, 240],
    [790, 330],
    [900, 480],
    [560, 520],
  ] as const
  for (const [x, y] of heads) {
    const stem = smoothLine([
      [x, y],
      [x + (600 - x) * 0.25, y + 280],
      [590 + random.between(-30, 30), 880],
      [600, 1060],
    ])
    plates[2].push(line(stem, 11))
    if (random.chance(0.7)) leaf(plates[2], 600 + (x - 600) * 0.25, 860, 360, -90 + (x - 600) * 0.16, SOLID)
  }
  for (const [x, y] of heads) tulip(plates, x, y, random.between(0.95, 1.2), (x - 600) * 0.06)
  vase(plates, 600, 1250)
  return plates
}

function tulip(plates: Plates, x: number, y: number, scale: number, tilt: number): void {
  const placed = (parts: string) =>
    element('g', { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, parts)
  const side =
    'M0 110C-90 110 -110 20 -92 -110C-50 -90 -20 -50 0 10C20 -50 50 -90 92 -110C110 20 90 110 0 110Z'
  const middle = 'M0 110C-52 90 -62 -20 0 -128C62 -20 52 90 0 110Z'
  for (const plate of plates) plate.push(placed(shape(side, HOLE) + shape(middle, HOLE)))
  plates[0].push(placed(shape(side, SOLID) + shape(middle, SOLID)))
  plates[1].push(placed(shape(middle, HALF) + shape(side, FINE)))
}
