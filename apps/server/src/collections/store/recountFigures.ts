import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  type Comparison,
  compareKeyed,
  differencesOf,
  type Keyed,
  sampled,
  tryOut,
} from '../../db/recount.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import {
  collectionActivities,
  collectionDays,
  collectionHolders,
  collectionHoldings,
  collectionHours,
  collectionSales,
  staleFigures,
} from '../../db/schema/collectionFigures.ts'
import { traitValues } from '../../db/schema/traits.ts'
import { countCollectionWorks } from './countFigures.ts'
import { lockCounting } from './countStale.ts'

/** How many works one run of the job counts. */
const MOST = 200

/**
 * Counts some works again as the job does, compares the figures of their collections, and undoes it. Works that wait to
 * be counted are left out.
 * @param engines contracts that hold works for others
 */
export async function recountFigures(db: Db, engines: readonly string[], size: number): Promise<Comparison> {
  const [before, after] = await tryOut(db, async (inside) => {
    await lockCounting(inside)
    const found = await rowsOf<{ id: string; collection: string }>(
      inside,
      sql`select id, collection_id as collection from ${sampled('works', size)}
        where collection_id is not null and token_id is not null
          and not exists (select 1 from ${staleFigures} where ${staleFigures.workId} = works.id
            and (${staleFigures.dueAt} <= now() or ${staleFigures.failures} > 0))
        limit ${Math.min(size, MOST)}`,
    )
    const collections = [...new Set(found.map(({ collection }) => collection))]
    const first = await readFigures(inside, collections)
    await countCollectionWorks(
      inside,
      engines,
      found.map(({ id }) => ({ id, whole: true, since: null, owners: [] })),
    )
    return [first, await readFigures(inside, collections)] as const
  })
  return compareKeyed('collections with figures', before, after)
}

/** All figures of some collections but the floor of today, which a block may change meanwhile. */
function readFigures(db: Db, ids: readonly string[]): Promise<Keyed[]> {
  const tables = [
    collectionDays,
    collectionHours,
    collectionSales,
    collectionActivities,
    collectionHoldings,
    collectionHolders,
  ]
  const digests = tables.map(
    (table) =>
      sql`(select md5(string_agg(to_jsonb(r)::text, '' order by to_jsonb(r)::text)) from ${table} as r
        where r.collection_id = c.id)`,
  )
  return rowsOf(
    db,
    sql`select c.id as key, concat_ws(' ', ${sql.join(digests, sql`, `)}) as text
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as c (id)`,
  )
}

/** How many works have a value of a trait, against a count of their cards. */
export async function recountTraits(db: Db, size: number): Promise<Comparison> {
  const v = traitValues
  const found = await rowsOf<{ key: string; same: boolean }>(
    db,
    sql`select v.collection_id || ' ' || v.name || ': ' || v.value as key, v.works = (
        select count(*) from ${cards}
        where ${cards.collectionId} = v.collection_id and ${cards.traits} @> array[v.id]) as same
      from ${v} as v where v.id in (select id from ${sampled('trait_values', size)} limit ${size})`,
  )
  return { rows: 'values of traits', ...differencesOf(found) }
}
