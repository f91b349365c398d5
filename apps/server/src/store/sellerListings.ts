import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { balances, offers, sellers } from '../db/schema/chain.ts'
import { holdingJoin, isApproved, sellerJoin } from './offers.ts'
import { OWN_WINDOW, type Page, type Slice } from './page.ts'

/** How many listings of a seller on a chain are open, and how many are dormant: the seller holds no copy or does not let the engine move it; the id of the newest. */
export type ListingCount = { chainId: number; open: number; dormant: number; newest: string }

const dormant = sql<boolean>`(coalesce(${balances.copies}, 0) = 0 or not ${isApproved})`

/** The listings of a seller that could be bought if the seller held the copies and the engine might move them; the newest, as far as the window reaches. */
const valid = (db: Db, seller: string) =>
  db
    .select({
      chainId: offers.chainId,
      id: offers.id,
      createdAt: offers.createdAt,
      dormant: dormant.as('dormant'),
    })
    .from(offers)
    .leftJoin(sellers, sellerJoin)
    .leftJoin(balances, holdingJoin)
    .where(
      and(
        eq(offers.seller, seller),
        gt(offers.available, 0n),
        gt(offers.expiresAt, sql`now()`),
        eq(offers.counter, sql`coalesce(${sellers.counter}, 0)`),
      ),
    )
    .orderBy(desc(offers.createdAt))
    .limit(OWN_WINDOW)
    .as('valid')

export async function countListings(db: Db, seller: string): Promise<ListingCount[]> {
  const each = valid(db, seller)
  return db
    .select({
      chainId: each.chainId,
      open: sql<number>`count(*) filter (where not ${each.dormant})::int`,
      dormant: sql<number>`count(*) filter (where ${each.dormant})::int`,
      newest: sql<string>`(array_agg(${each.id} order by ${each.createdAt} desc))[1]`,
    })
    .from(each)
    .groupBy(each.chainId)
    .orderBy(each.chainId)
}

/** The dormant listings of a seller, as chain and id, the newest first. */
export async function findDormant(
  db: Db,
  seller: string,
  { limit, offset }: Slice,
): Promise<Page<{ chainId: number; id: string }>['rows']> {
  const each = valid(db, seller)
  return db
    .select({ chainId: each.chainId, id: each.id })
    .from(each)
    .where(sql`${each.dormant}`)
    .orderBy(desc(each.createdAt), desc(each.id))
    .limit(limit)
    .offset(offset)
}
