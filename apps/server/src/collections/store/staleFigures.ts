import { type SQL, sql } from 'drizzle-orm'
import { findOwnersOf, type ListChanges, type TokenRef } from '../../chain/store/listChanges.ts'
import type { Db } from '../../db/open.ts'
import { collectionActivities, staleFigures } from '../../db/schema/collectionFigures.ts'
import { works } from '../../db/schema/works.ts'

// The transaction of a change adds marks that say what changed, and a job counts that (countStale.ts).

const listOf = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** Longer than it takes to write a block that is being written now. */
const BLOCKS_WRITTEN = sql`now() + interval '5 minutes'`

/**
 * Marks works as a whole, so that all their figures are counted again. A new work is counted once more after five minutes: a
 * block that is being written now may not know the work yet, and then it adds no mark for it.
 */
export async function markFigures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const a = collectionActivities
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part, due_at)
    select ${works.id}, 'whole', v.due from ${works} cross join lateral (
        select now() as due union all select ${BLOCKS_WRITTEN}
          where not exists (select 1 from ${a} where ${a.workId} = ${works.id} and ${a.collectionId} = ${works.collectionId})
      ) as v
    where ${works.collectionId} is not null and ${works.id} in ${listOf(ids)}`)
}

/** Has the floors of works' collections noted again. */
export async function markFloors(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part) select ${works.id}, 'floor' from ${works}
    where ${works.collectionId} is not null and ${works.id} in ${listOf(ids)}`)
}

/**
 * Has counted again what the rows of a chain changed: the histories of works, whose floors are noted too, and holdings.
 * @param ids the works of changed tokens and offers
 */
export async function markChanges(
  db: Db,
  chainId: number,
  ids: readonly string[],
  changed: ListChanges,
): Promise<void> {
  const { history } = changed
  const holdings = [...changed.holdings, ...changed.owned, ...(await findOwnersOf(db, chainId, changed))]
  const tokens = [...holdings, ...changed.active]
  if (ids.length + tokens.length === 0) return
  const inCollection = sql`${works.chainId} = ${chainId}::int and ${works.collectionId} is not null`
  const since = history ?? { block: null, at: null }
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part, since_block, since_at)
    select id, ${history ? 'history' : 'floor'}, ${since.block}::bigint, ${since.at?.toISOString() ?? null}::timestamptz
    from (select ${works.id} from ${works} where ${inCollection} and ${works.id} in ${listOf(ids)}
      union select ${works.id} from ${works} join ${recordsOf(tokens)} on ${isOf} where ${inCollection}) as touched`)
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part, owner)
    select distinct ${works.id}, 'holding', t.owner from ${works} join ${recordsOf(holdings)} on ${isOf}
    where ${inCollection}`)
}

/** Tokens as rows, each once. */
const recordsOf = (refs: readonly (TokenRef & { owner?: string })[]): SQL => {
  const rows = new Map(
    refs.map(({ contract, tokenId, owner }) => [
      `${contract} ${tokenId} ${owner}`,
      { contract, token_id: tokenId.toString(), owner },
    ]),
  )
  return sql`jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
    as t (contract text, token_id numeric, owner text)`
}

const isOf = sql`${works.contract} = t.contract and ${works.tokenId} = t.token_id`
