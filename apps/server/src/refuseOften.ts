import type { Db } from './db/open.ts'
import { sharedLimiter } from './db/sharedLimiter.ts'
import { refuse } from './refuse.ts'

/**
 * Counts an act of somebody, or about something, in all processes together.
 * @param name tells this limit from others
 * @param duration seconds
 * @throws rate_limited when there were more than `points` within the duration
 */
export async function refuseOften(
  db: Db,
  name: string,
  limit: { points: number; duration: number },
  key: string,
): Promise<void> {
  await sharedLimiter(db, name, limit)
    .consume(key)
    .catch((reason: Error | { msBeforeNext: number }) => {
      if (reason instanceof Error) throw reason
      throw refuse('rate_limited', { seconds: String(Math.ceil(reason.msBeforeNext / 1_000)) })
    })
}
