import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { established } from '../../accounts/store/established.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { shownOffers } from '../../db/schema/cards.ts'
import { auctions } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'
import { eachChain } from '../../trading/store/priced.ts'
import { isPriceSort, launched, type WorkFilter, type WorkSort } from './findWorks.ts'

export type OfferList = 'explore' | 'live' | 'new'
type OfferFilter = Pick<WorkFilter, 'category' | 'chainId' | 'verified' | 'sort' | 'priced'> & {
  /** Only works of creators behind whom somebody else stands (accounts/store/established.ts). */
  established?: boolean
}
type OfferKey = { chainId: number; id: string }

const o = shownOffers
const PRICES = { table: o, chainId: o.chainId, price: o.price }
// Must match the order of the indexes, or PostgreSQL cannot use them.
const EXPLORE_ORDERS: Record<WorkSort, SQL> = {
  recent: sql`${o.createdAt} desc nulls last, ${o.id} desc nulls last`,
  cheap: sql`${o.price} asc nulls last, ${o.id} asc nulls last`,
  costly: sql`${o.price} desc nulls last, ${o.id} desc nulls last`,
  liked: sql`${o.likes} desc nulls last, ${o.id} desc nulls last`,
  like: sql`${o.likes} desc nulls last, ${o.id} desc nulls last`,
}

/** An offer that just closed stays in the table for a moment. */
const isOpen = sql`(${o.endsAt} is null or ${o.endsAt} > now())`

/** How many offers are looked through for those of established creators: more than anybody would mint to hide them. */
const LOOK = 5_000

/** The first offers that match and whose creators are established. Each creator is looked at once, however many works they have. */
const byEstablished = (condition: SQL | undefined, order: SQL): SQL => sql`${o.workId} in (
  with near as materialized (
      select ${o.workId} as id from ${o} where ${condition ?? sql`true`} order by ${order} limit ${LOOK}),
    makers as materialized (
      select distinct ${works.creator} as wallet from ${works} where ${works.id} in (select id from near)),
    known as materialized (select wallet from makers where ${established(sql`makers.wallet`)})
  select ${works.id} from ${works}
  where ${works.id} in (select id from near) and ${works.creator} in (select wallet from known))`

function orderOf(list: OfferList, sort: WorkSort): SQL {
  if (list === 'explore') return EXPLORE_ORDERS[sort]
  // Auctions with a bid come first, then those that end soonest.
  if (list === 'live')
    return sql`${o.live} desc nulls last, ${o.endsAt} asc nulls last, ${o.id} desc nulls last`
  return EXPLORE_ORDERS.recent
}

/** The cheapest open offers of these works, in the order of the works. Works that are not on sale have none. */
export async function findOffersOf(db: Db, ids: readonly string[]): Promise<OfferKey[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ chainId: o.chainId, id: o.id, workId: o.workId })
    .from(o)
    .where(and(inArray(o.workId, [...ids]), o.cheapest, launched(o), isOpen))
  return ids.flatMap((id) => rows.filter(({ workId }) => workId === id))
}

/** The open offers of one of home's lists, as chain and id. */
export async function findOffers(
  db: Db,
  list: OfferList,
  filter: OfferFilter,
  slice: Slice,
): Promise<Page<OfferKey>> {
  const condition = and(
    launched(o),
    isOpen,
    // One card for each work, however many sell copies of it.
    list === 'explore' ? sql`${o.cheapest}` : sql`${o.firstAuction}`,
    filter.category ? arrayContains(o.categories, [filter.category]) : undefined,
    filter.chainId ? eq(o.chainId, filter.chainId) : undefined,
    filter.verified ? sql`${o.verified}` : undefined,
  )
  const known = filter.established
    ? byEstablished(condition, orderOf(list, filter.sort ?? 'recent'))
    : condition
  const rows = await readOffers(db, list, filter, known, slice)
  const all = sql`select 1 from ${o} where ${known}`
  const total = await totalOf(rows.length, slice, () => countWithin(db, all, slice.reach))
  return { rows, total }
}

async function readOffers(
  db: Db,
  list: OfferList,
  { sort = 'recent', priced }: OfferFilter,
  condition: SQL | undefined,
  { limit, offset }: Slice,
): Promise<OfferKey[]> {
  if (list === 'explore' && priced && isPriceSort(sort)) {
    const select = sql`${o.chainId}, ${o.id}`
    const each = eachChain(PRICES, priced, {
      select,
      where: condition,
      order: EXPLORE_ORDERS[sort],
      limit: offset + limit,
    })
    const direction = sql.raw(sort === 'cheap' ? 'asc' : 'desc')
    const rows = await rowsOf<OfferKey>(
      db,
      sql`
      select ${o.chainId} as "chainId", ${o.id} as id from (${each}) as ${o}
      order by value ${direction} nulls last, ${o.id} ${direction}, ${o.chainId} limit ${limit} offset ${offset}`,
    )
    return rows
  }
  return db
    .select({ chainId: o.chainId, id: o.id })
    .from(o)
    .where(condition)
    .orderBy(orderOf(list, sort))
    .limit(limit)
    .offset(offset)
}

/** How far ahead auctions count as ending soon. */
const SOON = sql`now() + interval '1 day'`

/**
 * The auctions that end within a day, the next first, one for each work: those with a bid, whose end is the
 * chain's, and those without, of creators behind whom somebody else stands: to put up an auction costs next to nothing,
 * and a bid is bound until somebody bids more. Two index scans.
 */
export async function findEnding(db: Db, limit: number): Promise<OfferKey[]> {
  const isShown = sql`${o.firstAuction} and ${launched(o)}`
  const unbid = sql`not ${o.live} and ${isShown} and ${o.endsAt} > now() and ${o.endsAt} < ${SOON}`
  const rows = await rowsOf<OfferKey>(
    db,
    sql`
    select ends.chain_id as "chainId", ends.id from (
      (select ${o.chainId} as chain_id, ${o.id} as id, ${auctions.endAt} as at from ${auctions}
        join ${o} on ${o.chainId} = ${auctions.chainId} and ${o.id} = ${auctions.offerId} and ${o.live} and ${isShown}
        where not ${auctions.settled} and ${auctions.endAt} > now() and ${auctions.endAt} < ${SOON}
        order by ${auctions.endAt} limit ${limit})
      union all
      (select ${o.chainId}, ${o.id}, ${o.endsAt} from ${o}
        where ${unbid} and ${byEstablished(unbid, sql`${o.endsAt}`)}
        order by ${o.endsAt} limit ${limit})) as ends
    order by ends.at, ends.id limit ${limit}`,
  )
  return rows
}
