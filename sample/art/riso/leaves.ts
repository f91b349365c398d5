import type { Random } from '../../drawing/random.ts'
import { element, type Point, polyline } from '../../drawing/svg.ts'
import { HOLE, line, SOLID, shape } from './plates.ts'

export function leaf(
  plate: string[],
  x: number,
  y: number,
  length: number,
  angle: number,
  fill: string,
): void {
  const d = `M0 0C${length * 0.25} ${-length * 0.24} ${length * 0.7} ${-length * 0.2} ${length} 0C${length * 0.7} ${length * 0.2} ${length * 0.25} ${length * 0.24} 0 0Z`
  const vein = `M${length * 0.08} 0L${length * 0.86} 0`
  plate.push(
    element(
      'g',
      { transform: `translate(${x} ${y}) rotate(${angle})` },
      shape(d, fill) + line(vein, 5, HOLE),
    ),
  )
}

export function leafSpray(
  plate: string[],
  x: number,
  y: number,
  length: number,
  angle: number,
  random: Random,
): void {
  const radians = (angle * Math.PI) / 180
  const tip: Point = [x + Math.cos(radians) * length, y + Math.sin(radians) * length]
  plate.push(line(polyline([[x, y], tip]), 9))
  const pairs = Math.max(2, Math.round(length / 75))
  for (let i = 1; i <= pairs; i++) {
    const share = i / pairs
    const size = length * (pairs > 3 ? 0.36 : 0.6) * (1.15 - 0.5 * share)
    for (const side of [-1, 1]) {
      leaf(
        plate,
        x + (tip[0] - x) * share,
        y + (tip[1] - y) * share,
        size,
        angle + side * random.between(38, 58),
        SOLID,
      )
    }
  }
}
