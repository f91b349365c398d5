import { parseHex } from '../drawing/colour.ts'
import { type Picture, rasteriseMask } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, smoothLine, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1200
const HEIGHT = 1500

export type RisoLook = {
  paper: string
  /** Three inks, printed one after the other; where they overlap they darken as real inks do. */
  inks: readonly [string, string, string]
  subject: 'pears' | 'lemons' | 'tulips' | 'window' | 'fish' | 'teapot'
}

/** What each ink prints, as shapes in greys: white is solid ink. */
type Plates = [string[], string[], string[]]

/** A still life for a risograph: three plates, slightly out of register, with the drum's uneven, grainy ink. */
export async function riso(seed: number, look: RisoLook): Promise<Picture> {
  const random = createRandom(seed)
  const plates = subjects[look.subject](random)
  const shifts = look.inks.map(() => ({ x: random.whole(-5, 5), y: random.whole(-5, 5) }))
  const masks = await Promise.all(
    plates.map((shapes, i) =>
      rasteriseMask(
        svgDocument(
          WIDTH,
          HEIGHT,
          [element('g', { transform: `translate(${shifts[i]!.x} ${shifts[i]!.y})` }, shapes.join(''))],
          HALFTONES,
        ),
      ),
    ),
  )
  return { kind: 'pixels', width: WIDTH, height: HEIGHT, rgb: print(masks, look, random) }
}

/** Lays ink on paper: each ink lets through a share of every colour; grain decides how much of it took. */
function print(masks: Uint8Array[], look: RisoLook, random: Random): Uint8Array {
  const paper = parseHex(look.paper)
  const inks = look.inks.map(parseHex)
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  const grain = Float32Array.from({ length: 65536 }, () => random.unit())
  const offsets = inks.map((_, i) => 7919 * (i + 1))
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    let [red, green, blue] = paper
    const x = pixel % WIDTH
    const y = (pixel - x) / WIDTH
    for (let i = 0; i < 3; i++) {
      const mask = masks[i]![pixel]!
      if (mask === 0) continue
      const tooth = grain[(x * 3 + y * 769 + offsets[i]! + ((x * y) >> 3)) & 65535]!
      const took = (mask / 255) * (tooth < 0.045 ? 0.25 : 0.84 + 0.16 * tooth)
      const ink = inks[i]!
      red *= 1 - took * (1 - ink[0] / 255)
      green *= 1 - took * (1 - ink[1] / 255)
      blue *= 1 - took * (1 - ink[2] / 255)
    }
    rgb[pixel * 3] = red
    rgb[pixel * 3 + 1] = green
    rgb[pixel * 3 + 2] = blue
  }
  return rgb
}

const HALFTONES = [
  dots('fine', 16, 3.1),
  dots('coarse', 36, 8.4),
  '<pattern id="stripes" width="34" height="34" patternUnits="userSpaceOnUse"><rect width="34" height="17" fill="#fff"/></pattern>',
  '<pattern id="checks" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#fff"/><rect x="40" y="40" width="40" height="40" fill="#fff"/></pattern>',
]

/** Dots on a grid at 45 degrees, as an upright tile: the renderer is slow with turned ones. */
function dots(id: string, pitch: number, radius: number): string {
  const half = pitch / 2
  const circles = [
    [0, 0],
    [pitch, 0],
    [0, pitch],
    [pitch, pitch],
    [half, half],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>`)
  return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse">${circles.join('')}</pattern>`
}

const SOLID = '#fff'
const HALF = '#8c8c8c'
const FINE = 'url(#fine)'
const COARSE = 'url(#coarse)'

const shape = (d: string, fill: string) => element('path', { d, fill })
const disc = (x: number, y: number, r: number, fill: string) => element('circle', { cx: x, cy: y, r, fill })
const box = (x: number, y: number, width: number, height: number, fill: string) =>
  element('rect', { x, y, width, height, fill })
const line = (d: string, width: number, stroke = SOLID) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' })
const hole = '#000'

const subjects: Record<RisoLook['subject'], (random: Random) => Plates> = {
  pears: (random) => {
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
  },
  lemons: (random) => {
    const plates: Plates = [[], [], []]
    plates[1].push(box(0, 0, WIDTH, HEIGHT, FINE))
    plates[0].push(box(110, 110, 980, 1280, HALF))
    plates[1].push(box(110, 110, 980, 1280, hole))
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
  },
  tulips: (random) => {
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
  },
  window: (random) => {
    const plates: Plates = [[], [], []]
    plates[0].push(box(0, 0, WIDTH, HEIGHT, FINE))
    const view = { x: 250, y: 150, width: 700, height: 880 }
    plates[0].push(box(view.x, view.y, view.width, view.height, hole), disc(690, 480, 150, SOLID))
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
  },
  fish: (random) => {
    const plates: Plates = [[], [], []]
    plates[0].push(
      box(0, 0, WIDTH, HEIGHT, HALF),
      box(0, 0, WIDTH, 330, hole),
      box(0, 0, WIDTH, 330, 'url(#checks)'),
    )
    for (const [radius, fill] of [
      [560, SOLID],
      [520, hole],
      [380, FINE],
    ] as const) {
      plates[1].push(element('ellipse', { cx: 600, cy: 840, rx: radius, ry: radius * 0.82, fill }))
    }
    plates[0].push(element('ellipse', { cx: 600, cy: 840, rx: 560, ry: 459, fill: hole }))
    for (const [y, flip] of [
      [690, 1],
      [850, -1],
      [1010, 1],
    ] as const)
      fish(plates, 600 + flip * 10, y, flip, random)
    for (const [x, y] of [
      [960, 300],
      [1040, 420],
    ] as const)
      lemonSlice(plates, x, y, 120)
    leafSpray(plates[2], 150, 420, 330, -50, random)
    return plates
  },
  teapot: (random) => {
    const plates: Plates = [[], [], []]
    plates[1].push(box(0, 0, WIDTH, 960, 'url(#stripes)'))
    plates[0].push(box(0, 960, WIDTH, 540, SOLID), disc(880, 340, 170, SOLID))
    plates[1].push(
      disc(880, 340, 170, hole),
      element('ellipse', { cx: 560, cy: 860, rx: 350, ry: 300, fill: hole }),
    )
    teapot(plates, 560, 880)
    cup(plates, 960, 1150)
    plum(plates, 230, 1230, 105)
    plum(plates, 415, 1300, 90)
    leafSpray(plates[2], 245, 1135, 150, -50, random)
    return plates
  },
}

function pear(plates: Plates, x: number, y: number, scale: number, tilt: number): void {
  const place = `translate(${x} ${y}) rotate(${tilt}) scale(${scale})`
  const outline =
    'M0 -190C46 -190 62 -130 70 -80C82 -20 140 20 140 100C140 190 70 230 0 230C-70 230 -140 190 -140 100C-140 20 -82 -20 -70 -80C-62 -130 -46 -190 0 -190Z'
  const shadow =
    'M30 -185C50 -170 60 -130 70 -80C82 -20 140 20 140 100C140 190 70 230 0 230C60 190 90 120 60 40C40 -20 40 -120 30 -185Z'
  const placed = (parts: string) => element('g', { transform: place }, parts)
  // A rim of bare paper keeps fruit of one colour apart.
  for (const plate of plates) plate.push(placed(shape(outline, hole) + line(outline, 12, hole)))
  plates[0].push(placed(shape(outline, SOLID)))
  plates[1].push(placed(shape(shadow, FINE)))
  plates[2].push(placed(line('M0 -185C4 -215 14 -240 34 -258', 12)))
}

function lemon(plates: Plates, x: number, y: number, scale: number, tilt: number): void {
  const placed = (parts: string) =>
    element('g', { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, parts)
  const outline =
    'M-165 0C-150 -20 -130 -30 -112 -62C-70 -120 70 -120 112 -62C130 -30 150 -20 168 0C150 20 130 30 112 62C70 120 -70 120 -112 62C-130 30 -150 20 -165 0Z'
  const shadow = 'M-112 62C-70 120 70 120 112 62C130 30 150 20 168 0C140 20 40 70 -112 62Z'
  for (const plate of plates) plate.push(placed(shape(outline, hole)))
  plates[0].push(placed(shape(outline, SOLID)))
  plates[1].push(placed(shape(shadow, COARSE)))
}

function lemonSlice(plates: Plates, x: number, y: number, r: number): void {
  for (const plate of plates) plate.push(disc(x, y, r, hole))
  plates[1].push(disc(x, y, r, SOLID), disc(x, y, r * 0.9, hole))
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 360
    plates[1].push(
      element('path', {
        d: `M${r * 0.1} 0L${r * 0.78} ${-r * 0.24}Q${r * 0.9} 0 ${r * 0.78} ${r * 0.24}Z`,
        fill: HALF,
        transform: `translate(${x} ${y}) rotate(${turn})`,
      }),
    )
  }
}

function orange(plates: Plates, x: number, y: number, r: number): void {
  for (const plate of plates) plate.push(disc(x, y, r, hole))
  plates[0].push(disc(x, y, r, SOLID))
  plates[1].push(
    disc(x, y, r, FINE),
    shape(`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}A${r * 1.1} ${r * 0.8} 0 0 1 ${x - r} ${y}Z`, COARSE),
  )
  plates[2].push(disc(x + r * 0.1, y - r * 0.62, r * 0.09, SOLID))
}

function plum(plates: Plates, x: number, y: number, r: number): void {
  for (const plate of plates) plate.push(disc(x, y, r, hole))
  plates[1].push(disc(x, y, r, SOLID))
  plates[2].push(
    disc(x, y, r, FINE),
    line(
      `M${x + r * 0.2} ${y - r * 0.9}C${x - r * 0.5} ${y - r * 0.4} ${x - r * 0.4} ${y + r * 0.5} ${x} ${y + r * 0.9}`,
      6,
    ),
  )
}

function tulip(plates: Plates, x: number, y: number, scale: number, tilt: number): void {
  const placed = (parts: string) =>
    element('g', { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${scale})` }, parts)
  const side =
    'M0 110C-90 110 -110 20 -92 -110C-50 -90 -20 -50 0 10C20 -50 50 -90 92 -110C110 20 90 110 0 110Z'
  const middle = 'M0 110C-52 90 -62 -20 0 -128C62 -20 52 90 0 110Z'
  for (const plate of plates) plate.push(placed(shape(side, hole) + shape(middle, hole)))
  plates[0].push(placed(shape(side, SOLID) + shape(middle, SOLID)))
  plates[1].push(placed(shape(middle, HALF) + shape(side, FINE)))
}

function leaf(plate: string[], x: number, y: number, length: number, angle: number, fill: string): void {
  const d = `M0 0C${length * 0.25} ${-length * 0.24} ${length * 0.7} ${-length * 0.2} ${length} 0C${length * 0.7} ${length * 0.2} ${length * 0.25} ${length * 0.24} 0 0Z`
  const vein = `M${length * 0.08} 0L${length * 0.86} 0`
  plate.push(
    element(
      'g',
      { transform: `translate(${x} ${y}) rotate(${angle})` },
      shape(d, fill) + line(vein, 5, hole),
    ),
  )
}

function leafSpray(
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

function bowl(plates: Plates, x: number, y: number, half: number): void {
  const d = `M${x - half} ${y - half * 0.2}C${x - half * 0.95} ${y + half * 0.5} ${x - half * 0.4} ${y + half * 0.62} ${x} ${y + half * 0.62}C${x + half * 0.4} ${y + half * 0.62} ${x + half * 0.95} ${y + half * 0.5} ${x + half} ${y - half * 0.2}Z`
  for (const plate of plates) plate.push(shape(d, hole))
  plates[2].push(shape(d, SOLID))
  plates[1].push(box(x - half * 0.25, y + half * 0.6, half * 0.5, half * 0.1, SOLID))
  for (let i = -3; i <= 3; i++)
    plates[2].push(disc(x + i * half * 0.22, y + half * (0.16 + 0.02 * (9 - i * i)), half * 0.055, hole))
}

function vase(plates: Plates, x: number, y: number, scale = 1): void {
  const d =
    'M-90 -190L90 -190C80 -150 70 -130 70 -110C150 -60 170 20 130 110L-130 110C-170 20 -150 -60 -70 -110C-70 -130 -80 -150 -90 -190Z'
  const placed = (parts: string) => element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, parts)
  for (const plate of plates) plate.push(placed(shape(d, hole)))
  plates[0].push(placed(shape(d, HALF)))
  plates[2].push(
    placed(
      shape(d, FINE) + line('M-148 -20C-80 20 80 20 148 -20', 16) + line('M-150 30C-80 66 80 66 150 30', 16),
    ),
  )
}

function fish(plates: Plates, x: number, y: number, flip: 1 | -1, random: Random): void {
  const placed = (parts: string) =>
    element(
      'g',
      { transform: `translate(${x} ${y}) scale(${flip} 1) rotate(${Math.round(random.between(-3, 3))})` },
      parts,
    )
  const body =
    'M-300 0C-230 -80 -60 -100 120 -50C170 -34 210 -14 240 0C210 14 170 34 120 50C-60 100 -230 80 -300 0Z'
  const tail = 'M220 0L330 -70C310 -20 310 20 330 70Z'
  for (const plate of plates) plate.push(placed(shape(body, hole) + shape(tail, hole)))
  plates[2].push(
    placed(
      shape(body, SOLID) +
        shape(tail, SOLID) +
        line('M-190 -66C-165 -30 -165 30 -190 66', 8, hole) +
        disc(-238, -14, 13, hole),
    ),
  )
  for (let i = 0; i < 6; i++) plates[2].push(placed(line(`M${-120 + i * 52} -36q18 36 0 72`, 7, hole)))
  plates[0].push(
    placed(shape(tail, SOLID) + shape('M-300 0C-230 80 -60 100 120 50C60 30 -180 20 -300 0Z', SOLID)),
  )
}

function teapot(plates: Plates, x: number, y: number): void {
  const placed = (parts: string) => element('g', { transform: `translate(${x} ${y})` }, parts)
  const body =
    'M-250 20C-250 -150 -120 -230 0 -230C120 -230 250 -150 250 20C250 170 150 240 0 240C-150 240 -250 170 -250 20Z'
  const spout = 'M225 60C330 60 310 -110 400 -160L440 -110C390 -60 400 150 225 150Z'
  const lid = 'M-110 -222C-100 -280 100 -280 110 -222Z'
  const handle = 'M-225 -90C-390 -150 -420 120 -225 120'
  for (const plate of plates) plate.push(placed(shape(body, hole) + shape(spout, hole) + shape(lid, hole)))
  plates[2].push(placed(line(handle, 40) + shape(body, SOLID) + shape(spout, SOLID)))
  plates[1].push(placed(shape(lid, SOLID) + disc(0, -290, 30, SOLID)))
  for (let i = -2; i <= 2; i++) {
    plates[2].push(placed(disc(i * 92, 20 + Math.abs(i) * -10, 34, hole)))
    plates[0].push(placed(disc(i * 92, 20 + Math.abs(i) * -10, 34, SOLID)))
  }
}

function cup(plates: Plates, x: number, y: number): void {
  const d = `M${x - 130} ${y - 100}L${x + 130} ${y - 100}C${x + 125} ${y + 40} ${x + 70} ${y + 100} ${x} ${y + 100}C${x - 70} ${y + 100} ${x - 125} ${y + 40} ${x - 130} ${y - 100}Z`
  for (const plate of plates) plate.push(shape(d, hole))
  plates[1].push(
    element('ellipse', { cx: x, cy: y + 118, rx: 200, ry: 30, fill: SOLID }),
    shape(d, SOLID),
    line(`M${x + 125} ${y - 60}C${x + 215} ${y - 70} ${x + 190} ${y + 40} ${x + 95} ${y + 30}`, 22),
  )
}
