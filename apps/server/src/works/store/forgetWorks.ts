import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workJudged } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { participants } from '../../db/schema/chain.ts'
import {
  collectionActivities,
  collectionHoldings,
  collectionSales,
} from '../../db/schema/collectionFigures.ts'
import { cases } from '../../db/schema/moderation.ts'
import { orders, signedListings } from '../../db/schema/trading.ts'
import { rarities } from '../../db/schema/traits.ts'
import { metadataReads, works } from '../../db/schema/works.ts'
import { makeCards } from '../../discovery/store/cards.ts'

/** How many works, or rows of the queue, one call deletes. */
const PART = 200

/** Whether somebody imported a work alone, offered it here, asked for it, or bought it. */
const isTraded: SQL = sql.join(
  [participants, signedListings, orders].map(
    (table) => sql`exists (select 1 from ${table} where ${sameToken(works, table)})`,
  ),
  sql` or `,
)

/** Whether a work stays: the team decided about it, has to, or somebody traded it here. */
const isKept: SQL = sql`(${workJudged} or ${isTraded} or exists (select 1 from ${cases}
  where ${cases.kind} = 'work' and ${cases.subjectId} = ${works.id} and ${cases.open}))`

/**
 * Deletes some works of a collection that was brought. Those that somebody imported alone or traded here, or about which
 * the team decides, stay: in a hidden collection, because they are hidden with it, otherwise without one. Call it in a
 * transaction.
 * @return whether there may be more
 */
export async function forgetWorks(
  tx: Db,
  { collectionId, hidden }: { collectionId: string; hidden: boolean },
): Promise<boolean> {
  const rows = await rowsOf<{ id: string; kept: boolean }>(
    tx,
    sql`
    select ${works.id} as id, ${isKept} as kept from ${works}
    where ${works.collectionId} = ${collectionId} ${hidden ? sql`and not ${isKept}` : sql``}
    order by ${works.id} limit ${PART} for update`,
  )
  if (rows.length === 0) return false
  const listOf = (some: typeof rows) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(some.map(({ id }) => id))}::jsonb))`
  const all = listOf(rows)
  // Takes what they count for out of the numbers of the collection: it is hidden, so they have no cards any more.
  await makeCards(
    tx,
    rows.map(({ id }) => id),
  )
  for (const table of [collectionSales, collectionActivities, collectionHoldings, rarities])
    await tx.execute(sql`delete from ${table} where ${table.workId} in ${all}`)
  const kept = rows.filter((row) => row.kept)
  await tx.execute(sql`update ${works} set collection_id = null where ${works.id} in ${listOf(kept)}`)
  await makeCards(
    tx,
    kept.map(({ id }) => id),
  )
  await tx.execute(sql`delete from ${works} where ${works.id} in ${listOf(rows.filter((row) => !row.kept))}`)
  return rows.length === PART
}

/** Deletes some rows of a contract in the queue of metadata. Returns whether there may be more. */
export async function forgetReads(
  tx: Db,
  { chainId, contract }: { chainId: number; contract: string },
): Promise<boolean> {
  const r = metadataReads
  const gone = await rowsOf(
    tx,
    sql`
    delete from ${r} where ${r.contract} = ${contract} and ${r.chainId} = ${chainId} and ${r.tokenId} in (
      select ${r.tokenId} from ${r} where ${r.contract} = ${contract} and ${r.chainId} = ${chainId} limit ${PART})
    returning 1`,
  )
  return gone.length === PART
}
