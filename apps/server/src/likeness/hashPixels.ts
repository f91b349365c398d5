/** The side of the square that is hashed, in pixels. */
export const SIDE = 32
/** The side of the square of lowest frequencies whose signs are the hash. */
const LOW = 8
/** The energy, per pixel, below which a picture counts as plain. */
const PLAIN = 2

const cosines = Array.from({ length: LOW }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * SIDE))),
)

/**
 * The perceptual hash of SIDE by SIDE grey pixels: the signs of its lowest 8 by 8 frequencies (discrete cosine
 * transform), without those that are constant in a row or a column. Bit u * 8 + v has frequency u down and v across.
 * Null for a picture that is almost plain.
 */
export function hashPixels(pixels: Uint8Array): bigint | null {
  // Across, then down.
  const across = Array.from({ length: SIDE }, (_, y) =>
    cosines.map((cosine) => {
      let sum = 0
      for (let x = 0; x < SIDE; x += 1) sum += cosine[x]! * pixels[y * SIDE + x]!
      return sum
    }),
  )
  let hash = 0n
  let energy = 0
  for (let u = 0; u < LOW; u += 1)
    for (let v = 0; v < LOW; v += 1) {
      let sum = 0
      for (let y = 0; y < SIDE; y += 1) sum += cosines[u]![y]! * across[y]![v]!
      energy += Math.abs(sum)
      if (sum > 0) hash |= 1n << BigInt(u * LOW + v)
    }
  return energy / (SIDE * SIDE) < PLAIN ? null : hash
}
