import type { Random } from '../../drawing/random.ts'
import { element } from '../../drawing/svg.ts'
import { lemonSlice } from './fruit.ts'
import { leafSpray } from './leaves.ts'
import {
  box,
  disc,
  FINE,
  HALF,
  HEIGHT,
  HOLE,
  line,
  type Plates,
  SOLID,
  type Subject,
  shape,
  WIDTH,
} from './plates.ts'

export const fishPlate: Subject = (random) => {
  const plates: Plates = [[], [], []]
  plates[0].push(
    box(0, 0, WIDTH, HEIGHT, HALF),
    box(0, 0, WIDTH, 330, HOLE),
    box(0, 0, WIDTH, 330, 'url(#checks)'),
  )
  for (const [radius, fill] of [
    [560, SOLID],
    [520, HOLE],
    [380, FINE],
  ] as const) {
    plates[1].push(element('ellipse', { cx: 600, cy: 840, rx: radius, ry: radius * 0.82, fill }))
  }
  plates[0].push(element('ellipse', { cx: 600, cy: 840, rx: 560, ry: 459, fill: HOLE }))
  for (const [y, flip] of [
    [690, 1],
    [850, -1],
    [1010, 1],
  ] as const)
    sardine(plates, 600 + flip * 10, y, flip, random)
  for (const [x, y] of [
    [960, 300],
    [1040, 420],
  ] as const)
    lemonSlice(plates, x, y, 120)
  leafSpray(plates[2], 150, 420, 330, -50, random)
  return plates
}

function sardine(plates: Plates, x: number, y: number, flip: 1 | -1, random: Random): void {
  const placed = (parts: string) =>
    element(
      'g',
      { transform: `translate(${x} ${y}) scale(${flip} 1) rotate(${Math.round(random.between(-3, 3))})` },
      parts,
    )
  const body =
    'M-300 0C-230 -80 -60 -100 120 -50C170 -34 210 -14 240 0C210 14 170 34 120 50C-60 100 -230 80 -300 0Z'
  const tail = 'M220 0L330 -70C310 -20 310 20 330 70Z'
  for (const plate of plates) plate.push(placed(shape(body, HOLE) + shape(tail, HOLE)))
  plates[2].push(
    placed(
      shape(body, SOLID) +
        shape(tail, SOLID) +
        line('M-190 -66C-165 -30 -165 30 -190 66', 8, HOLE) +
        disc(-238, -14, 13, HOLE),
    ),
  )
  for (let i = 0; i < 6; i++) plates[2].push(placed(line(`M${-120 + i * 52} -36q18 36 0 72`, 7, HOLE)))
  plates[0].push(
    placed(shape(tail, SOLID) + shape('M-300 0C-230 80 -60 100 120 50C60 30 -180 20 -300 0Z', SOLID)),
  )
}
