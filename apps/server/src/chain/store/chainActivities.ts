import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { chainActivities } from '../../db/schema/chain.ts'
import type { RowOf } from './chainTables.ts'

/** The activities of tokens in blocks above a number. */
export async function listActivitiesAbove(
  db: Db,
  chainId: number,
  number: number,
): Promise<RowOf<'chainActivities'>[]> {
  return db
    .select()
    .from(chainActivities)
    .where(and(eq(chainActivities.chainId, chainId), gt(chainActivities.block, number)))
}
