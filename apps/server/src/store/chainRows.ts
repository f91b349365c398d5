import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { type ChainTable, type Field, type KeyOf, type RowOf, type Shape, shapes } from './chainTables.ts'

// Rows of the chain's tables, many at a time: one statement a table, whatever the number of rows. They travel as one
// array a column, which PostgreSQL takes in several times as fast as rows of JSON.

type Row = Record<string, unknown>

/** A row as the journal keeps it: bigints as strings, moments in ISO 8601, column names for property names. */
export function encodeRow(table: ChainTable, row: Row): Row {
  const encoded: Row = {}
  for (const { property, column } of shapes[table].columns) {
    if (!(property in row)) continue
    const value = row[property]
    encoded[column] = typeof value === 'bigint' ? value.toString() : value
  }
  return encoded
}

/** A row that the journal kept, under its properties' names again; its values are good for writing alone. */
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
    ({ property, arrayType }) => sql`${arrayOf(property, rows)}::${sql.raw(arrayType)}`,
  )
  return sql`unnest(${sql.join(arrays, sql`, `)})`
}

/** One property of each row as PostgreSQL writes an array. */
function arrayOf(property: string, rows: readonly Row[]): string {
  let text = '{'
  for (const [at, row] of rows.entries()) {
    if (at > 0) text += ','
    text += elementOf(row[property])
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

/** The rows with these keys, as far as they exist. */
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

/** Inserts rows, or replaces those that have their keys; of a history none does. */
export async function putRows(db: Db, table: ChainTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const shape = shapes[table]
  const insert = sql`insert into ${sql.identifier(shape.name)} (${names(shape.columns)})
    select * from ${unnest(shape.columns, rows)}`
  await db.execute(shape.isHistory ? insert : sql`${insert} ${replacing(shape)}`)
}

function replacing(shape: Shape): SQL {
  const rest = shape.columns.filter((field) => !shape.keys.includes(field))
  const assignments = sql.join(
    rest.map(({ column }) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  return sql`on conflict (${names(shape.keys)}) do update set ${assignments}`
}

/** Deletes the rows with these keys. */
export async function deleteRows(db: Db, table: ChainTable, keys: readonly Row[]): Promise<void> {
  if (keys.length === 0) return
  const shape = shapes[table]
  await db.execute(sql`
    delete from ${sql.identifier(shape.name)}
    where (${names(shape.keys)}) in (select * from ${unnest(shape.keys, keys)})`)
}
