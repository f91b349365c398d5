import { shade } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { element, type Point, polyline, svgDocument } from '../drawing/svg.ts'
import { bendWire, type WireLook } from '../modelling/wire.ts'

const SIZE = 1400
/** Of one unit of the model, in pixels. */
const SCALE = 520
const PIECES = 900

/** The wire of a 3D model, seen from the front. Nearer pieces are larger and cover the others. */
export function wireDrawing(seed: number, look: WireLook): Picture {
  const line = bendWire(seed, look, PIECES)
  const at = (index: number): Point => {
    const [x, y, z] = line[index % PIECES]!
    const scale = SCALE * (1 + 0.1 * z)
    return [SIZE / 2 + scale * x, SIZE / 2 - scale * y]
  }
  const pieces = line
    .map(([, , depth], index) => ({ depth, d: polyline([at(index), at(index + 1), at(index + 2)]) }))
    .toSorted((one, other) => one.depth - other.depth)
  const parts = pieces.flatMap(({ depth, d }) => {
    const width = look.thickness * SCALE * (1 + 0.1 * depth)
    const stroke = (colour: string, share: number) =>
      element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width * share })
    const light = 0.18 * depth
    return [
      stroke(look.ground, 1.5),
      stroke(shade(look.metal, light - 0.45), 1),
      stroke(shade(look.metal, light), 0.7),
      stroke(shade(look.metal, light + 0.5), 0.2),
    ]
  })
  const ground = element('rect', { width: SIZE, height: SIZE, fill: look.ground })
  return {
    kind: 'drawing',
    width: SIZE,
    height: SIZE,
    svg: svgDocument(SIZE, SIZE, [ground, ...parts]),
    grain: 2,
  }
}
