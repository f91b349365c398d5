import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { broughtContracts } from '../../db/schema/collections.ts'

// Which contracts people brought, as the indexer and imports ask. collections/store/brought.ts writes it.

/** A contract whose whole collection is to be followed, or is no longer. */
export type Brought = { contract: string; standard: number; firstBlock: number; stopped: boolean }

/**
 * The contracts of a chain that were brought, and creators' own that the operator stopped: others of these are followed
 * anyway.
 */
export async function listBrought(db: Db, chainId: number): Promise<Brought[]> {
  const b = broughtContracts
  return db
    .select({
      contract: b.contract,
      standard: b.standard,
      firstBlock: b.firstBlock,
      stopped: sql<boolean>`${isNotNull(b.stoppedAt)}`,
    })
    .from(b)
    .where(and(eq(b.chainId, chainId), or(eq(b.own, false), isNotNull(b.stoppedAt))))
    .orderBy(b.contract)
}

/** The collection of a contract that was brought; null if it was not. */
export async function getBroughtId(
  db: Db,
  key: { chainId: number; contract: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: broughtContracts.collectionId })
    .from(broughtContracts)
    .where(and(eq(broughtContracts.chainId, key.chainId), eq(broughtContracts.contract, key.contract)))
  return row?.id ?? null
}

/** Whether a collection is a contract: one that was brought, or a creator's own. */
export async function isContract(db: Db, collectionId: string): Promise<boolean> {
  return (await db.$count(broughtContracts, eq(broughtContracts.collectionId, collectionId))) > 0
}
