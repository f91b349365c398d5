import { sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { tokens } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'

/**
 * Notes of these works whether the chain's tables have their tokens. A description outlives its token, because a
 * transaction that a re-org removes is usually mined again. Returns the works of which that has changed; the caller
 * lists them anew.
 */
export async function noteUndone(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isThere = sql`exists (select 1 from ${tokens} where ${sameToken(tokens, works)})`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    update ${works} set undone = not ${works.undone}
    where ${works.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and ${works.tokenId} is not null and ${works.undone} = ${isThere}
    returning ${works.id} as id`,
  )
  return rows.map(({ id }) => id)
}
