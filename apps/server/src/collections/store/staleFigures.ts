import { type SQL, sql } from 'drizzle-orm'
import type { ListChanges, TokenRef } from '../../chain/store/listChanges.ts'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { offers } from '../../db/schema/chain.ts'
import { staleFigures } from '../../db/schema/figures.ts'
import { works } from '../../db/schema/works.ts'

// Marks are added in the transaction of a change, and a job counts what they say (countFigures.ts).

const listOf = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** A block is written by then that began to be written before a work was there. */
const BLOCK_WRITTEN = sql`now() + interval '5 minutes'`

/**
 * Has everything of works counted again in the figures of their collections, and once more a while later: a block that is
 * being written now does not know a work that is new or in another collection, and marks nothing of it.
 */
export async function markFigures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part, due_at) select ${works.id}, 'whole', due from ${works}
      cross join (values (now()), (${BLOCK_WRITTEN})) as v (due)
    where ${works.collectionId} is not null and ${works.id} in ${listOf(ids)}`)
}

/** Has the floors of works' collections noted again. */
export async function markFloors(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part) select ${works.id}, 'floor' from ${works}
    where ${works.collectionId} is not null and ${works.id} in ${listOf(ids)}`)
}

/** Has counted again what the rows of a chain changed. @param works those of the changed tokens and offers */
export async function markChanges(
  db: Db,
  chainId: number,
  { works: ids, changed }: { works: readonly string[]; changed: ListChanges },
): Promise<void> {
  const { history, fills, offers: offerIds, parked } = changed
  const holdings = [...changed.holdings, ...changed.owned]
  const tokens = [...holdings, ...fills, ...changed.active]
  if (ids.length + tokens.length + offerIds.length + parked.length === 0) return
  const inCollection = sql`${works.chainId} = ${chainId}::int and ${works.collectionId} is not null`
  const touched = sql`select ${works.id} from ${works} where ${inCollection} and ${works.id} in ${listOf(ids)}
    union select ${works.id} from ${works} join ${tokensOf(tokens)} on ${isOf} where ${inCollection}`
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part, since_block, since_at)
    select id, ${history ? 'history' : 'floor'}, ${history?.block ?? null}::bigint, ${history?.at.toISOString() ?? null}::timestamptz
    from (${touched}) as touched`)
  // Who bids moves the copies of a seller, who still counts as their owner, as does whoever they are kept for.
  const o = offers
  const kept = sql`(select offer_id, account from jsonb_to_recordset(${JSON.stringify(
    parked.map(({ offerId, account }) => ({ offer_id: offerId, account })),
  )}::jsonb) as p (offer_id text, account text)
    union select ${o.id}, ${o.seller} from ${o} where ${o.chainId} = ${chainId}::int and ${o.id} in ${listOf(offerIds)}) as k`
  await db.execute(sql`
    insert into ${staleFigures} (work_id, part, owner)
    select ${works.id}, 'holding', t.owner from ${works} join ${tokensOf(holdings)} on ${isOf} where ${inCollection}
    union select ${works.id}, 'holding', k.account from ${kept}
      join ${o} on ${o.chainId} = ${chainId}::int and ${o.id} = k.offer_id join ${works} on ${sameToken(works, o)}
      where ${inCollection}`)
}

const tokensOf = (refs: readonly (TokenRef & { owner?: string })[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(
    refs.map(({ contract, tokenId, owner }) => ({ contract, token_id: tokenId.toString(), owner })),
  )}::jsonb) as t (contract text, token_id numeric, owner text)`

const isOf = sql`${works.contract} = t.contract and ${works.tokenId} = t.token_id`
