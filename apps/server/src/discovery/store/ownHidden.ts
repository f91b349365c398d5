import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { balances, offers, parkedTokens, sellers } from '../../db/schema/chain.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { works } from '../../db/schema/works.ts'
import type { CardOffers } from '../../trading/store/cardOffers.ts'
import { holdingJoin, offerStatus, sellerJoin } from '../../trading/store/offers.ts'

// Hidden works have no row in the tables behind the lists. Their creators and owners find them here.

export type OwnList = 'created' | 'owned' | 'on_sale'

const worksOf = (table: typeof balances | typeof offers | typeof parkedTokens, condition: SQL): SQL =>
  sql`select ${works.id} from ${table} join ${works} on ${sameToken(works, table)} where ${condition}`

// They begin with what the wallet has, which is less than all that is hidden.
const held = (wallet: string): SQL =>
  sql.join(
    [
      worksOf(balances, sql`${balances.owner} = ${wallet} and ${balances.copies} > 0`),
      worksOf(offers, sql`${offers.seller} = ${wallet} and ${offers.reserved} > 0`),
      worksOf(parkedTokens, sql`${parkedTokens.account} = ${wallet}`),
    ],
    sql` union all `,
  )

const onSale = (wallet: string): SQL =>
  sql`select ${works.id} from ${saleOffers} join ${works} on ${sameToken(works, saleOffers)}
    left join ${sellers} on ${sellerJoin} left join ${balances} on ${holdingJoin}
    where ${saleOffers.seller} = ${wallet} and ${offerStatus} = 'pending'`

const CONDITIONS: Record<OwnList, (wallet: string) => SQL> = {
  created: (wallet) => sql`${works.creator} = ${wallet}`,
  owned: (wallet) => sql`${works.id} in (${held(wallet)})`,
  on_sale: (wallet) => sql`${works.id} in (${onSale(wallet)})`,
}

// A work that is hidden with its collection or creator stays in the lists for a moment (discovery/store/remakeCards.ts).
const hiddenIn = (list: OwnList, wallet: string): SQL =>
  sql`from ${works} where ${workHidden} and ${works.tokenId} is not null and (${CONDITIONS[list](wallet)})
    and not exists (select 1 from ${cards} where ${cards.workId} = ${works.id})`

/** The hidden works that belong in a list of this wallet's own, the newest first. */
export async function findOwnHidden(
  db: Db,
  list: OwnList,
  wallet: string,
  { limit, offset, reach }: Slice,
): Promise<Page<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${works.id} as id ${hiddenIn(list, wallet)}
    order by ${works.createdAt} desc nulls last, ${works.id} desc limit ${limit} offset ${offset}`,
  )
  return { rows: rows.map(({ id }) => id), total: await countOwnHidden(db, list, wallet, reach) }
}

export async function countOwnHidden(db: Db, list: OwnList, wallet: string, reach: number): Promise<number> {
  return countWithin(db, sql`select 1 ${hiddenIn(list, wallet)}`, reach)
}

/** How many open offers of a hidden work are read for its seller's card. */
const COUNTED = 24

/** The seller's own open offers of these hidden works, which their cards show to the seller alone. */
export async function listOwnHiddenOffers(
  db: Db,
  seller: string,
  ids: readonly string[],
  most: number,
): Promise<CardOffers[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ workId: string; count: number; copies: string; offers: [number, string][] }>(
    db,
    sql`
    select ${works.id} as "workId", own.* from ${works} cross join lateral (
      select count(*)::int as count, sum(copies)::text as copies, array_agg(jsonb_build_array(chain_id, id)) as offers
      from (select ${saleOffers.chainId}, ${saleOffers.id}, ${saleOffers.available} + ${saleOffers.reserved} as copies from ${saleOffers}
          left join ${sellers} on ${sellerJoin} left join ${balances} on ${holdingJoin}
        where ${sameToken(works, saleOffers)} and ${workHidden} and ${saleOffers.seller} = ${seller} and ${offerStatus} = 'pending'
        order by ${saleOffers.createdAt} desc limit ${COUNTED}) as each) as own
    where own.count > 0 and ${works.id} in
      (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return rows.map(({ workId, count, copies, offers: own }) => ({
    workId,
    count,
    available: 0n,
    mine: BigInt(copies),
    cheapest: own.slice(0, most).map(([chainId, id]) => ({ chainId, id })),
  }))
}
