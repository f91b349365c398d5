import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { deleteRows, insertRows, putRows } from '../store/chainRows.ts'
import type { ChainTable } from '../store/chainTables.ts'
import { nothingTouched, type TokenRef, type Touched } from '../store/touched.ts'
import type { WorkingSet } from './state.ts'

/** Writes the changes of the events. Returns the changed sources of the lists. */
export async function writeChanges(db: Db, state: WorkingSet): Promise<Touched> {
  const touched = nothingTouched()
  await executeEach(db, writesOf(state, touched))
  return touched
}

/**
 * Executes statements one after the other and builds the next one while one is executed: with thousands of rows,
 * building a statement takes as long as executing it.
 */
async function executeEach(db: Db, statements: Iterable<SQL>): Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  for (const statement of statements) {
    await before
    // Drizzle sends a query only when `then` is called.
    before = db.execute(statement).then(() => {})
  }
  await before
}

/** The statements to execute. @param touched collects the changed sources of the lists */
function* writesOf(state: WorkingSet, touched: Touched): Generator<SQL> {
  for (const { table, insert, replace, remove } of state.changes()) {
    for (const rows of [insert, replace, remove]) touch(touched, table, rows)
    if (insert.length > 0) yield insertRows(table, insert)
    if (replace.length > 0) yield putRows(table, replace)
    if (remove.length > 0) yield deleteRows(table, remove)
  }
}

/** Records changed sources of the lists. */
function touch(touched: Touched, table: ChainTable, rows: readonly Record<string, unknown>[]): void {
  if (table === 'tokens') {
    touched.tokens.push(...(rows as Touched['tokens']))
    // The royalty of an imported token can be read again.
    touched.terms.push(...(rows as (TokenRef & { imported: boolean })[]).filter(({ imported }) => imported))
  }
  if (table === 'balances') touched.holdings.push(...(rows as Touched['holdings']))
  if (table === 'offers') touched.offers.push(...rows.map((row) => row.id as string))
  if (table === 'sellers') {
    touched.sellers.push(...rows.map((row) => row.seller as string))
    touched.makers.push(...rows.map((row) => row.seller as string))
  }
  if (table === 'orderFills') touched.orders.push(...rows.map((row) => row.orderId as string))
  if (table === 'voidedOrders') touched.orders.push(...rows.map((row) => row.id as string))
  if (table === 'voidedGroups') touched.makers.push(...rows.map((row) => row.account as string))
  if (table === 'currencies') touched.currencies.push(...rows.map((row) => row.address as string))
  if (table === 'approvals') touched.sellers.push(...rows.map((row) => row.owner as string))
  if (table === 'tokenApprovals') touched.terms.push(...(rows as Touched['terms']))
  if (table === 'sales')
    touched.sales.push(
      ...(rows as Touched['tokens']).map(({ contract, tokenId }) => ({ contract, tokenId, count: 1 })),
    )
}
