import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { limits } from '../../db/schema/limits.ts'

/** Whoever takes the same lock waits until this transaction ends, in every process. */
export async function lockPlaces(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Adds to what somebody has used of a limit. Its row stays locked until the transaction ends, and a transaction that is
 * rolled back has used nothing.
 * @param seconds after which the count begins anew
 * @returns what is used with this, and the seconds until the count begins anew
 */
export async function addUse(
  tx: Db,
  key: string,
  amount: number,
  seconds: number,
): Promise<{ used: number; wait: number }> {
  return rowOf(
    tx,
    sql`
    insert into ${limits} as l (key, points, expire) values (${key}, ${amount}, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set
      points = case when l.expire <= now() then excluded.points else l.points + excluded.points end,
      expire = case when l.expire <= now() then excluded.expire else l.expire end
    returning points::int as used, ceil(extract(epoch from expire - now()))::int as wait`,
  )
}

/** What somebody has used of a limit, and the seconds until the count begins anew. */
export async function getUse(db: Db, key: string): Promise<{ used: number; wait: number }> {
  const [row] = await rowsOf<{ used: number; wait: number }>(
    db,
    sql`
    select points::int as used, ceil(extract(epoch from expire - now()))::int as wait from ${limits}
    where key = ${key} and expire > now()`,
  )
  return row ?? { used: 0, wait: 0 }
}
