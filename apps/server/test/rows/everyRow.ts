import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { listTables } from '../../src/db/tables/savedTables.ts'

/** The rows of each table as text, in a fixed order. */
export type EveryRow = Record<string, string[]>

/** Reads every row of a small database. @param without tables to leave out */
export async function readRows(db: Db, without: readonly string[]): Promise<EveryRow> {
  const tables: EveryRow = {}
  for (const { table, columns } of await listTables(db)) {
    if (without.includes(table)) continue
    // By name, because a migrated table has its columns in another order than a new one.
    const row = sql.raw(
      columns
        .toSorted()
        .map((column) => `'${column}', "${column}"`)
        .join(),
    )
    const found = await rowsOf<{ row: string }>(
      db,
      sql`select jsonb_build_object(${row})::text as row from ${sql.identifier(table)} order by 1`,
    )
    tables[table] = found.map((each) => each.row)
  }
  return tables
}

/** The same, of a database that no process has open. */
export async function everyRow(
  where: Parameters<typeof openDatabase>[0],
  without: readonly string[],
): Promise<EveryRow> {
  const { db, close } = await openDatabase(where)
  return readRows(db, without).finally(close)
}
