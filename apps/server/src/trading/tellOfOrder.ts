import type { Db } from '../db/open.ts'
import {
  notifyOffer,
  notifyOutbidOffer,
  notifySetOffer,
  whoHeard,
} from '../notifications/store/peopleNotifications.ts'
import { listHolders } from '../works/store/owners.ts'
import type { LinkedWork } from '../works/store/works.ts'
import { listRivals } from './store/bestOrders.ts'
import { collectionAsked, type OrderRow, tokensOf } from './store/orders.ts'
import { listSetHolders } from './store/setHolders.ts'

/** How many owners of an edition hear of an offer: those with the most copies. */
const TOLD = 20

/**
 * Tells the holders of what an offer asks for, and whom it outbids. Low offers must not ring bells: nobody hears of an
 * offer if another one, of which that person heard, asks for the same and pays more in this currency. Call it in the
 * transaction that stores the offer.
 * @param work the work; null for an offer for a set, or for any work of a contract
 * @returns the wallets that the live event shall name: the owners of the work. A collection has too many holders for that
 */
export async function tellOfOrder(
  db: Db,
  work: LinkedWork | null,
  row: OrderRow,
  engine: string,
): Promise<string[]> {
  // Anybody could send somebody a work, and then their words by an offer of dust (ADR 27).
  if (work?.isHeldBack) return []
  const rivals = await listRivals(db, row)
  if (work) return tellOwners(db, work, row, engine, rivals)
  await tellHolders(db, row, engine, rivals)
  return []
}

async function tellOwners(
  db: Db,
  work: LinkedWork,
  row: OrderRow,
  engine: string,
  rivals: readonly OrderRow[],
): Promise<string[]> {
  const [token] = tokensOf(row)
  if (!token) return []
  const holders = await listHolders(db, token, engine, TOLD)
  const others = holders.rows.map(({ owner }) => owner).filter((owner) => owner !== row.buyer)
  const isNews = await newsFor(db, others, row, rivals)
  const owners = others.filter(isNews)
  await notifyOffer(db, { owners, buyer: row.buyer, order: row.id, work: work.id })
  const [best] = rivals
  if (best && best.unitPrice < row.unitPrice && best.buyer !== row.buyer)
    await notifyOutbidOffer(db, {
      recipient: best.buyer,
      order: best.id,
      actor: row.buyer,
      work: work.id,
    })
  return owners
}

/** One notification for each holder, collection and day, however many works they hold and offers come. */
async function tellHolders(
  db: Db,
  row: OrderRow,
  engine: string,
  rivals: readonly OrderRow[],
): Promise<void> {
  const holders = await listSetHolders(db, row, engine)
  const wallets = holders.map(({ owner }) => owner)
  const isNews = await newsFor(db, wallets, row, rivals)
  await notifySetOffer(db, {
    holders: holders.filter(({ owner }) => isNews(owner)),
    buyer: row.buyer,
    ...offered(row),
  })
}

/**
 * Says whom an offer is news to: those who heard of no higher one. Of one that was silent itself nobody heard, and one
 * of their own nobody can accept.
 */
async function newsFor(
  db: Db,
  wallets: readonly string[],
  row: OrderRow,
  rivals: readonly OrderRow[],
): Promise<(wallet: string) => boolean> {
  const higher = rivals.filter(({ unitPrice }) => unitPrice > row.unitPrice)
  const heard = await whoHeard(db, wallets, higher.map(offered))
  return (wallet) => !higher.some((rival) => rival.buyer !== wallet && heard(wallet, offered(rival)))
}

const offered = (row: OrderRow) => ({
  order: row.id,
  collection: collectionAsked(row),
  at: row.createdAt,
})
