import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { works } from '../../db/schema/works.ts'

/** The `_id`s of one chain's tokens, by `contract|tokenId`. Tokens that nobody registered have none. */
export async function findWorkIds(
  db: Db,
  chainId: number,
  keys: readonly { contract: string; tokenId: bigint }[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = sql`select t.contract, t.token_id from jsonb_to_recordset(${JSON.stringify(
    keys.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )}::jsonb) as t (contract text, token_id numeric)`
  const rows = await db
    .select({ id: works.id, contract: works.contract, tokenId: works.tokenId })
    .from(works)
    .where(and(eq(works.chainId, chainId), sql`(${works.contract}, ${works.tokenId}) in (${wanted})`))
  return new Map(rows.map(({ id, contract, tokenId }) => [`${contract}|${tokenId}`, id]))
}
