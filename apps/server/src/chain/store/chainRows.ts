import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { type ChainTable, type Field, type KeyOf, type RowOf, shapes } from './chainTables.ts'

// Reads and writes many rows of chain tables with one statement a table. Values travel as one array a column, which
// PostgreSQL reads several times faster than rows of JSON.

type Row = Record<string, unknown>

/** A row as the journal stores it: bigints as strings, times in ISO 8601, column names instead of property names. */
export function encodeRow(table: ChainTable, row: Row): Row {
  const encoded: Row = {}
  for (const { property, column } of shapes[table].columns) {
    if (!(property in row)) continue
    const value = row[property]
    encoded[column] = typeof value === 'bigint' ? value.toString() : value
  }
  return encoded
}

/** A row from the journal, with property names again. Its values can only be written, not used. */
export function decodeRow(table: ChainTable, encoded: Row): Row {
  const row: Row = {}
  for (const { property, column } of shapes[table].columns)
    if (column in encoded) row[property] = encoded[column]
  return row
}

const names = (fields: readonly Field[]) =>
  sql.join(
    fields.map(({ column }) => sql.identifier(column)),
    sql`, `,
  )

/** The rows as a table of these fields. */
function unnest(fields: readonly Field[], rows: readonly Row[]): SQL {
  const arrays = fields.map(
    ({ property, arrayType }) => sql`${arrayOf(rows.map((row) => row[property]))}::${sql.raw(arrayType)}`,
  )
  return sql`unnest(${sql.join(arrays, sql`, `)})`
}

/** Values as a PostgreSQL array literal. */
export function arrayOf(values: readonly unknown[]): string {
  let text = '{'
  for (const [at, value] of values.entries()) {
    if (at > 0) text += ','
    text += elementOf(value)
  }
  return `${text}}`
}

const PLAIN = /^[\w.:+-]+$/

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value)
  if (PLAIN.test(value) && value.toLowerCase() !== 'null') return value
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

/** The existing rows with these keys. */
export async function loadRows<T extends ChainTable>(
  db: Db,
  table: T,
  keys: KeyOf<T>[],
): Promise<RowOf<T>[]> {
  if (keys.length === 0) return []
  const shape = shapes[table]
  const wanted = sql`select * from ${unnest(shape.keys, keys as Row[])}`
  const rows = await db
    .select()
    .from(shape.table)
    .where(sql`(${names(shape.keys)}) in (${wanted})`)
  return rows as RowOf<T>[]
}

/** Inserts new rows. */
export function insertRows(table: ChainTable, rows: readonly Row[]): SQL {
  const { name, columns } = shapes[table]
  return sql`insert into ${sql.identifier(name)} (${names(columns)}) select * from ${unnest(columns, rows)}`
}

/** Inserts rows, or replaces those with the same keys. */
export function putRows(table: ChainTable, rows: readonly Row[]): SQL {
  const { columns, keys } = shapes[table]
  const rest = columns.filter((field) => !keys.includes(field))
  const assignments = sql.join(
    rest.map(({ column }) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  const resolution = rest.length > 0 ? sql`do update set ${assignments}` : sql`do nothing`
  return sql`${insertRows(table, rows)} on conflict (${names(keys)}) ${resolution}`
}

/** Deletes the rows with these keys. */
export function deleteRows(table: ChainTable, rows: readonly Row[]): SQL {
  const { name, keys } = shapes[table]
  return sql`
    delete from ${sql.identifier(name)} where (${names(keys)}) in (select * from ${unnest(keys, rows)})`
}
