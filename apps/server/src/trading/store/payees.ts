import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { payees } from '../../db/schema/chain.ts'

export type PayeeRow = typeof payees.$inferSelect

/** Who receives a creator's money, on each chain where it is somebody else. */
export function listPayees(db: Db, creator: string): Promise<PayeeRow[]> {
  return db.select().from(payees).where(eq(payees.creator, creator)).orderBy(payees.chainId)
}

/** The same on one chain; null for the creator. */
export async function getPayee(db: Db, chainId: number, creator: string): Promise<string | null> {
  const at = and(eq(payees.creator, creator), eq(payees.chainId, chainId))
  const [row] = await db.select({ payee: payees.payee }).from(payees).where(at)
  return row?.payee ?? null
}
