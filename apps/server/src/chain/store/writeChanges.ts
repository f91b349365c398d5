import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { violates } from '../../db/violates.ts'
import { deleteRows, insertRows, putRows } from './chainRows.ts'
import type { ChainTable } from './chainTables.ts'
import { type ListChanges, noListChanges, noteWritten } from './listChanges.ts'

type Row = Record<string, unknown>

/** The rows to write to one table. */
export type Writes = {
  table: ChainTable
  /** New rows. */
  insert: Row[]
  /** New versions of existing rows. */
  replace: Row[]
  /** The keys of rows to delete. */
  remove: Row[]
}

/** A row that exists counted as new, because it was not loaded. */
export class UnreadRowError extends Error {
  override readonly name = 'UnreadRowError'
}

/** Writes the changes of the events. Returns the changed sources of the lists. @throws UnreadRowError */
export async function writeChanges(db: Db, changes: Iterable<Writes>): Promise<ListChanges> {
  const changed = noListChanges()
  try {
    await executeEach(db, statementsOf(changes, changed))
  } catch (cause) {
    throw violates('unique', cause) ? new UnreadRowError('a row exists already', { cause }) : cause
  }
  return changed
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

/** The statements to execute. @param changed collects the changed sources of the lists */
function* statementsOf(changes: Iterable<Writes>, changed: ListChanges): Generator<SQL> {
  for (const { table, insert, replace, remove } of changes) {
    for (const rows of [insert, replace, remove]) noteWritten(changed, table, rows)
    if (insert.length > 0) yield insertRows(table, insert)
    if (replace.length > 0) yield putRows(table, replace)
    if (remove.length > 0) yield deleteRows(table, remove)
  }
}
