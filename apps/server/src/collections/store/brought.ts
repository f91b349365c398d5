import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { broughtContracts } from '../../db/schema/collections.ts'

/** A contract whose whole collection is to be followed, or is no longer. */
export type Brought = { contract: string; standard: number; firstBlock: number; stopped: boolean }

/** The contracts of a chain that were brought. */
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
    .where(eq(b.chainId, chainId))
    .orderBy(b.contract)
}
