import { type SQL, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { type ChainTable, type KeyOf, type RowOf, shapes } from './chainTables.ts'

// Rows of the chain's tables, many at a time: one statement a table, whatever the number of rows. The rows travel
// as one JSON parameter that PostgreSQL reads by the table's own row type.

const casing = new CasingCache('snake_case')
const columnName = (column: PgColumn) => casing.getColumnCasing(column)

type Row = Record<string, unknown>

/** A row as JSON that PostgreSQL reads: bigints as strings, moments in ISO 8601, column names for property names. */
export function encodeRow(table: ChainTable, row: Row): Row {
  const encoded: Row = {}
  for (const [property, column] of shapes[table].columns) {
    if (!(property in row)) continue
    const value = row[property]
    encoded[columnName(column)] = typeof value === 'bigint' ? value.toString() : value
  }
  return encoded
}

const names = (columns: [string, PgColumn][]) =>
  sql.join(
    columns.map(([, column]) => sql.identifier(columnName(column))),
    sql`, `,
  )

const recordset = (table: ChainTable, rows: Row[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(shapes[table].name)}, ${JSON.stringify(rows)}::jsonb)`

/** The rows with these keys, as far as they exist. */
export async function loadRows<T extends ChainTable>(
  db: Db,
  table: T,
  keys: KeyOf<T>[],
): Promise<RowOf<T>[]> {
  if (keys.length === 0) return []
  const shape = shapes[table]
  const wanted = sql`select ${names(shape.keys)} from ${recordset(
    table,
    keys.map((key) => encodeRow(table, key)),
  )}`
  const rows = await db
    .select()
    .from(shape.table)
    .where(sql`(${names(shape.keys)}) in (${wanted})`)
  return rows as RowOf<T>[]
}

/** Inserts rows, or replaces those that have their keys. `rows` are encoded. */
export async function putRows(db: Db, table: ChainTable, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const shape = shapes[table]
  const rest = shape.columns.filter((column) => !shape.keys.includes(column))
  const assignments = sql.join(
    rest.map(([, column]) => {
      const name = sql.identifier(columnName(column))
      return sql`${name} = excluded.${name}`
    }),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${sql.identifier(shape.name)} (${names(shape.columns)})
    select ${names(shape.columns)} from ${recordset(table, rows)}
    on conflict (${names(shape.keys)}) do update set ${assignments}`)
}

/** Deletes the rows with these keys. `keys` are encoded. */
export async function deleteRows(db: Db, table: ChainTable, keys: Row[]): Promise<void> {
  if (keys.length === 0) return
  const shape = shapes[table]
  await db.execute(sql`
    delete from ${sql.identifier(shape.name)}
    where (${names(shape.keys)}) in (select ${names(shape.keys)} from ${recordset(table, keys)})`)
}
