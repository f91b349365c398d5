import type { Dependents } from '../chain/dependents.ts'
import { remakeChain, updateLists } from '../discovery/store/cards.ts'
import { renameRead } from '../inbox/store/inbox.ts'
import { deliver } from '../notifications/store/deliver.ts'
import { announceEvents, liveEventOfOrder } from '../trading/liveEvents.ts'
import { refreshAllOrders, refreshOrders } from '../trading/store/orderStatus.ts'
import { checkUndone, noteStrange } from '../trading/store/sharedSalts.ts'
import { undoMarks } from '../trading/store/tradeMarks.ts'

/** What depends on the rows of chains, room by room. */
export const dependents: Dependents = {
  async changed(tx, chainId, { rows, uses, notifications }) {
    await updateLists(tx, chainId, rows)
    const orders = await refreshOrders(tx, chainId, rows)
    await noteStrange(tx, chainId, uses)
    await deliver(tx, notifications)
    return orders.map(liveEventOfOrder)
  },

  async undone(tx, chainId, block, rows) {
    // A trade opens again when the block that spoke against it is undone.
    const orders = [...rows.orders, ...(await undoMarks(tx, chainId, block))]
    await checkUndone(tx, chainId, [...orders, ...rows.offers])
    return dependents.changed(tx, chainId, { rows: { ...rows, orders }, uses: [], notifications: [] })
  },

  async funded(tx, chainId, accounts) {
    const orders = await refreshOrders(tx, chainId, { orders: [], makers: accounts, currencies: [] })
    return orders.map(liveEventOfOrder)
  },

  async replaced(tx, chainId, notifications) {
    await checkUndone(tx, chainId, await undoMarks(tx, chainId, -1))
    await renameRead(tx, chainId)
    // Inboxes keep their rows, so only events that the old rows of the chain did not have are new there.
    for await (const page of notifications) await deliver(tx, page)
    await remakeChain(tx, chainId)
    await refreshAllOrders(tx, chainId)
  },

  announce: announceEvents,
}
