/**
 * Two hashes of 64 bits resemble one another when they differ in at most this number of bits. Chosen by
 * `npm run bench:likeness`.
 */
export const RESEMBLING = 8

/** Where the bands of a hash begin, and how many bits each has. */
const BANDS = [
  { at: 0n, bits: 21 },
  { at: 21n, bits: 21 },
  { at: 42n, bits: 22 },
] as const

export type Bands = { low: number; middle: number; high: number }

/** The three bands of a hash. */
export function bandsOf(hash: bigint): Bands {
  const [low, middle, high] = BANDS.map(({ at, bits }) => Number((hash >> at) & ((1n << BigInt(bits)) - 1n)))
  return { low: low!, middle: middle!, high: high! }
}

/**
 * The bands that a resembling hash can have: if two hashes differ in at most eight bits, then at least one of three bands
 * differs in at most two (the pigeonhole principle). So a few index look-ups find them all.
 */
export function nearBands(hashes: readonly bigint[]): { low: number[]; middle: number[]; high: number[] } {
  const near = { low: new Set<number>(), middle: new Set<number>(), high: new Set<number>() }
  for (const hash of hashes) {
    const bands = bandsOf(hash)
    for (const [n, name] of (['low', 'middle', 'high'] as const).entries())
      for (const mask of masksOf(BANDS[n]!.bits)) near[name].add(bands[name] ^ mask)
  }
  return { low: [...near.low], middle: [...near.middle], high: [...near.high] }
}

/** All numbers with at most two of so many bits set. */
function masksOf(bits: number): number[] {
  const single = Array.from({ length: bits }, (_, n) => 1 << n)
  return [0, ...single, ...single.flatMap((a, n) => single.slice(n + 1).map((b) => a | b))]
}
