import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { currencyCodes } from '../../db/schema/indexing.ts'

type Seen = { chainId: number; currency: string; code: string }

/**
 * Notes which contract runs behind a currency.
 * @param seen `code` is its address in small letters; empty for a currency that is no proxy
 * @returns whether it was another one before: only to the first process that sees the change
 */
export async function noteCode(db: Db, seen: Seen): Promise<boolean> {
  const changed = await db
    .insert(currencyCodes)
    .values(seen)
    .onConflictDoUpdate({
      target: [currencyCodes.chainId, currencyCodes.currency],
      set: { code: seen.code, before: sql`${currencyCodes.code}`, changedAt: sql`now()` },
      setWhere: ne(currencyCodes.code, seen.code),
    })
    .returning({ before: currencyCodes.before })
  return changed.some(({ before }) => before !== null)
}

/** How many changes are named at most. */
const MOST = 20

/** The currencies of a chain whose code was changed since a time, the last one first. */
export const listChangedCodes = (db: Db, chainId: number, since: Date) =>
  db
    .select({
      currency: currencyCodes.currency,
      code: currencyCodes.code,
      before: currencyCodes.before,
      changedAt: currencyCodes.changedAt,
    })
    .from(currencyCodes)
    .where(and(eq(currencyCodes.chainId, chainId), gt(currencyCodes.changedAt, since)))
    .orderBy(desc(currencyCodes.changedAt))
    .limit(MOST)
