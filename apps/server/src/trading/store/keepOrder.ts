import { type BlockRef, holdCursor } from '../../chain/store/cursors.ts'
import { type Funds, putFunds } from '../../chain/store/makerFunds.ts'
import type { Db } from '../../db/open.ts'
import { published } from '../../db/schema/programs.ts'
import { refreshOrders } from './orderStatus.ts'
import { addOrder, findOrder, type OrderRow } from './orders.ts'

/**
 * Stores an order with the funds that it was checked with, in the caller's transaction. Returns the status that follows
 * from the rows of the chain; null if the order was there already.
 * @param at the block at which the funds were read
 */
export async function keepOrder(
  db: Db,
  row: OrderRow,
  funds: Funds,
  at: BlockRef,
): Promise<OrderRow['status'] | null> {
  const { chainId, id } = row
  const cursor = await holdCursor(db, chainId)
  if (!(await addOrder(db, row))) return null
  await db.insert(published).values({ id, chainId }).onConflictDoNothing()
  // At any other block the money may have been another: the leader reads it again.
  await putFunds(db, chainId, cursor?.hash === at.hash ? at.number : null, [funds])
  await refreshOrders(db, chainId, { orders: [id], makers: [], currencies: [] })
  return (await findOrder(db, id))?.status ?? null
}
