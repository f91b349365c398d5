import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { deleteRows, insertRows, putRows } from '../store/chainRows.ts'
import type { ChainTable } from '../store/chainTables.ts'
import type { Touched } from '../store/listings.ts'
import type { WorkingSet } from './state.ts'

type TokenRef = Touched['tokens'][number]
type Touching = { tokens: TokenRef[]; sellers: string[] }

/** Writes what the events changed. Returns what of it lists follow from. */
export async function writeChanges(db: Db, state: WorkingSet): Promise<Touched> {
  const touched: Touching = { tokens: [], sellers: [] }
  await executeEach(db, writesOf(state, touched))
  return touched
}

/**
 * Executes statements one after the other, the next being made while one is executed: with thousands of rows, writing
 * them out takes as long as the database takes to read them.
 */
async function executeEach(db: Db, statements: Iterable<SQL>): Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  for (const statement of statements) {
    await before
    // A query of drizzle's is sent when somebody waits for it: this sends it now.
    before = db.execute(statement).then(() => {})
  }
  await before
}

/** What has to be written. @param touched is told what lists follow from */
function* writesOf(state: WorkingSet, touched: Touching): Generator<SQL> {
  for (const { table, insert, replace, remove } of state.changes()) {
    for (const rows of [insert, replace, remove]) touch(touched, table, rows)
    if (insert.length > 0) yield insertRows(table, insert)
    if (replace.length > 0) yield putRows(table, replace)
    if (remove.length > 0) yield deleteRows(table, remove)
  }
}

/** Notes what lists follow from. */
function touch(touched: Touching, table: ChainTable, rows: readonly Record<string, unknown>[]): void {
  if (table === 'tokens' || table === 'balances' || table === 'offers')
    touched.tokens.push(...(rows as TokenRef[]))
  if (table === 'sellers') touched.sellers.push(...rows.map((row) => row.seller as string))
}
