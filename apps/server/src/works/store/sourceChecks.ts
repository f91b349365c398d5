import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf } from '../../db/rowsOf.ts'
import { sourceChecks, works } from '../../db/schema/works.ts'

/** What an imported work names by an address. */
export type Part = (typeof sourceChecks.$inferSelect)['part']
/** @property address null if the work names none any more @property shown whether visitors may see the work */
export type DueCheck = {
  workId: string
  part: Part
  failures: number
  address: string | null
  shown: boolean
}

/** How many works one step looks at. */
const PAGE = 2_000
/** So often in a row nothing was there, before an address counts as silent: over most of a day (works/foreign/askHosts.ts). */
export const SILENT = 3

/** Addresses that can stop answering. What is in the address itself cannot. */
const canFail = sql`coalesce(address, '') not in ('', 'data:')`

/**
 * Looks at the next works, and adds rows for those that name an address, spread over a day.
 * @param after the last work of the step before; '' for the first one
 * @returns the last work of this step; null after the last one
 */
export async function addChecks(db: Db, after: string): Promise<string | null> {
  const { last, seen } = await rowOf<{ last: string | null; seen: number }>(
    db,
    sql`
    with page as materialized (
      select ${works.id} as id, ${works.sources} as sources from ${works} where ${works.id} > ${after}
      order by ${works.id} limit ${sql.raw(String(PAGE))}),
    added as (
      insert into ${sourceChecks} (work_id, part, next_at)
      select page.id, part, now() + random() * interval '1 day'
      from page cross join unnest(array['metadata', 'media', 'cover']) as part,
        lateral (select page.sources ->> part as address) as named
      where ${canFail}
      on conflict (work_id, part) do nothing)
    select max(id) as last, count(*)::int as seen from page`,
  )
  return seen < PAGE ? null : last
}

/** The rows that are due, those first that wait longest. */
export const listDueSources = (db: Db, limit: number): Promise<DueCheck[]> =>
  db
    .select({
      workId: sourceChecks.workId,
      part: sourceChecks.part,
      failures: sourceChecks.failures,
      address: sql<string | null>`${works.sources} ->> ${sourceChecks.part}`,
      shown: sql<boolean>`${workShown}`,
    })
    .from(sourceChecks)
    .innerJoin(works, eq(works.id, sourceChecks.workId))
    .where(lte(sourceChecks.nextAt, sql`now()`))
    .orderBy(asc(sourceChecks.nextAt))
    .limit(limit)

const isRow = ({ workId, part }: Pick<DueCheck, 'workId' | 'part'>) =>
  and(eq(sourceChecks.workId, workId), eq(sourceChecks.part, part))

/** Whether the work still names the address that was asked. */
const names = ({ address }: DueCheck) =>
  sql`(select ${works.sources} ->> ${sourceChecks.part} from ${works} where ${works.id} = ${sourceChecks.workId}) = ${address}`

/** Notes whether something was there, unless the work names another address meanwhile. @param seconds until it is asked again */
export async function noteAsked(db: Db, row: DueCheck, answers: boolean, seconds: number): Promise<void> {
  await db
    .update(sourceChecks)
    .set({
      failures: answers ? 0 : row.failures + 1,
      failingSince: answers ? null : sql`coalesce(${sourceChecks.failingSince}, now())`,
      nextAt: sql`now() + make_interval(secs => ${seconds}::float8)`,
    })
    .where(and(isRow(row), names(row)))
}

/** Asks again later, and leaves what is known. @param seconds until then */
export async function postponeCheck(db: Db, row: DueCheck, seconds: number): Promise<void> {
  await db
    .update(sourceChecks)
    .set({ nextAt: sql`now() + make_interval(secs => ${seconds}::float8)` })
    .where(isRow(row))
}

export async function removeCheck(db: Db, row: DueCheck): Promise<void> {
  await db.delete(sourceChecks).where(isRow(row))
}

/** Since when nothing is at the addresses of a work, by part. */
export async function findSilent(db: Db, workId: string): Promise<Map<Part, Date>> {
  const rows = await db
    .select({ part: sourceChecks.part, since: sourceChecks.failingSince })
    .from(sourceChecks)
    .where(
      and(
        eq(sourceChecks.workId, workId),
        sql`${sourceChecks.failures} >= ${SILENT}`,
        isNotNull(sourceChecks.failingSince),
      ),
    )
  return new Map(rows.flatMap(({ part, since }) => (since ? [[part, since]] : [])))
}

/** Of how many imported works there are copies, how many of these were checked against CIDs, and of how many an address is silent. */
export async function countCopies(db: Db): Promise<{ works: number; verified: number; silent: number }> {
  const isImported = sql`${works.sources} is not null and ${works.tokenId} is not null and ${workShown} and not ${works.burnt}`
  const copies = await rowOf<{ works: number; verified: number }>(
    db,
    sql`select count(*)::int as works,
      (count(*) filter (where ${works.sources} -> 'verified' ->> 'media' = 'true'))::int as verified
    from ${works} where ${isImported}`,
  )
  // A count of its own, which begins with the few rows that fail.
  const { silent } = await rowOf<{ silent: number }>(
    db,
    sql`select count(distinct ${works.id})::int as silent
    from ${sourceChecks} join ${works} on ${works.id} = ${sourceChecks.workId}
    where ${sourceChecks.failures} >= ${sql.raw(String(SILENT))} and ${isImported}`,
  )
  return { ...copies, silent }
}
