import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { rowsOf } from '../rowsOf.ts'
import * as indexing from '../schema/indexing.ts'
import { EVERY_TABLE, FROM_CHAINS } from './everyTable.ts'
import { MARKER } from './unfinished.ts'

/** The tables that are not copied, and why. Every other table of the database is, also a future one. */
export const NOT_SAVED: Readonly<Record<string, string>> = Object.fromEntries(
  EVERY_TABLE.flatMap(({ name, fate: { backup } }) =>
    backup && 'none' in backup ? [[name, backup.none]] : [],
  ),
)

/** Which rows of a table are copied. */
const ROWS: Readonly<Record<string, string>> = Object.fromEntries(
  EVERY_TABLE.flatMap(({ name, fate: { backup } }) =>
    backup && 'where' in backup ? [[name, backup.where]] : [],
  ),
)

export type SavedTable = {
  table: string
  columns: string[]
  /** A condition in SQL; null for all rows. */
  where: string | null
  /** The size in the database, without indexes. */
  bytes: number
}

/** A sequence, and where it is. */
export type Sequence = { name: string; last: string; called: boolean }

/** Every table of the database that is not an extension's, as the database itself lists them. */
export async function listTables(db: Db): Promise<SavedTable[]> {
  const rows = await rowsOf<Omit<SavedTable, 'where'>>(
    db,
    sql`
    select c.relname::text as table, pg_table_size(c.oid)::float8 as bytes,
      json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> ${MARKER}
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname order by c.relname`,
  )
  return rows.map((row) => ({ ...row, where: ROWS[row.table] ?? null }))
}

/** The tables to copy. @param withoutChain leaves out what the indexer can read from the chains again */
export async function listSavedTables(
  db: Db,
  { withoutChain = false }: { withoutChain?: boolean } = {},
): Promise<SavedTable[]> {
  const tables = await listTables(db)
  return tables.filter(({ table }) => !(table in NOT_SAVED) && !(withoutChain && FROM_CHAINS.has(table)))
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const rows = await rowsOf<{ name: string; last: string | null }>(
    db,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  return rows.map(({ name, last }) => ({ name, last: last ?? '1', called: last !== null }))
}

/** Ignores sequences that the schema does not have. */
export async function setSequences(db: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last, called } of sequences)
    await db.execute(
      sql`select setval(to_regclass(quote_ident(${name})), ${last}::bigint, ${called}) where to_regclass(quote_ident(${name})) is not null`,
    )
}

/** How many rows a table has, and a checksum that does not depend on their order or the engine. */
export async function checksum(
  db: Db,
  { table, columns, where }: Pick<SavedTable, 'table' | 'columns' | 'where'>,
): Promise<{ rows: string; sum: string }> {
  const row = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const rows = await rowsOf<{
    rows: string
    sum: string
  }>(
    db,
    sql`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${row})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.identifier(table)} where ${where === null ? sql`true` : sql.raw(where)}`,
  )
  return rows[0]!
}

/** Shows the session the database as it is now, until it is closed. Returns this moment. */
export async function beginSnapshot(db: Db): Promise<Date> {
  await db.execute(sql`begin transaction isolation level repeatable read, read only`)
  const rows = await rowsOf<{ at: number }>(db, sql`select (extract(epoch from now()) * 1000)::float8 as at`)
  return new Date(rows[0]!.at)
}

/** How far each chain was read. */
export const listCursors = (db: Db) =>
  db
    .select({
      chainId: indexing.cursors.chainId,
      number: indexing.cursors.number,
      hash: indexing.cursors.hash,
    })
    .from(indexing.cursors)
