import { measureWord, setWord } from '../drawing/lettering.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, short, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1200
const HEIGHT = 1600

export type NameLook = {
  name: string
  paper: string
  ink: string
  /** Three poster colours; the first carries the largest shape. */
  colours: readonly [string, string, string]
  layout: 'target' | 'sails' | 'stairs' | 'arcs' | 'beam' | 'pebbles'
}

/** A poster for a name: three colours, a compass and a ruler, and letters built from circles and bars. */
export function plainName(seed: number, look: NameLook): Picture {
  const random = createRandom(seed)
  const parts = [
    element('rect', { width: WIDTH, height: HEIGHT, fill: look.paper }),
    element('g', { style: 'mix-blend-mode:multiply' }, layouts[look.layout](look, random).join('')),
    ...setName(look),
  ]
  return { kind: 'drawing', width: WIDTH, height: HEIGHT, svg: svgDocument(WIDTH, HEIGHT, parts), grain: 3 }
}

/** The name across the foot of the sheet, as wide as the margins allow, over a rule. */
function setName({ name, ink, colours, paper }: NameLook): string[] {
  const margin = 90
  const measured = measureWord(name)
  const unit = Math.min((WIDTH - 2 * margin) / (measured.width + 0.5), 88)
  // Between the rule above and the marks below; a name that hangs below its line sits a little higher.
  const y = HEIGHT - 286 - (measured.descends ? unit * 0.4 : 0)
  const x = margin + unit * 0.25
  return [
    element('rect', { x: 0, y: HEIGHT - 470, width: WIDTH, height: 470, fill: paper }),
    element('rect', { x: margin, y: HEIGHT - 470, width: WIDTH - 2 * margin, height: 12, fill: ink }),
    element(
      'g',
      {
        transform: `translate(${short(x)} ${short(y - unit * 0.75)}) scale(${Math.round(unit * 100) / 100})`,
      },
      setWord(name, ink),
    ),
    ...colours.map((colour, i) =>
      element('circle', { cx: WIDTH - margin - 22 - i * 58, cy: HEIGHT - 78, r: 22, fill: colour }),
    ),
    element('rect', { x: margin, y: HEIGHT - 84, width: 320, height: 12, fill: ink }),
  ]
}

const disc = (x: number, y: number, r: number, fill: string) => element('circle', { cx: x, cy: y, r, fill })
const bar = (x: number, y: number, width: number, height: number, fill: string, turn = 0) =>
  element('rect', {
    x,
    y,
    width,
    height,
    fill,
    transform: turn === 0 ? undefined : `rotate(${turn} ${short(x + width / 2)} ${short(y + height / 2)})`,
  })
const shape = (d: string, fill: string) => element('path', { d, fill })
const ring = (x: number, y: number, r: number, width: number, stroke: string) =>
  element('circle', { cx: x, cy: y, r, fill: 'none', stroke, 'stroke-width': width })

const layouts: Record<NameLook['layout'], (look: NameLook, random: Random) => string[]> = {
  target: ({ colours: [a, b, c], ink, paper }, random) => {
    const parts = [disc(620, 560, 420, a)]
    for (const [r, colour] of [
      [330, paper],
      [285, b],
      [190, paper],
      [150, c],
      [60, ink],
    ] as const)
      parts.push(disc(620, 560, r, colour))
    parts.push(bar(90, 540, 1110, 40, ink, -32))
    for (let i = 0; i < 7; i++)
      parts.push(bar(90 + i * 34, 110, 14, 150 + random.between(0, 120), i % 2 === 0 ? ink : b))
    return parts
  },
  sails: ({ colours: [a, b, c], ink }) => [
    shape('M600 70V840H140Z', a),
    shape('M660 220V840H1060Z', b),
    shape('M60 876H1140C1080 1010 960 1060 820 1060H380C240 1060 120 1010 60 876Z', ink),
    disc(940, 230, 150, c),
    ...[0, 1, 2].map((i) => bar(150 + i * 40, 930 + i * 34, 900 - i * 80, 10, c)),
  ],
  stairs: ({ colours: [a, b, c], ink }) => [
    ...Array.from({ length: 6 }, (_, i) =>
      bar(90 + i * 170, 950 - i * 150, 170, 180 + i * 150, [a, b, a, b, a, b][i]!),
    ),
    ...Array.from({ length: 6 }, (_, i) =>
      shape(`M${90 + i * 170} ${950 - i * 150}h170a170 170 0 0 0 -170 -170z`, i % 2 === 0 ? ink : c),
    ),
    disc(330, 330, 190, c),
    disc(330, 330, 90, ink),
  ],
  arcs: ({ colours: [a, b, c], ink }) => {
    const parts: string[] = []
    for (const [i, colour] of [a, ink, b, c, a, ink].entries())
      parts.push(
        element('path', {
          d: `M${121 + i * 80} 1080a${479 - i * 80} ${479 - i * 80} 0 0 1 ${958 - i * 160} 0`,
          fill: 'none',
          stroke: colour,
          'stroke-width': 62,
        }),
      )
    parts.push(disc(600, 330, 150, b), bar(90, 330, 340, 16, ink), bar(770, 330, 340, 16, ink))
    return parts
  },
  beam: ({ colours: [a, b, c], ink }) => [
    shape('M90 1090L520 360L760 360L1110 1090Z', a),
    disc(640, 330, 190, b),
    shape('M640 140a190 190 0 0 1 0 380z', ink),
    ...Array.from({ length: 9 }, (_, i) => bar(90, 760 + i * 40, 1020, 10 + i * 2, c)),
    bar(90, 110, 16, 500, ink),
    bar(1094, 110, 16, 500, ink),
  ],
  pebbles: ({ colours: [a, b, c], ink }, random) => {
    const parts: string[] = []
    const size = 255
    const fills = [a, b, c, ink]
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 4; column++) {
        const x = 90 + column * size
        const y = 90 + row * size
        const fill = fills[(row * 3 + column + random.whole(0, 1)) % 4]!
        const kind = random.whole(0, 4)
        if (kind === 0) parts.push(disc(x + size / 2, y + size / 2, size / 2, fill))
        else if (kind === 1)
          parts.push(shape(`M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`, fill))
        else if (kind === 2)
          parts.push(
            shape(`M${x} ${y + size}a${size / 2} ${size / 2} 0 0 1 ${size} 0z`, fill),
            shape(
              `M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0z`,
              fills[(row + column) % 3]!,
            ),
          )
        else if (kind === 3) parts.push(ring(x + size / 2, y + size / 2, size * 0.36, size * 0.26, fill))
        else parts.push(shape(`M${x} ${y + size}v${-size}a${size} ${size} 0 0 1 ${size} ${size}z`, fill))
      }
    }
    return parts
  },
}
