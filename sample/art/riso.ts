import { parseHex } from '../drawing/colour.ts'
import { type Picture, rasteriseMask } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, svgDocument } from '../drawing/svg.ts'
import { fishPlate } from './riso/fishPlate.ts'
import { lemons } from './riso/lemons.ts'
import { pears } from './riso/pears.ts'
import { HALFTONES, HEIGHT, type Subject, WIDTH } from './riso/plates.ts'
import { teaTable } from './riso/teaTable.ts'
import { tulips } from './riso/tulips.ts'
import { windowSill } from './riso/windowSill.ts'

export type RisoLook = {
  paper: string
  /** Three inks, printed one after the other; where they overlap they darken as real inks do. */
  inks: readonly [string, string, string]
  subject: 'pears' | 'lemons' | 'tulips' | 'window' | 'fish' | 'teapot'
}

const subjects: Record<RisoLook['subject'], Subject> = {
  pears,
  lemons,
  tulips,
  window: windowSill,
  fish: fishPlate,
  teapot: teaTable,
}

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
