import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { fingerprints } from '../../db/schema/likeness.ts'
import { works } from '../../db/schema/works.ts'
import { bandsOf, nearBands, RESEMBLING } from '../../likeness/bands.ts'
import { distance } from '../../likeness/orientations.ts'

/** The works whose pictures were not compared yet, the oldest first. Only works with a token. */
export async function listUncompared(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(isNull(works.comparedAt), isNotNull(works.tokenId)))
    .orderBy(asc(works.createdAt), asc(works.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The maximum number of resembling hashes that one search looks at. */
const LOOKED_AT = 500

type Raw = { hash: string; maker: string; work_id: string; created_at: string | Date }

/** @property distance in how many of 64 bits the hashes differ */
export type Resembling = { workId: string; maker: string; createdAt: Date; distance: number }

/** The works with a hash that resembles one of these; the most similar first. */
export async function findResemblingFiles(db: Db, hashes: readonly bigint[]): Promise<Resembling[]> {
  if (hashes.length === 0) return []
  const { low, middle, high } = nearBands(hashes)
  const list = (numbers: readonly (number | bigint)[]) => `{${numbers.join(',')}}`
  const wanted = list(hashes.map((hash) => BigInt.asIntN(64, hash)))
  const band = (name: 'low' | 'middle' | 'high', near: readonly number[]) => sql`
    select hash, maker, work_id from ${fingerprints} where ${sql.identifier(name)} = any(${list(near)}::int[])`
  const rows = await rowsOf<Raw>(
    db,
    sql`
    select near.hash::text as hash, near.maker, near.work_id, ${works.createdAt} as created_at
    from (${sql.join([band('low', low), band('middle', middle), band('high', high)], sql` union all `)}) as near
    join ${works} on ${works.id} = near.work_id
    where exists (
      select 1 from unnest(${wanted}::bigint[]) as wanted
      where bit_count((near.hash # wanted)::bit(64)) <= ${RESEMBLING})
    limit ${LOOKED_AT}`,
  )
  const best = new Map<string, Resembling>()
  for (const { hash, maker, work_id: workId, created_at } of rows) {
    const found = BigInt.asUintN(64, BigInt(hash))
    const least = Math.min(...hashes.map((each) => distance(each, found)))
    if (least < (best.get(workId)?.distance ?? Number.POSITIVE_INFINITY))
      best.set(workId, { workId, maker, createdAt: new Date(created_at), distance: least })
  }
  return [...best.values()].sort((a, b) => a.distance - b.distance)
}

/**
 * How many works of one maker have a row for the same hash. If one of them gets another picture, the others still have
 * theirs; with all of a large series, one search would find nothing else.
 */
const OF_ONE_MAKER = 3

/** Stores the hashes of a work's pictures instead of those that it had, and that it was compared. */
export async function saveFingerprints(
  db: Db,
  workId: string,
  maker: string,
  hashes: readonly bigint[],
): Promise<void> {
  const rows = [...new Set(hashes)].map((hash) => ({
    hash: BigInt.asIntN(64, hash),
    maker,
    workId,
    ...bandsOf(hash),
  }))
  await db.delete(fingerprints).where(eq(fingerprints.workId, workId))
  const known = await db
    .select({ hash: fingerprints.hash, works: count() })
    .from(fingerprints)
    .where(
      and(
        eq(fingerprints.maker, maker),
        inArray(
          fingerprints.hash,
          rows.map(({ hash }) => hash),
        ),
      ),
    )
    .groupBy(fingerprints.hash)
  const full = new Set(known.filter(({ works }) => works >= OF_ONE_MAKER).map(({ hash }) => hash))
  const added = rows.filter(({ hash }) => !full.has(hash))
  if (added.length > 0) await db.insert(fingerprints).values(added).onConflictDoNothing()
  await db.update(works).set({ comparedAt: sql`now()` }).where(eq(works.id, workId))
}
