import { and, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { currencies } from '../../db/schema/chain.ts'
import { makerFunds, orders } from '../../db/schema/trading.ts'

/** Somebody's account in a currency; lower-case addresses. */
export type FundKey = { currency: string; account: string }
/** In units of the currency. */
export type Funds = FundKey & { balance: bigint; allowance: bigint }

const f = makerFunds
const OUTDATED = { readAt: null }

/** More than any engine allows. */
const CURRENCIES = 100

/** The currencies of a chain in which somebody has made an order. */
export async function listFundCurrencies(db: Db, chainId: number): Promise<string[]> {
  const rows = await db
    .select({ address: currencies.address })
    .from(currencies)
    .where(
      sql`${currencies.chainId} = ${chainId} and exists
        (select 1 from ${f} where ${f.chainId} = ${chainId} and ${f.currency} = ${currencies.address})`,
    )
    .limit(CURRENCIES)
  return rows.map(({ address }) => address)
}

/** Notes that accounts of makers have to be read again. Accounts of others are ignored. */
export async function outdateFunds(db: Db, chainId: number, moved: readonly FundKey[]): Promise<void> {
  if (moved.length === 0) return
  await db.execute(sql`update ${f} set read_at = null
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (currency text, account text)
    where ${f.chainId} = ${chainId} and ${f.currency} = m.currency and ${f.account} = m.account and ${f.readAt} is not null`)
}

/** Everything that was read at this block or later has to be read again. */
export async function outdateFundsFrom(db: Db, chainId: number, block: number): Promise<void> {
  await db
    .update(f)
    .set(OUTDATED)
    .where(and(eq(f.chainId, chainId), gte(f.readAt, block)))
}

/** All accounts of a currency, or of the chain, have to be read again. */
export async function outdateAllFunds(db: Db, chainId: number, currency?: string): Promise<void> {
  const inCurrency = currency === undefined ? undefined : eq(f.currency, currency)
  await db
    .update(f)
    .set(OUTDATED)
    .where(and(eq(f.chainId, chainId), isNotNull(f.readAt), inCurrency))
}

/** Accounts that have to be read. @param after the last of the ones before */
export async function listOutdatedFunds(
  db: Db,
  chainId: number,
  after: FundKey | null,
  limit: number,
): Promise<FundKey[]> {
  return db
    .select({ currency: f.currency, account: f.account })
    .from(f)
    .where(
      and(
        eq(f.chainId, chainId),
        isNull(f.readAt),
        after ? sql`(${f.currency}, ${f.account}) > (${after.currency}, ${after.account})` : undefined,
      ),
    )
    .orderBy(f.currency, f.account)
    .limit(limit)
}

/** Writes what accounts had at a block. @param block null if they may have moved since */
export async function putFunds(
  db: Db,
  chainId: number,
  block: number | null,
  funds: readonly Funds[],
): Promise<void> {
  if (funds.length === 0) return
  await db
    .insert(f)
    .values(funds.map((each) => ({ chainId, readAt: block, ...each })))
    .onConflictDoUpdate({
      target: [f.chainId, f.currency, f.account],
      set: {
        balance: sql`excluded.balance`,
        allowance: sql`excluded.allowance`,
        readAt: sql`excluded.read_at`,
      },
    })
}

/** How many accounts one run forgets. */
const FORGOTTEN = 1_000

/** Forgets accounts whose orders have all expired. */
export async function pruneFunds(db: Db): Promise<void> {
  await db.execute(sql`delete from ${f} where (${f.chainId}, ${f.currency}, ${f.account}) in (
    select each.chain_id, each.currency, each.account from ${f} as each
    where not exists (select 1 from ${orders}
      where ${orders.buyer} = each.account and ${orders.chainId} = each.chain_id and ${gt(orders.expiry, sql`now()`)})
    limit ${FORGOTTEN})`)
}
