import { createRandom } from './random.ts'

/** Smooth noise between about -1 and 1; z is time or a layer. */
export type Noise = (x: number, y: number, z?: number) => number

/** Perlin's gradient noise over a seeded permutation. */
export function createNoise(seed: number): Noise {
  const order = createRandom(seed).shuffle(Array.from({ length: 256 }, (_, i) => i))
  const table = new Uint8Array(512)
  for (let i = 0; i < 512; i++) table[i] = order[i & 255]!

  return (x, y, z = 0) => {
    const floorX = Math.floor(x)
    const floorY = Math.floor(y)
    const floorZ = Math.floor(z)
    const fx = x - floorX
    const fy = y - floorY
    const fz = z - floorZ
    const ix = floorX & 255
    const iy = floorY & 255
    const iz = floorZ & 255
    const u = fade(fx)
    const v = fade(fy)

    const a = table[ix]! + iy
    const b = table[ix + 1]! + iy
    const aa = table[a]! + iz
    const ab = table[a + 1]! + iz
    const ba = table[b]! + iz
    const bb = table[b + 1]! + iz

    const near = mix(
      mix(slope(table[aa]!, fx, fy, fz), slope(table[ba]!, fx - 1, fy, fz), u),
      mix(slope(table[ab]!, fx, fy - 1, fz), slope(table[bb]!, fx - 1, fy - 1, fz), u),
      v,
    )
    if (fz === 0) return near
    const far = mix(
      mix(slope(table[aa + 1]!, fx, fy, fz - 1), slope(table[ba + 1]!, fx - 1, fy, fz - 1), u),
      mix(slope(table[ab + 1]!, fx, fy - 1, fz - 1), slope(table[bb + 1]!, fx - 1, fy - 1, fz - 1), u),
      v,
    )
    return mix(near, far, fade(fz))
  }
}

/** Several octaves of a noise, each half as strong and about twice as fine as the one before. */
export function octaves(noise: Noise, count: number): Noise {
  return (x, y, z = 0) => {
    let sum = 0
    let strength = 1
    let scale = 1
    let total = 0
    for (let i = 0; i < count; i++) {
      sum += strength * noise(x * scale + i * 17.3, y * scale - i * 9.1, z)
      total += strength
      strength *= 0.5
      scale *= 2.03
    }
    return sum / total
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (a: number, b: number, t: number) => a + (b - a) * t

function slope(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15
  const u = h < 8 ? x : y
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v)
}
