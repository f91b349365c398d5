import { element } from '../../drawing/svg.ts'
import { plum } from './fruit.ts'
import { leafSpray } from './leaves.ts'
import { box, disc, HOLE, type Plates, SOLID, type Subject, WIDTH } from './plates.ts'
import { cup, pot } from './vessels.ts'

export const teaTable: Subject = (random) => {
  const plates: Plates = [[], [], []]
  plates[1].push(box(0, 0, WIDTH, 960, 'url(#stripes)'))
  plates[0].push(box(0, 960, WIDTH, 540, SOLID), disc(880, 340, 170, SOLID))
  plates[1].push(
    disc(880, 340, 170, HOLE),
    element('ellipse', { cx: 560, cy: 860, rx: 350, ry: 300, fill: HOLE }),
  )
  pot(plates, 560, 880)
  cup(plates, 960, 1150)
  plum(plates, 230, 1230, 105)
  plum(plates, 415, 1300, 90)
  leafSpray(plates[2], 245, 1135, 150, -50, random)
  return plates
}
