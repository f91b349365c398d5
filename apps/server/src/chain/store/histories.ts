import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { histories, tokens } from '../../db/schema/chain.ts'
import type { RowOf } from './chainTables.ts'

/**
 * How far the histories of a chain's contracts have been read, by contract. Of creators' own contracts only of those that
 * are not followed, have too many tokens, or are named: there can be many.
 */
export async function getHistories(
  db: Db,
  chainId: number,
  mostTokens: number,
  named: readonly { contract: string }[],
): Promise<Map<string, RowOf<'histories'>>> {
  const h = histories
  const contracts = JSON.stringify(named.map(({ contract }) => contract))
  const concerns = sql`(not ${h.own} or ${h.since} is null or ${h.refused} is not null
    or ${h.tokens} > ${String(mostTokens)}::float8
    or ${h.contract} in (select jsonb_array_elements_text(${contracts}::jsonb)))`
  const rows = await db
    .select()
    .from(h)
    .where(and(eq(h.chainId, chainId), concerns))
  return new Map(rows.map((row) => [row.contract, row]))
}

/** How far a history is read that is not followed; null if it is, or there is none. */
export async function unreadFrom(db: Db, chainId: number, contract: string): Promise<number | null> {
  const [row] = await db
    .select({ readTo: histories.readTo })
    .from(histories)
    .where(and(eq(histories.contract, contract), eq(histories.chainId, chainId), isNull(histories.since)))
  return row?.readTo ?? null
}

/** The contracts of a chain all of whose events are followed. */
export async function listWhole(
  db: Db,
  chainId: number,
): Promise<Pick<RowOf<'histories'>, 'contract' | 'standard' | 'own'>[]> {
  return db
    .select({ contract: histories.contract, standard: histories.standard, own: histories.own })
    .from(histories)
    .where(and(eq(histories.chainId, chainId), isNotNull(histories.since)))
}

/** The tokens of a contract that were imported one by one. */
export async function listImportedOf(
  db: Db,
  { chainId, contract }: { chainId: number; contract: string },
): Promise<RowOf<'tokens'>[]> {
  return db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.chainId, chainId),
        eq(tokens.contract, contract),
        eq(tokens.imported, true),
        eq(tokens.brought, false),
      ),
    )
}

/** Some tokens of contracts that were brought whose royalties were not read yet. */
export async function listWithoutRoyalty(
  db: Db,
  chainId: number,
  limit: number,
): Promise<{ contract: string; tokenId: bigint }[]> {
  return db
    .select({ contract: tokens.contract, tokenId: tokens.tokenId })
    .from(tokens)
    .where(and(eq(tokens.chainId, chainId), eq(tokens.added, false)))
    .orderBy(tokens.contract, tokens.tokenId)
    .limit(limit)
}
