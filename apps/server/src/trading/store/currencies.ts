import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { currencies } from '../../db/schema/chain.ts'
import { orders } from '../../db/schema/trading.ts'

/** More than any engine needs; its owner alone adds to them. */
const MOST = 1_000

/** The addresses of the currencies that each chain's engine allows, by chain id. */
export async function listAllowedCurrencies(db: Db): Promise<Map<number, Set<string>>> {
  const allowed = new Map<number, Set<string>>()
  for (const { chainId, address } of await db.select().from(currencies).limit(MOST)) {
    const some = allowed.get(chainId) ?? new Set()
    allowed.set(chainId, some.add(address))
  }
  return allowed
}

/** What is open in a currency of a chain. */
type OpenIn = { chainId: number; currency: string; listings: number; offers: number }

/** Counts the listings that can be bought in each currency, and the offers to buy that can be accepted. */
export const countOpenIn = (db: Db): Promise<OpenIn[]> =>
  rowsOf<OpenIn>(
    db,
    sql`
    select chain_id as "chainId", currency, sum(listings)::int as listings, sum(offers)::int as offers from (
      select ${openOffers.chainId} as chain_id, ${openOffers.currency} as currency, 1 as listings, 0 as offers
      from ${openOffers} where ${openOffers.currency} is not null and ${openOffers.direct}
      union all
      select ${orders.chainId}, ${orders.currency}, 0, 1
      from ${orders} where ${orders.status} = 'live' and ${orders.expiry} > now()
    ) as open group by chain_id, currency limit ${MOST}`,
  )
