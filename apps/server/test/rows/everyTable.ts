import { sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { listTables } from '../../src/db/tables/savedTables.ts'

/** Empties the tables of a database that have rows, and fills them again, each time in one transaction. */
export type EveryTable = { empty(): Promise<void>; fill(): Promise<void> }

/** @param without tables that are left alone */
export async function keepEveryTable(db: Db, without: readonly string[]): Promise<EveryTable> {
  const statements: { keep: string[]; empty: string[]; fill: string[] } = { keep: [], empty: [], fill: [] }
  for (const { table, columns } of await listTables(db)) {
    const found = await rowsOf(db, `select 1 from "${table}" limit 1`)
    if (without.includes(table) || found.length === 0) continue
    const names = columns.map((name) => `"${name}"`).join()
    statements.keep.push(`create table kept."${table}" as table public."${table}"`)
    statements.empty.push(`delete from "${table}"`)
    statements.fill.push(
      `insert into "${table}" (${names}) overriding system value select ${names} from kept."${table}"`,
    )
  }
  const run = (list: readonly string[]) =>
    db.transaction(async (tx) => {
      // Without triggers and foreign keys.
      for (const each of ['set local session_replication_role = replica', ...list])
        await tx.execute(sql.raw(each))
    })
  await run(['create schema kept', ...statements.keep])
  return { empty: () => run(statements.empty), fill: () => run([...statements.empty, ...statements.fill]) }
}
