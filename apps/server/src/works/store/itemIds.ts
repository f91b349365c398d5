import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { items } from '../../db/schema/people.ts'

/** The `_id`s of one chain's tokens, by `contract|tokenId`. Tokens that nobody registered have none. */
export async function findItemIds(
  db: Db,
  chainId: number,
  keys: readonly { contract: string; tokenId: bigint }[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = sql`select t.contract, t.token_id from jsonb_to_recordset(${JSON.stringify(
    keys.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )}::jsonb) as t (contract text, token_id numeric)`
  const rows = await db
    .select({ id: items.id, contract: items.contract, tokenId: items.tokenId })
    .from(items)
    .where(and(eq(items.chainId, chainId), sql`(${items.contract}, ${items.tokenId}) in (${wanted})`))
  return new Map(rows.map(({ id, contract, tokenId }) => [`${contract}|${tokenId}`, id]))
}
