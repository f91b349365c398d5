import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listMigrations, type Query, readSchemaTime } from './schemaVersion.ts'

/** How a migration writes an index that is made ahead of it. */
const INDEX = /^\s*create index if not exists "(\w+)"/i

/** PostgreSQL's codes for a table and for a column that do not exist. */
const MISSING = ['42P01', '42703']

/**
 * Makes the indexes of migrations that have not run yet, without a lock on their tables: a migration runs in a
 * transaction, where `create index` makes every writer wait until it ends. Only those that migrations write with `if not
 * exists` are made here; the migration then finds them. An index on a table or column that the migration itself adds is
 * left to it. PostgreSQL only.
 * @param query outside of a transaction
 */
export async function indexAhead(query: Query, migrationsFolder: string): Promise<void> {
  const last = await readSchemaTime(query)
  // Nothing to wait for in a new database.
  if (last === null) return
  for (const { tag, when } of await listMigrations(migrationsFolder)) {
    if (when <= last) continue
    const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) {
      const name = INDEX.exec(statement)?.[1]
      if (name) await makeIndex(query, name, statement)
    }
  }
}

async function makeIndex(query: Query, name: string, statement: string): Promise<void> {
  // What an earlier attempt left unfinished is of no use to anybody.
  const { rows } = await query(
    `select 1 from pg_index where indexrelid = to_regclass('"${name}"') and not indisvalid`,
  )
  if (rows.length > 0) await query(`drop index concurrently "${name}"`)
  try {
    await query(statement.replace(/create index/i, 'create index concurrently'))
  } catch (error) {
    if (!MISSING.includes((error as { code?: string }).code ?? '')) throw error
  }
}
