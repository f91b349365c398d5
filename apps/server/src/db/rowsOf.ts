import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Executes a statement and returns its rows, on both engines. Their shape is what the caller says. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, statement: SQL | string): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

/** The row of a statement that always has one, as one that only counts. */
export async function rowOf<Row>(db: Pick<Db, 'execute'>, statement: SQL | string): Promise<Row> {
  return (await rowsOf<Row>(db, statement))[0] as Row
}
