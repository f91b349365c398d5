import type { Random } from '../../drawing/random.ts'
import type { Point } from '../../drawing/svg.ts'
import { blade, from, leafPath, stalk } from './parts.ts'

/** A frond carries smaller fronds, which carry leaflets: the oldest rule of growth in the book. */
export function frond(
  part: string[],
  foot: Point,
  angle: number,
  length: number,
  curl: number,
  random: Random,
  order: number,
): void {
  const steps = order === 2 ? 30 : 10
  const spine: Point[] = [foot]
  let heading = angle
  for (let i = 1; i <= steps; i++) {
    heading += (curl / steps) * (i / steps) * 4
    spine.push(from(spine[i - 1]!, heading, length / steps))
  }
  part.push(stalk(spine, order === 2 ? 7 : 2.4))
  for (let i = order === 2 ? 5 : 1; i < steps; i++) {
    const share = i / steps
    const [bx, by] = spine[i - 1]!
    const [x, y] = spine[i]!
    const along = Math.atan2(y - by, x - bx)
    const reach =
      order === 2
        ? length * 0.27 * Math.min(1, share * 5) * (1.02 - share) ** 0.8
        : length * 0.3 * (1.05 - share) ** 0.7
    if (reach < 3) continue
    for (const side of [-1, 1]) {
      const out = along + side * (order === 2 ? 1.12 - 0.3 * share : 0.95)
      if (order === 2 && reach > 34) frond(part, [x, y], out, reach, -side * 0.12, random, 1)
      else part.push(blade(leafPath([x, y], out, reach, reach * 0.3), 0.94))
    }
  }
}
