import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { sharedLimiter } from '../db/sharedLimiter.ts'
import { refuse } from './refuse.ts'

/** How often somebody may do something, or something may be done with one thing: `points` in `duration` seconds. */
export type Often = {
  /** Tells this limit from others. */
  name: string
  points: number
  duration: number
}

/** A limiter remembers whom it refuses, also while the database is away. So each limit has one for as long as its database is open. */
const limiters = new WeakMap<Db, Map<Often, RateLimiterAbstract>>()

/**
 * Counts an act in all processes together.
 * @param db the database itself, no transaction
 * @param often a constant: what it has counted is remembered by it
 * @throws rate_limited when there were more than `points` within the duration
 */
export async function refuseOften(db: Db, often: Often, key: string): Promise<void> {
  const known = limiters.get(db) ?? new Map<Often, RateLimiterAbstract>()
  limiters.set(db, known)
  const limiter = known.get(often) ?? sharedLimiter(db, often.name, often)
  known.set(often, limiter)
  await limiter.consume(key).catch((reason: Error | { msBeforeNext: number }) => {
    if (reason instanceof Error) throw reason
    throw refuse('rate_limited', { seconds: String(Math.ceil(reason.msBeforeNext / 1_000)) })
  })
}
