import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { histories, tokens } from '../../db/schema/chain.ts'
import type { RowOf } from './chainTables.ts'

/** How far the histories of a chain's contracts have been read, by contract. */
export async function getHistories(db: Db, chainId: number): Promise<Map<string, RowOf<'histories'>>> {
  const rows = await db.select().from(histories).where(eq(histories.chainId, chainId))
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
export async function listWhole(db: Db, chainId: number): Promise<{ contract: string; standard: number }[]> {
  return db
    .select({ contract: histories.contract, standard: histories.standard })
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
