import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { metadataChanges } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'

/** A change of metadata, in the order of the table's key. */
export type ChangePlace = { contract: string; tokenId: string; whole: boolean; chainId: number }

/** An imported work whose metadata changed after it was read. */
export type OutdatedWork = ChangePlace & { id: string | null }

const m = metadataChanges

/**
 * The next changes, and of each the works that were read before it: up to `each`, those that were read longest ago first.
 * `id` is null for a change without such a work.
 * @param after the last change of the page before
 */
export async function listOutdated(
  db: Db,
  after: ChangePlace | null,
  { changes, each }: { changes: number; each: number },
): Promise<OutdatedWork[]> {
  const later = after
    ? sql`(${m.contract}, ${m.tokenId}, ${m.whole}, ${m.chainId}) >
        (${after.contract}, ${after.tokenId}::numeric, ${after.whole}, ${after.chainId}::integer)`
    : sql`true`
  const rows = await rowsOf<OutdatedWork>(
    db,
    sql`
    with next as (
      select * from ${m} where ${later}
      order by ${m.contract}, ${m.tokenId}, ${m.whole}, ${m.chainId} limit ${changes})
    select next.contract, next.token_id::text as "tokenId", next.whole, next.chain_id as "chainId", outdated.id
    from next left join lateral (
      select ${works.id} as id from ${works}
      where ${works.contract} = next.contract and ${works.offchain} and ${works.metadataBlock} < next.block
        and ${works.chainId} = next.chain_id and (next.whole or ${works.tokenId} = next.token_id)
        and not ${works.undone}
      order by ${works.metadataBlock}, ${works.id} limit ${each}) as outdated on true
    order by next.contract, next.token_id, next.whole, next.chain_id`,
  )
  return rows
}
