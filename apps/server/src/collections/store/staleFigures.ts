import { sql } from 'drizzle-orm'
import type { TokenRef } from '../../chain/store/listChanges.ts'
import type { Db } from '../../db/open.ts'
import { staleFigures } from '../../db/schema/figures.ts'
import { works } from '../../db/schema/works.ts'

// A mark that is there already is written again, which waits for a count that runs and has not seen this change.

/** Has works counted again in the figures of their collections. */
export async function markFigures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${staleFigures} (work_id, marked_at)
    select ${works.id}, now() from ${works}
    where ${works.collectionId} is not null
      and ${works.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by ${works.id}
    on conflict (work_id) do update set marked_at = excluded.marked_at`)
}

/** The same, for the works of tokens. */
export async function markTokens(db: Db, chainId: number, refs: readonly TokenRef[]): Promise<void> {
  if (refs.length === 0) return
  const keys = JSON.stringify(
    refs.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )
  await db.execute(sql`
    insert into ${staleFigures} (work_id, marked_at)
    select ${works.id}, now() from ${works}
    where ${works.chainId} = ${chainId} and ${works.collectionId} is not null
      and (${works.contract}, ${works.tokenId}) in
        (select t.contract, t.token_id from jsonb_to_recordset(${keys}::jsonb) as t (contract text, token_id numeric))
    order by ${works.id}
    on conflict (work_id) do update set marked_at = excluded.marked_at`)
}
