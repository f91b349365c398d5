import type { Db } from '../db/open.ts'
import { notifyOffer, notifyOutbidOffer, notifySetOffer } from '../people/store/peopleNotifications.ts'
import { listHolders } from '../works/store/owners.ts'
import type { LinkedWork } from '../works/store/works.ts'
import { listRivals } from './store/bestOrders.ts'
import { collectionAsked, type OrderRow, tokensOf } from './store/orders.ts'
import { listSetHolders } from './store/setHolders.ts'

/** How many owners of an edition hear of an offer: those with the most copies. */
const TOLD = 20

/**
 * Tells the holders of what an offer asks for, and whom it outbids. Low offers must not ring bells: nobody hears of an
 * offer if another one, which that person heard of, asks for the same and pays more in this currency. Call it in the
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
  const rivals = await listRivals(db, row)
  // Nobody can accept an offer of their own, so it was no news to them.
  const hears = (wallet: string) =>
    !rivals.some(({ buyer, unitPrice }) => buyer !== wallet && unitPrice > row.unitPrice)
  if (work) return tellOwners(db, work, row, { engine, rivals, hears })
  await tellHolders(db, row, engine, hears)
  return []
}

async function tellOwners(
  db: Db,
  work: LinkedWork,
  row: OrderRow,
  { engine, rivals, hears }: { engine: string; rivals: OrderRow[]; hears: (wallet: string) => boolean },
): Promise<string[]> {
  const [token] = tokensOf(row)
  if (!token) return []
  const holders = await listHolders(db, token, engine, TOLD)
  const owners = holders.rows.map(({ owner }) => owner).filter((owner) => owner !== row.buyer && hears(owner))
  await notifyOffer(db, { owners, buyer: row.buyer, order: row.id, work: work.id })
  const [best] = rivals
  if (best && best.unitPrice < row.unitPrice && best.buyer !== row.buyer)
    await notifyOutbidOffer(db, {
      ...{ recipient: best.buyer, order: best.id, actor: row.buyer, work: work.id },
    })
  return owners
}

/** One notification for each holder, collection and day, however many works they hold and offers come. */
async function tellHolders(
  db: Db,
  row: OrderRow,
  engine: string,
  hears: (wallet: string) => boolean,
): Promise<void> {
  const holders = await listSetHolders(db, row, engine)
  const told = holders.filter(({ owner }) => hears(owner))
  await notifySetOffer(db, {
    holders: told,
    buyer: row.buyer,
    collection: collectionAsked(row) ?? row.contract,
  })
}
