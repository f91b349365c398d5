import type { Point } from './svg.ts'

export type Bounds = { left: number; top: number; right: number; bottom: number }
export type Cell = { site: Point; points: Point[] }

/** The part of the bounds that is nearest to each site: the bounds, cut by the halfway line to each near neighbour. */
export function voronoiCells(sites: readonly Point[], bounds: Bounds): Cell[] {
  return sites.map((site) => {
    const neighbours = sites
      .filter((other) => other !== site)
      .map((other) => ({ other, distance: (other[0] - site[0]) ** 2 + (other[1] - site[1]) ** 2 }))
      .sort((a, b) => a.distance - b.distance)
    let points: Point[] = [
      [bounds.left, bounds.top],
      [bounds.right, bounds.top],
      [bounds.right, bounds.bottom],
      [bounds.left, bounds.bottom],
    ]
    for (const { other, distance } of neighbours) {
      // A site more than twice as far as the farthest corner cannot cut the cell any more.
      const reach = Math.max(...points.map(([x, y]) => (x - site[0]) ** 2 + (y - site[1]) ** 2))
      if (distance > 4 * reach) break
      points = cutHalfway(points, site, other)
    }
    return { site, points }
  })
}

/** Lloyd's relaxation: sites move to the middle of their cells, so that the cells become even. */
export function relax(sites: readonly Point[], bounds: Bounds, rounds: number): Point[] {
  let current = [...sites]
  for (let round = 0; round < rounds; round++) {
    current = voronoiCells(current, bounds).map(({ points }) => [
      points.reduce((sum, [x]) => sum + x, 0) / points.length,
      points.reduce((sum, [, y]) => sum + y, 0) / points.length,
    ])
  }
  return current
}

/** The part of a convex polygon that is nearer to one site than to another. */
function cutHalfway(polygon: Point[], site: Point, other: Point): Point[] {
  const normalX = other[0] - site[0]
  const normalY = other[1] - site[1]
  const limit = (other[0] ** 2 + other[1] ** 2 - site[0] ** 2 - site[1] ** 2) / 2
  const beyond = ([x, y]: Point) => x * normalX + y * normalY - limit
  const kept: Point[] = []
  for (let i = 0; i < polygon.length; i++) {
    const from = polygon[i]!
    const to = polygon[(i + 1) % polygon.length]!
    const a = beyond(from)
    const b = beyond(to)
    if (a <= 0) kept.push(from)
    if (a < 0 !== b < 0 && a !== b) {
      const share = a / (a - b)
      kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    }
  }
  return kept
}
