import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { staleFigures } from '../../db/schema/collectionFigures.ts'
import { countCollectionWorks, type StaleWork } from './countFigures.ts'

/** How many marks one transaction counts. */
const TOGETHER = 1_000
/** After so many works in a row that cannot be counted, it is not because of the works. */
const IN_A_ROW = 3
/** The advisory lock of counting: of two that count the same difference, one would count it twice. Arbitrary. */
const COUNTING = 7_612_011

const f = staleFigures

/**
 * Counts the works that have marks, the oldest marks first. A work that cannot be counted is tried again later. The others
 * do not wait for it.
 * @param engines contracts that hold works for others, and so do not count as owners
 * @param onFailure is called for each work that could not be counted
 * @returns whether there may be more marks
 */
export async function countStale(
  db: Db,
  engines: readonly string[],
  onFailure: (error: unknown, workId: string) => void = () => {},
): Promise<boolean> {
  try {
    return await countMarks(db, engines, null)
  } catch {
    return await countEach(db, engines, onFailure)
  }
}

/** Counts the works of the next marks one by one, because one of them, or several, cannot be counted. */
async function countEach(
  db: Db,
  engines: readonly string[],
  onFailure: (error: unknown, workId: string) => void,
): Promise<boolean> {
  const works = await rowsOf<{ id: string }>(
    db,
    sql`select work_id as id from (select ${f.workId}, ${f.seq} from ${f} where ${isDue} order by ${f.seq}
      limit ${TOGETHER}) as next group by 1 order by min(seq)`,
  )
  let failed = 0
  for (const { id } of works) {
    try {
      await countMarks(db, engines, id)
      failed = 0
    } catch (error) {
      await postpone(db, id)
      onFailure(error, id)
      failed += 1
      if (failed === IN_A_ROW) throw error
    }
  }
  return works.length > 0
}

/** A mark whose time has come. Those of a work that waits to be tried again wait with it. */
const isDue = sql`${f.dueAt} <= now() and not exists (select 1 from ${f} as failed
  where failed.work_id = ${f.workId} and failed.failures > 0 and failed.due_at > now())`

type Mark = Pick<typeof f.$inferSelect, 'part' | 'owner'> & {
  id: string
  block: number | null
  at: number | null
}

/** Counts the oldest marks, or those of one work. */
async function countMarks(db: Db, engines: readonly string[], workId: string | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${COUNTING}::bigint) as taken`,
    )
    if (!lock?.taken) return false
    const which = workId === null ? sql`true` : sql`${f.workId} = ${workId}`
    const marks = await rowsOf<Mark>(
      tx,
      sql`delete from ${f} where ${f.seq} in (
        select ${f.seq} from ${f} where ${isDue} and ${which} order by ${f.seq} limit ${TOGETHER})
      returning work_id as id, part, owner, since_block::float8 as block,
        (extract(epoch from since_at) * 1000)::float8 as at`,
    )
    // The rows are read after the marks. So a change committed in between is counted now, and its own mark changes nothing.
    await countCollectionWorks(tx, engines, staleWorksOf(marks))
    return marks.length === TOGETHER
  })
}

function staleWorksOf(marks: readonly Mark[]): StaleWork[] {
  return [...Map.groupBy(marks, ({ id }) => id)].map(([id, own]) => {
    const changed = own.filter(({ part }) => part === 'history')
    const first = (values: (number | null)[]) => Math.min(...values.map((value) => value ?? 0))
    return {
      id,
      whole: own.some(({ part }) => part === 'whole'),
      since:
        changed.length === 0
          ? null
          : { block: first(changed.map(({ block }) => block)), at: first(changed.map(({ at }) => at)) },
      owners: [...new Set(own.flatMap(({ owner }) => owner ?? []))],
    }
  })
}

/** When a work that could not be counted is tried again: after 30 seconds, then twice as long each time, at most a day. */
const RETRY = sql`now() + least(interval '1 day', interval '30 seconds' * power(2, least(max(failures), 20)))`

/** Has a work counted later, as a whole: one mark takes the place of all that it has. */
async function postpone(db: Db, workId: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${f} where ${f.workId} = ${workId} returning failures)
    insert into ${f} (work_id, part, due_at, failures)
    select ${workId}, 'whole', ${RETRY}, max(failures) + 1 from gone having count(*) > 0`)
}

/** Waits until nobody counts, and lets nobody count until the transaction ends. */
export async function lockCounting(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${COUNTING}::bigint)`)
}
