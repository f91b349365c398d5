import { sql } from 'drizzle-orm'
import { OperatorError } from '../../process/operatorError.ts'
import type { Db } from '../database.ts'
import { MIGRATION_LOCK, MIGRATIONS_FOLDER } from '../migrating.ts'
import { rowsOf } from '../rowsOf.ts'
import { quote } from './copyText.ts'
import { listTables, type SavedTable, type Sequence, setSequences } from './savedTables.ts'
import { migrationsUpTo, refuseUnknown, type Schema } from './schema.ts'
import type { Session } from './session.ts'
import { isUnfinished, MARKER } from './unfinished.ts'

/** Tables to load, from a database or a backup. */
export type TableSource = {
  schema: Schema
  tables: readonly Pick<SavedTable, 'table' | 'columns'>[]
  sequences: readonly Sequence[]
  /** The rows of a table as text of COPY. */
  read(table: string): AsyncIterable<Buffer>
}

/** An arbitrary number: one process at a time fills a database. */
const FILLING = 7_612_007

/** How many tables an error names. */
const NAMED = 5

/**
 * Empties a database that has no rows, or only those of a restore that did not finish, and marks it: until
 * {@link finishLoading} no server starts on it.
 * @returns whether a restore had not finished
 * @throws OperatorError
 */
export async function beginLoading({ db, engine }: Session): Promise<boolean> {
  if (engine === 'postgresql') await takeLock(db)
  return db.transaction(async (inside) => {
    // No server migrates the schema meanwhile.
    if (engine === 'postgresql')
      await inside.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`)
    const again = await isUnfinished(inside)
    const tables = await listTables(inside)
    if (!again) await refuseRows(inside, tables)
    for (const { table } of tables) await inside.execute(sql.raw(`drop table ${quote(table)} cascade`))
    await dropFunctions(inside)
    await inside.execute(sql`drop schema if exists drizzle cascade`)
    await inside.execute(
      sql.raw(`create table if not exists ${MARKER} (since timestamptz not null default now())`),
    )
    return again
  })
}

/** Drops the functions that the migrations made, and which they make anew; those of extensions stay. */
async function dropFunctions(db: Db): Promise<void> {
  const functions = await rowsOf<{ called: string }>(
    db,
    sql`select p.oid::regprocedure::text as called from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proowner = current_user::regrole
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { called } of functions) await db.execute(sql.raw(`drop function ${called} cascade`))
}

async function takeLock(db: Db): Promise<void> {
  const rows = await rowsOf<{ taken: boolean }>(
    db,
    sql`select pg_try_advisory_lock(${FILLING}::bigint) as taken`,
  )
  if (!rows[0]?.taken) throw new OperatorError('Another process restores or moves into this database.')
}

async function refuseRows(db: Db, tables: readonly { table: string }[]): Promise<void> {
  const filled: string[] = []
  for (const { table } of tables) {
    const { rows } = await (db.execute(
      sql`select 1 from ${sql.identifier(table)} limit 1`,
    ) as unknown as Promise<{ rows: unknown[] }>)
    if (rows.length > 0) filled.push(table)
  }
  if (filled.length === 0) return
  const more = filled.length > NAMED ? ` and ${filled.length - NAMED} more` : ''
  throw new OperatorError(
    `The database is not empty: it has rows in ${filled.slice(0, NAMED).join(', ')}${more}. Use an empty one.`,
  )
}

/**
 * Makes the source's schema, loads its rows, and migrates them to the schema of this program. Indexes and keys are made
 * after the rows, each in one go.
 * @param on.table is called with each table's number of rows, once they are written
 * @param on.rowsEnd is called before indexes and keys are made
 * @returns tables of the source that the schema does not have: they were somebody else's
 * @throws OperatorError if this program does not know the source's schema
 */
export async function loadTables(
  session: Session,
  source: TableSource,
  on: { table(table: string, rows: number): void | Promise<void>; rowsEnd(): void },
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  await refuseUnknown(source.schema, migrationsFolder)
  const migrations = await migrationsUpTo(source.schema, migrationsFolder)
  await session.migrate(migrations.folder).finally(migrations.remove)
  const own = new Set((await listTables(session.db)).map(({ table }) => table))
  const makeKeys = await dropKeys(session.db)
  for (const { table, columns } of source.tables)
    if (own.has(table)) await on.table(table, await session.write(table, columns, source.read(table)))
  on.rowsEnd()
  await makeKeys()
  await setSequences(session.db, source.sequences)
  await session.migrate(migrationsFolder)
  // The planner knows nothing of the new rows, and the embedded database never analyzes by itself.
  await session.db.execute(sql`analyze`)
  return source.tables.map(({ table }) => table).filter((table) => !own.has(table))
}

/** Lets servers start on the database. */
export async function finishLoading({ db }: Session): Promise<void> {
  await db.execute(sql.raw(`drop table ${MARKER}`))
}

type Definition = { table: string; name: string; kind: string; definition: string }

/** Removes foreign keys, keys and indexes. Returns the function that makes them again. */
async function dropKeys(db: Db): Promise<() => Promise<void>> {
  const constraints = await definitions(
    db,
    sql`select conrelid::regclass::text as table, conname::text as name, contype::text as kind,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'f')`,
  )
  const foreign = constraints.filter(({ kind }) => kind === 'f')
  const keys = constraints.filter(({ kind }) => kind !== 'f')
  const indexes = await definitions(
    db,
    sql`select i.indrelid::regclass::text as table, c.relname::text as name, 'i' as kind,
      pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = c.oid and contype in ('p', 'u'))`,
  )
  // The definition of an index does not say how much of it is sampled.
  const samples = await rowsOf<{ text: string }>(
    db,
    sql`select format('alter index %s alter column %s set statistics %s', c.oid::regclass, attnum, attstattarget) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace and attstattarget > 0`,
  )
  for (const { table, name } of [...foreign, ...keys])
    await db.execute(sql.raw(`alter table ${table} drop constraint ${quote(name)}`))
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${quote(name)}`))
  return async () => {
    const add = ({ table, name, definition }: Definition) =>
      db.execute(sql.raw(`alter table ${table} add constraint ${quote(name)} ${definition}`))
    for (const key of keys) await add(key)
    for (const { definition } of indexes) await db.execute(sql.raw(definition))
    for (const { text } of samples) await db.execute(sql.raw(text))
    for (const key of foreign) await add(key)
  }
}

async function definitions(db: Db, query: ReturnType<typeof sql>): Promise<Definition[]> {
  return await rowsOf<Definition>(db, query)
}
