import { rankByRarity } from '@vitrine/domain/works/rarity'
import { and, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { rarities, rarityRuns, traitValues } from '../../db/schema/traits.ts'

/** How many rows are read or written at once. */
const PART = 5_000

/** A collection is ranked again after this time for each of its works at the earliest: of 100,000 after 100 seconds. */
const REST_MS = 1

/**
 * Ranks the collection that waits longest for it. While the rows are read and compared, nothing is locked: what changes
 * meanwhile has the collection ranked once more.
 * @returns whether there may be more
 */
export async function rankNext(db: Db): Promise<boolean> {
  const [next] = await db
    .select()
    .from(rarityRuns)
    .where(and(gt(rarityRuns.changes, rarityRuns.ranked), lte(rarityRuns.dueAt, sql`now()`)))
    .orderBy(rarityRuns.dueAt)
    .limit(1)
  if (!next) return false
  const works = await readWorks(db, next.collectionId)
  const ranked = rankByRarity(
    works.map(({ traits }) => traits),
    await readValues(db, next.collectionId),
  )
  await db.transaction(async (tx) => {
    await write(
      tx,
      next.collectionId,
      ranked.map((each, at) => ({ ...each, work_id: works[at]?.id as string })),
    )
    const rest = sql`now() + ${works.length * REST_MS} * interval '1 millisecond'`
    await tx
      .update(rarityRuns)
      .set({ ranked: next.changes, works: ranked.length, dueAt: rest })
      .where(eq(rarityRuns.collectionId, next.collectionId))
  })
  return true
}

type WorkTraits = { id: string; traits: number[] }

async function readWorks(db: Db, collectionId: string): Promise<WorkTraits[]> {
  const all: WorkTraits[] = []
  for (let place = { at: 'infinity', id: '' }; ; ) {
    const rows = await rowsOf<WorkTraits & { at: string }>(
      db,
      sql`
      select ${cards.workId} as id, ${cards.traits} as traits, ${cards.createdAt}::text as at from ${cards}
      where ${cards.collectionId} = ${collectionId}
        and (${cards.createdAt}, ${cards.workId}) < (${place.at}::timestamptz, ${place.id})
      order by ${cards.createdAt} desc nulls last, ${cards.workId} desc nulls last limit ${PART}`,
    )
    all.push(...rows.map(({ id, traits }) => ({ id, traits })))
    const last = rows.at(-1)
    if (!last || rows.length < PART) return all
    place = last
  }
}

async function readValues(db: Db, collectionId: string) {
  const { id, name, value } = getTableColumns(traitValues)
  const rows = await db
    .select({ id, name, value })
    .from(traitValues)
    .where(and(eq(traitValues.collectionId, collectionId), gt(traitValues.works, 0)))
    .orderBy(traitValues.id)
  return new Map(rows.map((row) => [row.id, row]))
}

type Ranked = { work_id: string; rank: number; score: number }

/** Writes what differs, and removes the ranks of works that are no longer in lists. */
async function write(tx: Db, collectionId: string, rows: readonly Ranked[]): Promise<void> {
  const old = await tx
    .select({ id: rarities.workId, rank: rarities.rank, score: rarities.score })
    .from(rarities)
    .where(eq(rarities.collectionId, collectionId))
  const before = new Map(old.map((row) => [row.id, row]))
  const changed = rows.filter(({ work_id, rank, score }) => {
    const was = before.get(work_id)
    return was?.rank !== rank || was.score !== score
  })
  for (let at = 0; at < changed.length; at += PART)
    await tx.execute(sql`
      insert into ${rarities} (work_id, collection_id, rank, score)
      select r.work_id, ${collectionId}, r.rank, r.score
      from jsonb_to_recordset(${JSON.stringify(changed.slice(at, at + PART))}::jsonb)
        as r (work_id text, rank int, score float8)
      where exists (select 1 from ${cards} where ${cards.workId} = r.work_id)
      on conflict (work_id) do update set collection_id = excluded.collection_id, rank = excluded.rank,
        score = excluded.score`)
  const here = new Set(rows.map(({ work_id }) => work_id))
  const gone = [...before.keys()].filter((id) => !here.has(id))
  for (let at = 0; at < gone.length; at += PART)
    await tx.delete(rarities).where(inArray(rarities.workId, gone.slice(at, at + PART)))
}
