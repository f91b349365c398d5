import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The points that are left, and the seconds until the limit starts again. `refused`: no point was left to take. */
export type Left = { refused: boolean; points: number; seconds: number }

/** Takes one point, if one is left. Returns what is left then. */
export async function usePoint(limiter: RateLimiterAbstract, key: string): Promise<Left> {
  try {
    return leftOf(await limiter.consume(key), false)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return leftOf(error, true)
  }
}

const leftOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, refused: boolean): Left => ({
  refused,
  points: Math.max(0, remainingPoints),
  seconds: Math.ceil(msBeforeNext / 1_000),
})

/** Takes one point of a limit. Returns null, or the seconds until the next point when none is left. */
export async function takePoint(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  const { refused, seconds } = await usePoint(limiter, key)
  return refused ? seconds : null
}
