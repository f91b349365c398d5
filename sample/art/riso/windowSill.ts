import { type Point, smoothLine } from '../../drawing/svg.ts'
import { orange } from './fruit.ts'
import { leafSpray } from './leaves.ts'
import {
  box,
  disc,
  FINE,
  HALF,
  HEIGHT,
  HOLE,
  type Plates,
  SOLID,
  type Subject,
  shape,
  WIDTH,
} from './plates.ts'
import { bowl, vase } from './vessels.ts'

export const windowSill: Subject = (random) => {
  const plates: Plates = [[], [], []]
  plates[0].push(box(0, 0, WIDTH, HEIGHT, FINE))
  const view = { x: 250, y: 150, width: 700, height: 880 }
  plates[0].push(box(view.x, view.y, view.width, view.height, HOLE), disc(690, 480, 150, SOLID))
  const hills = (y: number, swing: number): string => {
    const crest: Point[] = Array.from({ length: 8 }, (_, i) => [
      view.x + i * 100,
      y + random.between(-swing, swing),
    ])
    return `${smoothLine(crest)}L${view.x + view.width} ${view.y + view.height}L${view.x} ${view.y + view.height}Z`
  }
  plates[1].push(shape(hills(600, 60), HALF), shape(hills(730, 50), SOLID))
  plates[2].push(shape(hills(850, 40), SOLID))
  for (const x of [view.x, view.x + view.width / 2, view.x + view.width])
    plates[2].push(box(x - 14, view.y - 14, 28, view.height + 28, SOLID))
  for (const y of [view.y, view.y + 330, view.y + view.height])
    plates[2].push(box(view.x - 14, y - 14, view.width + 28, 28, SOLID))
  for (const side of [-1, 1] as const) {
    const x = 600 + side * 470
    plates[1].push(
      shape(
        `M${x - side * 60} 90C${x - side * 140} 500 ${x - side * 20} 800 ${x - side * 120} 1180L${x + side * 200} 1180L${x + side * 200} 90Z`,
        'url(#stripes)',
      ),
    )
  }
  plates[1].push(box(0, 1180, WIDTH, 320, SOLID))
  plates[0].push(box(0, 1180, WIDTH, 320, HALF))
  for (const x of [690, 880, 785]) orange(plates, x, x === 785 ? 1140 : 1170, 82)
  bowl(plates, 785, 1260, 220)
  leafSpray(plates[2], 330, 1200, 420, -96, random)
  vase(plates, 330, 1310, 0.62)
  return plates
}
