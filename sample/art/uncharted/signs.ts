import { createRandom, type Random } from '../../drawing/random.ts'
import { element, type Point, polyline, smoothLine, svgDocument } from '../../drawing/svg.ts'
import type { MapLook } from './look.ts'
import { drawFrame } from './neatLine.ts'
import { FRAME, HEIGHT, type Terrain, WIDTH } from './terrain.ts'

export function drawSigns(seed: number, terrain: Terrain, look: MapLook): string {
  const random = createRandom(seed + 4)
  const rose: Point = findSea(terrain, random)
  const inner = { width: WIDTH - 2 * FRAME, height: HEIGHT - 2 * FRAME }
  const parts = [
    element('clipPath', { id: 'sheet' }, element('rect', { x: FRAME, y: FRAME, ...inner })),
    element(
      'g',
      { 'clip-path': 'url(#sheet)' },
      [
        drawRhumbs(rose, look),
        ...drawStreams(terrain, look, random),
        drawTowns(terrain, look, random),
        drawCourse(terrain, look, random),
        drawRose(rose, look),
      ].join(''),
    ),
    drawFrame(look),
  ]
  return svgDocument(WIDTH, HEIGHT, parts)
}

/** The place farthest from land that still leaves room for the compass. */
function findSea(terrain: Terrain, random: Random): Point {
  let best: Point = [FRAME + 140, FRAME + 140]
  let deepest = Number.POSITIVE_INFINITY
  for (let i = 0; i < 160; i++) {
    const x = random.between(FRAME + 130, WIDTH - FRAME - 130)
    const y = random.between(FRAME + 130, HEIGHT - FRAME - 130)
    let highest = -9
    for (const [dx, dy] of [
      [0, 0],
      [100, 0],
      [-100, 0],
      [0, 100],
      [0, -100],
    ] as const)
      highest = Math.max(highest, terrain.at(x + dx, y + dy))
    if (highest < deepest) {
      deepest = highest
      best = [x, y]
    }
  }
  return best
}

function drawRhumbs([x, y]: Point, look: MapLook): string {
  const lines = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * 2 * Math.PI
    return polyline([
      [x + Math.cos(angle) * 70, y + Math.sin(angle) * 70],
      [x + Math.cos(angle) * 2200, y + Math.sin(angle) * 2200],
    ])
  })
  return element('path', {
    d: lines.join(''),
    stroke: look.ink,
    'stroke-width': 0.8,
    'stroke-opacity': 0.22,
    fill: 'none',
  })
}

function drawRose([x, y]: Point, look: MapLook): string {
  const points = [0, 1].flatMap((ring) =>
    Array.from({ length: 4 }, (_, i) => {
      const angle = (i / 4 + ring / 8) * 2 * Math.PI - Math.PI / 2
      const tip: Point = [
        x + Math.cos(angle) * (ring === 0 ? 66 : 44),
        y + Math.sin(angle) * (ring === 0 ? 66 : 44),
      ]
      const side = (turn: number): Point => [x + Math.cos(angle + turn) * 15, y + Math.sin(angle + turn) * 15]
      const isNorth = ring === 0 && i === 0
      return (
        element('path', {
          d: polyline([[x, y], side(-0.78), tip], true),
          fill: isNorth ? look.accent : look.ink,
        }) +
        element('path', {
          d: polyline([[x, y], side(0.78), tip], true),
          fill: look.paper,
          stroke: look.ink,
          'stroke-width': 1,
        })
      )
    }),
  )
  const rings = [50, 54].map((r) =>
    element('circle', { cx: x, cy: y, r, fill: 'none', stroke: look.ink, 'stroke-width': 1 }),
  )
  return [...rings, ...points.slice(4), ...points.slice(0, 4)].join('')
}

/** Water runs downhill from a few high places, wider as it goes, until it meets the sea. */
function drawStreams(terrain: Terrain, look: MapLook, random: Random): string[] {
  const streams: string[] = []
  for (let attempt = 0; attempt < 400 && streams.length < 12; attempt++) {
    let x = random.between(FRAME, WIDTH - FRAME)
    let y = random.between(FRAME, HEIGHT - FRAME)
    if (terrain.at(x, y) < 0.22) continue
    const course: Point[] = [[x, y]]
    let dx = 0
    let dy = 0
    while (course.length < 220 && terrain.at(x, y) > 0.004) {
      const reach = 5
      dx = dx * 0.5 - (terrain.at(x + reach, y) - terrain.at(x - reach, y)) * 60
      dy = dy * 0.5 - (terrain.at(x, y + reach) - terrain.at(x, y - reach)) * 60
      const length = Math.hypot(dx, dy) || 1
      x += (dx / length) * 4.5
      y += (dy / length) * 4.5
      course.push([x, y])
    }
    if (course.length < 24 || terrain.at(x, y) > 0.01) continue
    const colour = look.sea[Math.floor(look.sea.length / 2)]!
    const half = Math.floor(course.length / 2)
    streams.push(
      element('path', {
        d: smoothLine(course.filter((_, i) => i % 3 === 0 || i === course.length - 1)),
        fill: 'none',
        stroke: colour,
        'stroke-width': 1.8,
        'stroke-linecap': 'round',
      }),
      element('path', {
        d: smoothLine(course.slice(half).filter((_, i) => i % 3 === 0)),
        fill: 'none',
        stroke: colour,
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
    )
  }
  return streams
}

function drawTowns(terrain: Terrain, look: MapLook, random: Random): string {
  const towns: Point[] = []
  for (let attempt = 0; attempt < 900 && towns.length < 7; attempt++) {
    const x = random.between(FRAME + 60, WIDTH - FRAME - 60)
    const y = random.between(FRAME + 60, HEIGHT - FRAME - 60)
    const height = terrain.at(x, y)
    if (height > 0.03 && height < 0.18 && towns.every(([tx, ty]) => Math.hypot(tx - x, ty - y) > 150))
      towns.push([x, y])
  }
  return towns
    .map(
      ([x, y]) =>
        element('circle', { cx: x, cy: y, r: 7.5, fill: look.paper, stroke: look.ink, 'stroke-width': 2.4 }) +
        element('circle', { cx: x, cy: y, r: 2.6, fill: look.accent }),
    )
    .join('')
}

/** A dashed course through open water to a cross. */
function drawCourse(terrain: Terrain, look: MapLook, random: Random): string {
  const start: Point = [FRAME + 10, random.between(0.2, 0.8) * HEIGHT]
  let best: Point[] = []
  for (let attempt = 0; attempt < 60; attempt++) {
    const course: Point[] = [start]
    let [x, y] = start
    let heading = random.between(-0.8, 0.8)
    while (course.length < 26) {
      heading += random.between(-0.28, 0.28)
      x += Math.cos(heading) * 44
      y += Math.sin(heading) * 44
      if (x > WIDTH - FRAME - 50 || y < FRAME + 40 || y > HEIGHT - FRAME - 40 || terrain.at(x, y) > -0.03)
        break
      course.push([x, y])
    }
    if (course.length > best.length) best = course
  }
  if (best.length < 5) return ''
  const [x, y] = best.at(-1)!
  const cross = `M${x - 11} ${y - 11}l22 22M${x + 11} ${y - 11}l-22 22`
  return (
    element('path', {
      d: smoothLine(best),
      fill: 'none',
      stroke: look.accent,
      'stroke-width': 3.2,
      'stroke-dasharray': '15 10',
    }) + element('path', { d: cross, stroke: look.accent, 'stroke-width': 4.5, 'stroke-linecap': 'round' })
  )
}
