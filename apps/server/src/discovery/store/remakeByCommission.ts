import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { commissions } from '../../db/schema/chain.ts'
import { signedListings } from '../../db/schema/trading.ts'
import { refreshOffers } from './cards.ts'

const s = signedListings
/** How many listings one statement looks at. */
const PAGE = 500

/**
 * Opens the signed listings that an engine's commission allows, and closes those that it does not: the next page of them.
 * @param after the id of the last one of the page before
 * @returns the last one of this page; null at the end
 */
export async function remakeByCommission(db: Db, chainId: number, after: string): Promise<string | null> {
  return db.transaction(async (inside) => {
    const rows = await rowsOf<{ id: string; wrong: boolean }>(
      inside,
      sql`
      select each.id, (each.max_commission < ${commissions.commission})
        = exists (select 1 from ${openOffers} where ${openOffers.chainId} = ${chainId} and ${openOffers.id} = each.id) as wrong
      from (select ${s.id}, ${s.maxCommission} from ${s}
          where ${s.chainId} = ${chainId} and ${s.id} > ${after} and ${s.expiresAt} > now() order by ${s.id} limit ${PAGE}) as each
        join ${commissions} on ${commissions.chainId} = ${chainId}
      order by each.id`,
    )
    const wrong = rows.filter((row) => row.wrong)
    await refreshOffers(
      inside,
      wrong.map(({ id }) => ({ chainId, id })),
    )
    return rows.length < PAGE ? null : (rows.at(-1)?.id ?? null)
  })
}
