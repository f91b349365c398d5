import { RateLimiterMemory } from 'rate-limiter-flexible'
import { BoundedMap } from '../../bounded/boundedMap.ts'
import { type Left, usePoint } from './takePoint.ts'

/** The limits of API keys, at this process. */
export type KeyLimits = {
  /**
   * Takes a point of a key that worked lately.
   * @returns the reads that the key may make in `KEY_SECONDS`, and how many are left; null for an unknown key
   */
  take(keyHash: string): Promise<{ points: number; left: Left } | null>
  remember(keyHash: string, reads: number): void
  forget(keyHash: string): void
}

export const KEY_SECONDS = 10
/** How many keys are known at a time, and how long without a call. Milliseconds. */
const CAPACITY = 10_000
const LIFE = 60_000
/** How many different limits can be counted at a time. */
const DIFFERENT = 100

export function createKeyLimits(): KeyLimits {
  const known = new BoundedMap<string, { reads: number; until: number }>(CAPACITY)
  const limiters = new BoundedMap<number, RateLimiterMemory>(DIFFERENT)

  function limiterOf(reads: number): RateLimiterMemory {
    const limiter = limiters.get(reads) ?? new RateLimiterMemory({ points: reads, duration: KEY_SECONDS })
    limiters.set(reads, limiter)
    return limiter
  }

  return {
    take: async (keyHash) => {
      const key = known.get(keyHash)
      if (!key || key.until < Date.now()) return null
      return { points: key.reads, left: await usePoint(limiterOf(key.reads), keyHash) }
    },
    remember: (keyHash, reads) => known.set(keyHash, { reads, until: Date.now() + LIFE }),
    forget: (keyHash) => known.delete(keyHash),
  }
}
