import { lt, sql } from 'drizzle-orm'
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from './open.ts'
import { limits } from './schema/limits.ts'

/**
 * A limit of points per number of seconds that all processes share. While the database does not answer, each process
 * counts for itself.
 * @param name tells this limit from others
 */
export function sharedLimiter(
  db: Db,
  name: string,
  { points, duration }: { points: number; duration: number },
): RateLimiterAbstract {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: limits,
    keyPrefix: name,
    points,
    duration,
    // Blocks callers over the limit in memory, so that their further calls cost no queries.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
    // Housekeeping deletes them, once for all processes.
    clearExpiredByTimeout: false,
  })
}

/** Deletes what no limit counts any more. */
export async function pruneLimits(db: Db): Promise<void> {
  await db.delete(limits).where(lt(limits.expire, sql`now()`))
}
