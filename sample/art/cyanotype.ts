import { type Picture, rasteriseMask } from '../drawing/picture.ts'
import { createRandom } from '../drawing/random.ts'
import { svgDocument } from '../drawing/svg.ts'
import { fern } from './cyanotype/fern.ts'
import { ginkgo } from './cyanotype/ginkgo.ts'
import { grass } from './cyanotype/grass.ts'
import { kelp } from './cyanotype/kelp.ts'
import type { Plant } from './cyanotype/parts.ts'
import { poppy } from './cyanotype/poppy.ts'
import { expose, HEIGHT, WIDTH } from './cyanotype/sheet.ts'
import { wildCarrot } from './cyanotype/wildCarrot.ts'

export type CyanotypeLook = {
  plant: 'fern' | 'umbel' | 'ginkgo' | 'poppy' | 'grass' | 'kelp'
  /** From the fully exposed ground to the paper. */
  tones: readonly string[]
}

const plants: Record<CyanotypeLook['plant'], Plant> = { fern, umbel: wildCarrot, ginkgo, poppy, grass, kelp }

/** A photogram: plants grown by rules lie on sensitised paper; where they shade it, it stays white. */
export async function cyanotype(seed: number, look: CyanotypeLook): Promise<Picture> {
  const random = createRandom(seed)
  const parts = plants[look.plant](random)
  const [pressed, lifted] = await Promise.all([
    rasteriseMask(svgDocument(WIDTH, HEIGHT, parts.pressed), 0.6),
    // What does not touch the paper casts a soft shadow.
    rasteriseMask(svgDocument(WIDTH, HEIGHT, parts.lifted), 5),
  ])
  return { kind: 'pixels', width: WIDTH, height: HEIGHT, rgb: expose(seed, pressed, lifted, look.tones) }
}
