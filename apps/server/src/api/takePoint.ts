import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** What is left of a limit, and after how many seconds it begins again. */
export type Left = { refused: boolean; points: number; seconds: number }

/** Takes one point of a limit, if there is one, and says what is left. */
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
