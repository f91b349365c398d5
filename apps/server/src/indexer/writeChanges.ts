import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { deleteRows, insertRows, putRows } from '../store/chainRows.ts'
import type { ChainTable, RowOf } from '../store/chainTables.ts'
import type { Touched } from '../store/listings.ts'
import type { WorkingSet } from './state.ts'

type TokenRef = Touched['tokens'][number]
type Touching = { tokens: TokenRef[]; sellers: string[]; notifications: RowOf<'chainNotifications'>[] }

/** Writes the changes of the events. Returns the changed sources of the lists, and the notifications. */
export async function writeChanges(
  db: Db,
  state: WorkingSet,
): Promise<Touched & Pick<Touching, 'notifications'>> {
  const touched: Touching = { tokens: [], sellers: [], notifications: [] }
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

/** The statements to execute. @param touched collects what `writeChanges` returns */
function* writesOf(state: WorkingSet, touched: Touching): Generator<SQL> {
  for (const { table, insert, replace, remove } of state.changes()) {
    for (const rows of [insert, replace, remove]) touch(touched, table, rows)
    if (table === 'chainNotifications') touched.notifications.push(...([...insert, ...replace] as never[]))
    if (insert.length > 0) yield insertRows(table, insert)
    if (replace.length > 0) yield putRows(table, replace)
    if (remove.length > 0) yield deleteRows(table, remove)
  }
}

/** Records changed sources of the lists. */
function touch(touched: Touching, table: ChainTable, rows: readonly Record<string, unknown>[]): void {
  if (table === 'tokens' || table === 'balances' || table === 'offers')
    touched.tokens.push(...(rows as TokenRef[]))
  if (table === 'sellers') touched.sellers.push(...rows.map((row) => row.seller as string))
}
