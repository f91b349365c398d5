import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The points that are left, and the seconds until the limit starts again. `refused`: no point was left to take. */
export type Left = { refused: boolean; points: number; seconds: number }

/** Takes points if there are enough, and returns how many are left. */
export async function usePoint(limiter: RateLimiterAbstract, key: string, points = 1): Promise<Left> {
  try {
    return leftOf(await limiter.consume(key, points), false)
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

/** Takes points of a limit, by default one. Returns null, or the seconds until there are new ones when too few are left. */
export async function takePoint(
  limiter: RateLimiterAbstract,
  key: string,
  points?: number,
): Promise<number | null> {
  const { refused, seconds } = await usePoint(limiter, key, points)
  return refused ? seconds : null
}
