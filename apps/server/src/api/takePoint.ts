import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Takes one point of a limit. Returns null, or the seconds until the next point when none is left. */
export async function takePoint(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.ceil(error.msBeforeNext / 1_000)
  }
}
