import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { ofTokens, type TokenKey } from '../../chain/store/ofTokens.ts'
import { afterPlace, type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { balances, offers, parkedTokens } from '../../db/schema/chain.ts'

export type BalanceRow = typeof balances.$inferSelect

/** A place in the list of a token's holders. */
export type HolderPlace = { copies: string; since: string; owner: string }

/** The holders of a token, the largest first, then the latest. @param except the engine, which holds for others */
export async function listHolders(
  db: Db,
  key: TokenKey,
  except: string,
  limit: number,
  after: HolderPlace | null = null,
): Promise<KeysetPage<BalanceRow, HolderPlace>> {
  const { copies, since, owner } = balances
  const rows = await db
    .select()
    .from(balances)
    .where(
      and(
        eq(balances.tokenId, key.tokenId),
        eq(balances.contract, key.contract),
        eq(balances.chainId, key.chainId),
        gt(copies, 0n),
        ne(owner, except),
        after
          ? afterPlace(
              [sql`${copies}`, sql`${since}`, sql`${owner}`],
              [sql`${after.copies}::numeric`, sql`${after.since}::timestamptz`, sql`${after.owner}::text`],
            )
          : undefined,
      ),
    )
    .orderBy(sql`${copies} desc nulls last`, sql`${since} desc nulls last`, sql`${owner} desc nulls last`)
    .limit(limit + 1)
  return keysetPage(rows, limit, (row) => ({
    copies: row.copies.toString(),
    since: row.since.toISOString(),
    owner: row.owner,
  }))
}

/** Copies that wait in the engine until their owners claim them, by wallet. */
export async function listParked(db: Db, key: TokenKey, limit: number): Promise<Map<string, bigint>> {
  const rows = await db
    .select({ owner: parkedTokens.account, copies: sql<string>`sum(${parkedTokens.copies})` })
    .from(parkedTokens)
    .where(ofTokens(parkedTokens, [key]))
    .groupBy(parkedTokens.account)
    .limit(limit)
  return new Map(rows.map(({ owner, copies }) => [owner, BigInt(copies)]))
}

/** What one wallet holds of each of these tokens. */
export async function listHoldings(db: Db, owner: string, keys: readonly TokenKey[]): Promise<BalanceRow[]> {
  if (keys.length === 0) return []
  return db
    .select()
    .from(balances)
    .where(and(eq(balances.owner, owner), ofTokens(balances, keys)))
}

/**
 * Whether a wallet owns a copy now. Copies in escrow for a running auction still belong to their seller, and copies that
 * the engine could not deliver to their winner.
 */
export async function holds(db: Db, owner: string, key: TokenKey): Promise<boolean> {
  const held = db
    .select({ one: sql`1` })
    .from(balances)
    .where(and(eq(balances.owner, owner), gt(balances.copies, 0n), ofTokens(balances, [key])))
  const escrowed = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.seller, owner), gt(offers.reserved, 0n), ofTokens(offers, [key])))
  const parked = db
    .select({ one: sql`1` })
    .from(parkedTokens)
    .where(and(eq(parkedTokens.account, owner), ofTokens(parkedTokens, [key])))
  return (await held.unionAll(escrowed).unionAll(parked)).length > 0
}
