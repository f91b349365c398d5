import { asc, eq } from 'drizzle-orm'
import { lockUser } from '../../accounts/store/users.ts'
import type { Db } from '../../db/open.ts'
import { noteRevocations } from '../../db/revocations.ts'
import { erasures } from '../../db/schema/people.ts'
import { ACCOUNT_PARTS, type AccountPart } from './accountParts.ts'

const parts: AccountPart[] = Object.values(ACCOUNT_PARTS).toReversed()

/**
 * Erases in one transaction what identifies a person and what lets programs act for them, and notes that the rest is to
 * follow.
 */
export async function beginErasure(db: Db, wallet: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, wallet)
    await tx.insert(erasures).values({ wallet }).onConflictDoNothing()
    await noteRevocations(tx, 'account', [wallet])
    for (const { table, of, erase } of parts) {
      if (erase === 'delete') await tx.delete(table).where(of(wallet))
      if (typeof erase === 'function') await erase(tx, wallet)
    }
  })
}

/** How many rows of a part one step takes back. */
const STEP = 100

/** Takes back some likes and follows, each as if the person did. Returns whether there may be more. */
export async function eraseRelations(db: Db, wallet: string): Promise<boolean> {
  let taken = 0
  for (const { table, of, key, erase } of parts) {
    if (typeof erase !== 'object') continue
    const rows = await db.select({ key }).from(table).where(of(wallet)).orderBy(asc(key)).limit(STEP)
    for (const row of rows) await erase.oneByOne(db, wallet, row.key as string)
    taken += rows.length
  }
  return taken > 0
}

/** The accounts of which something is still to be erased. */
export async function listErasures(db: Db, limit: number): Promise<string[]> {
  const rows = await db.select().from(erasures).orderBy(asc(erasures.askedAt)).limit(limit)
  return rows.map(({ wallet }) => wallet)
}

export async function endErasure(db: Db, wallet: string): Promise<void> {
  await db.delete(erasures).where(eq(erasures.wallet, wallet))
}
