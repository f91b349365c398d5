import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bytesToBigInt } from 'viem'
import type { Db } from '../../db/open.ts'
import { nextSalts, orders, signedListings } from '../../db/schema/trading.ts'

/** How many salts share a storage slot of the engine. The first one that is used pays for the slot. */
const SHARING = 4n

/** A random salt, the first of its slot. */
export const randomSalt = (): bigint => (bytesToBigInt(randomBytes(7)) / SHARING) * SHARING

/**
 * Salts that the account has not got before, one after the other. Whatever an account signs with one salt shares its
 * copies (see docs/contracts.md). The first salt of an account is random, so it does not meet one from before these rows
 * were lost.
 * @returns the first of them
 */
export async function advanceSalts(db: Db, account: string, chainId: number, count: number): Promise<bigint> {
  const [row] = await db
    .insert(nextSalts)
    .values({ account, chainId, salt: randomSalt() + BigInt(count) })
    .onConflictDoUpdate({
      target: [nextSalts.account, nextSalts.chainId],
      set: { salt: sql`${nextSalts.salt} + ${count}` },
    })
    .returning({ next: nextSalts.salt })
  if (!row) throw new Error('no salt was stored')
  return row.next - BigInt(count)
}

/** What an account has signed with some salts: their ids. */
export async function findSigned(
  db: Db,
  account: string,
  chainId: number,
  salts: readonly bigint[],
): Promise<{ id: string; salt: bigint }[]> {
  const [s, o] = [signedListings, orders]
  const [listed, ordered] = await Promise.all([
    db
      .select({ id: s.id, salt: s.salt })
      .from(s)
      .where(and(eq(s.seller, account), eq(s.chainId, chainId), inArray(s.salt, [...salts]))),
    db
      .select({ id: o.id, salt: o.salt })
      .from(o)
      .where(and(eq(o.buyer, account), eq(o.chainId, chainId), inArray(o.salt, [...salts]))),
  ])
  return [...listed, ...ordered]
}
