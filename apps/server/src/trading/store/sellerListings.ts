import { and, desc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import type { Db } from '../../db/open.ts'
import { OWN_WINDOW, type Page, type Slice } from '../../db/page.ts'
import { balances, sellers } from '../../db/schema/chain.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { holdingJoin, isClosedBy, sellerJoin } from './offers.ts'

/**
 * How many listings of a seller on a chain are open, and how many are dormant: the seller holds no copy or does not let
 * the engine move it, or a purchase fails for another reason; the id of the newest.
 */
export type ListingCount = { chainId: number; open: number; dormant: number; newest: string }

const dormant = isClosedBy('unheld', 'unapproved', 'failing')

/** Whether copies of it could be bought if the seller held them and the engine might move them. */
const isValid = and(gt(saleOffers.available, 0n), not(isClosedBy('withdrawn', 'expired', 'refused')))

/** The listings of a seller that could be bought if the seller held the copies and the engine might move them; the newest, as far as the window reaches. */
const valid = (db: Db, seller: string) =>
  db
    .select({
      chainId: saleOffers.chainId,
      id: saleOffers.id,
      createdAt: saleOffers.createdAt,
      dormant: dormant.as('dormant'),
    })
    .from(saleOffers)
    .leftJoin(sellers, sellerJoin)
    .leftJoin(balances, holdingJoin)
    .where(and(eq(saleOffers.seller, seller), isValid))
    .orderBy(desc(saleOffers.createdAt))
    .limit(OWN_WINDOW)
    .as('valid')

/** Whether a seller has another listing of a token that is open or may open again. Private sales are apart. */
export async function hasListing(db: Db, seller: string, key: TokenKey): Promise<boolean> {
  const rows = await db
    .select({ id: saleOffers.id })
    .from(saleOffers)
    .leftJoin(sellers, sellerJoin)
    .where(
      and(
        eq(saleOffers.seller, seller),
        eq(saleOffers.tokenId, key.tokenId),
        eq(saleOffers.contract, key.contract),
        eq(saleOffers.chainId, key.chainId),
        isNull(saleOffers.buyer),
        isValid,
      ),
    )
    .limit(1)
  return rows.length > 0
}

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
