import { formatUnits } from '@vitrine/domain/money/units'
import { WORTH_DECIMALS } from '@vitrine/domain/money/worthOf'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { currencyWorths } from '../../db/schema/trading.ts'
import type { OfferName } from './offers.ts'

// What a unit of a currency counts as: wei with `WORTH_DECIMALS` decimals.

/** A currency of a chain. */
export type Priced = { chainId: number; currency: string }

/** More than any marketplace has. */
const MOST = 1_000

/** @property worth null while nobody knows @property ratedAt when its rate was known last */
export type KeptWorth = { worth: bigint | null; ratedAt: Date | null }

/** By chain and currency: '31337 0x…'. */
export async function listWorths(db: Db): Promise<Map<string, KeptWorth>> {
  const rows = await db
    .select({
      chainId: currencyWorths.chainId,
      currency: currencyWorths.currency,
      ratedAt: currencyWorths.ratedAt,
      worth: sql<
        string | null
      >`trunc(${currencyWorths.wei} * ${(10n ** BigInt(WORTH_DECIMALS)).toString()}::numeric)::text`,
    })
    .from(currencyWorths)
    .limit(MOST)
  return new Map(
    rows.map(({ chainId, currency, worth, ratedAt }) => [
      `${chainId} ${currency}`,
      { worth: worth === null ? null : BigInt(worth), ratedAt },
    ]),
  )
}

export async function keepWorth(
  db: Db,
  { chainId, currency, worth, ratedAt }: Priced & KeptWorth,
): Promise<void> {
  const set = { wei: worth === null ? null : formatUnits(worth, WORTH_DECIMALS), ratedAt }
  await db
    .insert(currencyWorths)
    .values({ chainId, currency, ...set })
    .onConflictDoUpdate({ target: [currencyWorths.chainId, currencyWorths.currency], set })
}

export async function forgetWorth(db: Db, { chainId, currency }: Priced): Promise<void> {
  await db
    .delete(currencyWorths)
    .where(and(eq(currencyWorths.chainId, chainId), eq(currencyWorths.currency, currency)))
}

/** How many offers one statement lists anew. */
const PAGE = 500

/** The next offers whose price is in a currency, after an id. `next` is null at the end. */
export async function listPriced(
  db: Db,
  { chainId, currency }: Priced,
  after: string,
): Promise<{ offers: OfferName[]; next: string | null }> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select ${saleOffers.id} from ${saleOffers} where ${saleOffers.chainId} = ${chainId}
      and ${saleOffers.currency} = ${currency} and ${saleOffers.id} > ${after} order by ${saleOffers.id} limit ${PAGE}`,
  )
  const offers = rows.map(({ id }) => ({ chainId, id }))
  return { offers, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) }
}
