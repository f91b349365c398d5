import { and, asc, eq, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { workPublic, workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { pins, works } from '../../db/schema/works.ts'

export type PinRow = typeof pins.$inferSelect

/** Works whose tokens committed to their metadata. Only these can be shown without this marketplace. */
const isCommitted = sql`(${works.metadataHash} is not null and ${works.tokenId} is not null)`
/** Those that services should keep. The files of a collection that has not opened are not announced to the world. */
const isWanted = sql`(${isCommitted} and ${workPublic})`

/** How many works or rows one step looks at. */
const PAGE = 2_000

/**
 * Adds rows for the next works that services should keep.
 * @param after the last work of the step before; '' for the first one
 * @returns the last work of this step; null after the last one
 */
export async function addWanted(db: Db, services: readonly string[], after: string): Promise<string | null> {
  const page = sql`select ${works.id} as id, ${isWanted} as wanted from ${works}
    where ${works.id} > ${after} and ${works.metadataHash} is not null order by ${works.id} limit ${sql.raw(String(PAGE))}`
  const { last, seen } = await rowOf<{ last: string | null; seen: number }>(
    db,
    sql`
    with page as materialized (${page}),
    added as (
      insert into ${pins} (work_id, service)
      select page.id, s.name from page cross join jsonb_array_elements_text(${JSON.stringify(services)}::jsonb) s (name)
      where page.wanted and not exists (select 1 from ${pins} p
        where p.work_id = page.id and p.service = s.name and p.state <> 'leaving')
      on conflict (work_id, service) do update set state = 'waiting', next_at = now(), tries = 0, error = null)
    select max(id) as last, count(*)::int as seen from page`,
  )
  return seen < PAGE ? null : last
}

/**
 * Marks the next rows whose work nobody may see any more. They are due before all others.
 * @param after the last row of the step before; '' for the first one
 * @returns the work of the last row; null after the last one
 */
export async function markLeaving(db: Db, after: string): Promise<string | null> {
  const { last, seen } = await rowOf<{ last: string | null; seen: number }>(
    db,
    sql`
    with page as materialized (
      select distinct ${pins.workId} as id from ${pins} where ${pins.workId} > ${after}
      order by ${pins.workId} limit ${sql.raw(String(PAGE))}),
    shown as materialized (select ${works.id} as id from ${works}
      where ${works.id} in (select id from page) and ${isCommitted} and ${workShown}),
    marked as (
      update ${pins} set state = 'leaving', next_at = 'epoch', tries = 0
      where state <> 'leaving' and work_id in (select id from page) and work_id not in (select id from shown))
    select max(id) as last, count(*)::int as seen from page`,
  )
  return seen < PAGE ? null : last
}

/** The rows of a service that are due, those first that wait longest. */
export const listDue = (db: Db, service: string, limit: number): Promise<PinRow[]> =>
  db
    .select()
    .from(pins)
    .where(and(eq(pins.service, service), lte(pins.nextAt, sql`now()`)))
    .orderBy(asc(pins.nextAt))
    .limit(limit)

const isRow = ({ workId, service }: Pick<PinRow, 'workId' | 'service'>) =>
  and(eq(pins.workId, workId), eq(pins.service, service))

type Tried = Partial<Pick<PinRow, 'state' | 'cids' | 'tries' | 'verifiedAt' | 'losses' | 'error'>>

/** Notes the end of a try, unless the row was marked, or its work is shown again, meanwhile. @param seconds until the next one */
export async function notePin(db: Db, row: PinRow, tried: Tried, seconds: number): Promise<void> {
  const nextAt = sql`now() + make_interval(secs => ${seconds}::float8)`
  const isMarked = row.state === 'leaving' ? eq(pins.state, 'leaving') : ne(pins.state, 'leaving')
  await db
    .update(pins)
    .set({ ...tried, nextAt })
    .where(and(isRow(row), isMarked))
}

/** Leaves a service alone for some seconds, in which nothing of it is due. */
export async function restService(db: Db, service: string, seconds: number): Promise<void> {
  await db
    .update(pins)
    .set({ nextAt: sql`now() + make_interval(secs => ${seconds}::float8)` })
    .where(and(eq(pins.service, service), lte(pins.nextAt, sql`now()`)))
}

/** What a service keeps only for this work. */
export async function listUnshared(db: Db, { workId, service, cids }: PinRow): Promise<string[]> {
  const rows = await rowsOf<{ cid: string }>(
    db,
    sql`select cid from jsonb_array_elements_text(${JSON.stringify(cids)}::jsonb) own (cid)
    where not exists (select 1 from ${pins} p where p.service = ${service} and p.work_id <> ${workId}
      and p.state <> 'leaving' and p.cids @> array[own.cid])`,
  )
  return rows.map(({ cid }) => cid)
}

/** Forgets a row whose service has forgotten the work; it stays if the work is shown again meanwhile. */
export async function removePin(db: Db, row: PinRow): Promise<void> {
  await db.delete(pins).where(and(isRow(row), eq(pins.state, 'leaving')))
}

/** Forgets the rows of services that are not configured any more. Returns how many. */
export async function removeOthers(db: Db, services: readonly string[]): Promise<number> {
  const gone = await db
    .delete(pins)
    .where(notInArray(pins.service, [...services]))
    .returning({ service: pins.service })
  return gone.length
}

/** Makes rows due now: all of these services, or those that are missing or fail. Returns how many. */
export async function pinAgain(
  db: Db,
  services: readonly string[],
  which: 'all' | 'missing',
): Promise<number> {
  const again = await db
    .update(pins)
    .set({
      state: sql`case when state = 'kept' and ${which === 'all'} then 'waiting' else state end`,
      nextAt: sql`case state when 'leaving' then 'epoch' else now() end`,
      tries: 0,
    })
    .where(
      and(
        inArray(pins.service, [...services]),
        which === 'all' ? undefined : sql`(${pins.state} <> 'kept' or ${pins.error} is not null)`,
      ),
    )
    .returning({ workId: pins.workId })
  return again.length
}

/** How many works services should keep, and how many are there in all. */
export const countPinnable = (db: Db): Promise<{ works: number; committed: number; wanted: number }> =>
  rowOf(
    db,
    sql`select count(*)::int as works, (count(*) filter (where ${isCommitted}))::int as committed,
      (count(*) filter (where ${isWanted}))::int as wanted
    from ${works} where ${works.tokenId} is not null and ${workShown}`,
  )

/** @property oldest when the work was verified that waits longest for it; null if none was */
export type PinCounts = {
  service: string
  kept: number
  waiting: number
  leaving: number
  losses: number
  oldest: Date | null
  newest: Date | null
  /** Of the row that failed last. */
  error: string | null
}

export async function countPins(db: Db, services: readonly string[]): Promise<PinCounts[]> {
  const rows = await rowsOf<
    Omit<PinCounts, 'oldest' | 'newest'> & { oldest: string | null; newest: string | null }
  >(
    db,
    sql`select service, (count(*) filter (where state = 'kept'))::int as kept,
      (count(*) filter (where state in ('waiting', 'asked')))::int as waiting,
      (count(*) filter (where state = 'leaving'))::int as leaving, sum(losses)::int as losses,
      (min(verified_at) filter (where state = 'kept'))::text as oldest, max(verified_at)::text as newest,
      (array_agg(error order by next_at desc) filter (where error is not null))[1] as error
    from ${pins} group by service`,
  )
  const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null)
  return services.map((service) => {
    const row = rows.find((each) => each.service === service)
    return {
      service,
      kept: 0,
      waiting: 0,
      leaving: 0,
      losses: 0,
      error: null,
      ...row,
      oldest: dateOf(row?.oldest),
      newest: dateOf(row?.newest),
    }
  })
}

/** Rows that failed, those of the most tries first. */
export const listMissing = (db: Db, services: readonly string[], limit: number) =>
  db
    .select({ pin: pins, name: works.name })
    .from(pins)
    .innerJoin(works, eq(works.id, pins.workId))
    .where(and(inArray(pins.service, [...services]), inArray(pins.state, ['waiting', 'asked', 'leaving'])))
    .orderBy(sql`${pins.tries} desc, ${pins.workId}`)
    .limit(limit)

/** How many of these services keep a work, and when one was last verified; null if none does. */
export async function findKept(
  db: Db,
  workId: string,
  services: readonly string[],
): Promise<{ services: number; verified: Date } | null> {
  const rows = await db
    .select({ verified: pins.verifiedAt })
    .from(pins)
    .where(and(eq(pins.workId, workId), inArray(pins.service, [...services]), eq(pins.state, 'kept')))
  const times = rows.flatMap(({ verified }) => verified?.getTime() ?? [])
  return times.length === 0 ? null : { services: times.length, verified: new Date(Math.max(...times)) }
}

/** Whose works are counted; the default collection has the id null. */
export type Whose = { creator: string } | { collectionId: string | null }

/** How many works there are, how many of them committed, and how many of these one of the services keeps. */
export const countPermanent = (
  db: Db,
  whose: Whose,
  services: readonly string[],
): Promise<{ works: number; committed: number; kept: number }> => {
  const of =
    'creator' in whose
      ? eq(works.creator, whose.creator)
      : whose.collectionId === null
        ? isNull(works.collectionId)
        : eq(works.collectionId, whose.collectionId)
  return rowOf(
    db,
    sql`select count(*)::int as works, (count(*) filter (where ${isCommitted}))::int as committed,
      (count(*) filter (where ${isCommitted} and ${works.id} in (select ${pins.workId} from ${pins}
        where ${pins.state} = 'kept' and ${pins.service} in (
          select jsonb_array_elements_text(${JSON.stringify(services)}::jsonb)))))::int as kept
    from ${works} where ${of} and ${works.tokenId} is not null and ${workPublic}`,
  )
}
