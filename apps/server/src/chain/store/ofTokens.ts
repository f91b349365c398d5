import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type TokenKey = { chainId: number; contract: string; tokenId: bigint }

/** Matches rows of a table that belong to one of these tokens. */
export function ofTokens(
  table: { chainId: PgColumn; contract: PgColumn; tokenId: PgColumn },
  keys: readonly TokenKey[],
): SQL {
  // As one parameter: thousands of them would exceed the depth of PostgreSQL's parser.
  const wanted = JSON.stringify(
    keys.map(({ chainId, contract, tokenId }) => ({
      chain_id: chainId,
      contract,
      token_id: tokenId.toString(),
    })),
  )
  return sql`(${table.chainId}, ${table.contract}, ${table.tokenId}) in (select k.chain_id, k.contract, k.token_id
    from jsonb_to_recordset(${wanted}::jsonb) as k (chain_id int, contract text, token_id numeric))`
}
