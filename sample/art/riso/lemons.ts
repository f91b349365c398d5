import { type Point, smoothLine } from '../../drawing/svg.ts'
import { lemon } from './fruit.ts'
import { leaf } from './leaves.ts'
import { box, FINE, HALF, HEIGHT, HOLE, line, type Plates, SOLID, type Subject, WIDTH } from './plates.ts'

export const lemons: Subject = (random) => {
  const plates: Plates = [[], [], []]
  plates[1].push(box(0, 0, WIDTH, HEIGHT, FINE))
  plates[0].push(box(110, 110, 980, 1280, HALF))
  plates[1].push(box(110, 110, 980, 1280, HOLE))
  const stem = smoothLine([
    [600, 150],
    [570, 480],
    [640, 820],
    [580, 1370],
  ])
  plates[2].push(line(stem, 14))
  for (const [i, [x, y]] of (
    [
      [350, 360],
      [860, 470],
      [340, 690],
      [880, 830],
      [330, 1030],
      [860, 1190],
    ] as const
  ).entries()) {
    const side = x < 600 ? 1 : -1
    const fork: Point = [600 + random.between(-10, 20), y - 150]
    const tip = x + side * 150
    plates[2].push(
      line(smoothLine([fork, [(fork[0] + tip) / 2, y - 130], [tip - side * 20, y - 40], [tip, y]]), 9),
    )
    leaf(
      plates[2],
      fork[0] - side * 60,
      y - 140,
      270,
      (side === 1 ? 200 : -20) + random.between(-10, 10) - side * 8,
      SOLID,
    )
    leaf(plates[2], fork[0], y - 150, 250, (side === 1 ? -28 : 208) + random.between(-10, 10), SOLID)
    if (i % 2 === 0) leaf(plates[1], fork[0], y - 60, 210, side === 1 ? 24 : 156, SOLID)
    lemon(plates, x, y, random.between(1, 1.15), -side * random.between(-6, 16))
  }
  return plates
}
