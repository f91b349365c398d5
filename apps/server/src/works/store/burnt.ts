import { sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { tokens } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'

/**
 * Notes of these works whether their last copy is burnt. Returns those of which that has changed; the caller lists them
 * anew.
 */
export async function noteBurnt(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isBurnt = sql`exists (select 1 from ${tokens} where ${sameToken(tokens, works)}
    and ${tokens.copies} = 0 and ${tokens.burntAt} is not null)`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    update ${works} set burnt = not ${works.burnt}
    where ${works.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and ${works.tokenId} is not null and ${works.burnt} <> ${isBurnt}
    returning ${works.id} as id`,
  )
  return rows.map(({ id }) => id)
}
