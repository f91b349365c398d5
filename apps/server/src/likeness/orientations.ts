/** The side of the square of signs in a hash (hashPixels.ts). */
const LOW = 8

const bits = (keep: (u: number, v: number) => boolean) => {
  let mask = 0n
  for (let u = 0; u < LOW; u += 1)
    for (let v = 0; v < LOW; v += 1) if (keep(u, v)) mask |= 1n << BigInt(u * LOW + v)
  return mask
}

/** Mirroring a picture changes the sign of its odd frequencies across; frequency v + 1 is odd when v is even. */
const MIRRORED = bits((_, v) => v % 2 === 0)
const FLIPPED = bits((u) => u % 2 === 0)

/** The hash of the picture with rows and columns exchanged. */
function transpose(hash: bigint): bigint {
  let other = 0n
  for (let u = 0; u < LOW; u += 1)
    for (let v = 0; v < LOW; v += 1)
      if ((hash >> BigInt(u * LOW + v)) & 1n) other |= 1n << BigInt(v * LOW + u)
  return other
}

/** The hashes of a picture in its eight orientations, derived from the hash of one of them. */
export function orientations(hash: bigint): bigint[] {
  return [hash, transpose(hash)].flatMap((each) => [
    each,
    each ^ MIRRORED,
    each ^ FLIPPED,
    each ^ MIRRORED ^ FLIPPED,
  ])
}

/** In how many bits two hashes differ. */
export function distance(a: bigint, b: bigint): number {
  let count = 0
  for (let rest = a ^ b; rest !== 0n; rest &= rest - 1n) count += 1
  return count
}
