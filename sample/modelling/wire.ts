import { createRandom } from '../drawing/random.ts'

export type Vector = readonly [number, number, number]

export type WireLook = {
  ground: string
  /** The metal, '#rrggbb'. */
  metal: string
  /** How often the wire swings to the side, up and to the front until it ends where it began. */
  swings: readonly [number, number, number]
  /** Its thickness. The wire fills a cube whose sides are 2. */
  thickness: number
}

/** A closed wire in space: a pendulum that swings in three directions. @returns its points, none of them twice */
export function bendWire(seed: number, { swings }: WireLook, count: number): Vector[] {
  const random = createRandom(seed)
  const phases = swings.map(() => random.between(0, 2 * Math.PI))
  return Array.from({ length: count }, (_, i) => {
    const [x, y, z] = swings.map((swing, axis) => Math.sin((2 * Math.PI * swing * i) / count + phases[axis]!))
    return [x!, y!, z!]
  })
}
