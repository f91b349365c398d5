import { pear } from './fruit.ts'
import { leafSpray } from './leaves.ts'
import { box, disc, HALF, type Plates, SOLID, type Subject, WIDTH } from './plates.ts'
import { bowl } from './vessels.ts'

export const pears: Subject = (random) => {
  const plates: Plates = [[], [], []]
  plates[0].push(disc(820, 430, 250, SOLID), box(0, 1010, WIDTH, 490, HALF))
  plates[1].push(box(0, 1010, WIDTH, 490, 'url(#checks)'))
  for (const [x, y, tilt] of [
    [800, 870, 22],
    [405, 860, -18],
    [610, 810, 3],
  ] as const)
    pear(plates, x, y, 1.14, tilt)
  bowl(plates, 600, 1110, 400)
  pear(plates, 250, 1290, 1.05, -72)
  leafSpray(plates[2], 650, 545, 230, -58, random)
  return plates
}
