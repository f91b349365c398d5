import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { cards, openOffers } from '../../db/schema/cards.ts'
import type { OfferName } from './offers.ts'
import { isOnSale } from './openOffers.ts'

export type CardOffers = {
  workId: string
  /** All open offers, and the copies available in them. */
  count: number
  available: bigint
  /** The copies in the viewer's own open offers. */
  mine: bigint
  /** The cheapest open offers, the cheapest first. */
  cheapest: OfferName[]
}

/** Copies are counted in at most this many of a seller's offers of one work. */
const COUNTED = 1_000

/** The open offers of works as their cards show them. Those of a work without a card, which is held back, are counted.
 * @param most how many to name of each */
export async function listCardOffers(
  db: Db,
  viewer: string | null,
  ids: readonly string[],
  most: number,
): Promise<CardOffers[]> {
  type Row = { work_id: string; count: number; available: string; mine: string; cheapest: [number, string][] }
  const o = openOffers
  const rows = await rowsOf<Row>(
    db,
    sql`
    select wanted.id as work_id, coalesce(${cards.openOffers}, counted.offers, 0) as count,
      coalesce(${cards.available}, counted.available, 0) as available,
      array(select jsonb_build_array(${o.chainId}, ${o.id}) from ${o}
        where ${o.workId} = wanted.id and ${isOnSale} order by ${o.price}, ${o.id} limit ${most}) as cheapest,
      (select coalesce(sum(copies), 0) from (select ${o.available} + ${o.reserved} as copies from ${o}
        where ${o.workId} = wanted.id and ${o.seller} = ${viewer} limit ${COUNTED}) as own) as mine
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted (id)
      left join ${cards} on ${cards.workId} = wanted.id
      left join lateral (select count(*)::int as offers, sum(each.available) as available
        from (select ${o.available} as available from ${o}
          where ${cards.workId} is null and ${o.workId} = wanted.id and ${isOnSale} limit ${COUNTED}) as each) as counted on true`,
  )
  return rows.map(({ work_id, count, available, mine, cheapest }) => ({
    workId: work_id,
    count,
    available: BigInt(available),
    mine: BigInt(mine),
    cheapest: cheapest.map(([chainId, id]) => ({ chainId, id })),
  }))
}

/** The copies of a work that a seller has on sale, without those in running auctions. */
export async function copiesOffered(db: Db, workId: string, seller: string): Promise<bigint> {
  const o = openOffers
  const { copies } = await rowOf<{ copies: string }>(
    db,
    sql`
    select coalesce(sum(available), 0) as copies from (select ${o.available} as available from ${o}
      where ${o.workId} = ${workId} and ${o.seller} = ${seller} limit ${COUNTED}) as own`,
  )
  return BigInt(copies)
}
