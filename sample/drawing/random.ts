/** Seeded random numbers: the same seed always gives the same picture. */
export type Random = {
  /** From 0 up to, not including, 1. */
  unit: () => number
  between: (low: number, high: number) => number
  /** A whole number from low to high, both included. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Normally distributed around 0 with deviation 1. */
  normal: () => number
  shuffle: <T>(items: readonly T[]) => T[]
}

export function createRandom(seed: number): Random {
  const unit = mulberry32(seed * 2654435761)
  for (let warmUp = 0; warmUp < 8; warmUp++) unit()

  const between = (low: number, high: number) => low + (high - low) * unit()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))

  return {
    unit,
    between,
    whole,
    chance: (probability) => unit() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick needs at least one item')
      return items[Math.floor(unit() * items.length)]!
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    shuffle: (items) => {
      const copy = [...items]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
  }
}

/** Tommy Ettinger's mulberry32: 32 bits of state, enough for pictures. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
