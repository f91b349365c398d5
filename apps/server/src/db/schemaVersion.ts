import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../process/operatorError.ts'

/** The schema of a database or a backup is that of another version, which this program cannot bring up to date. */
export class ForeignSchemaError extends OperatorError {
  override readonly name = 'ForeignSchemaError'
}

/** A query without parameters, on either engine. */
export type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

type Migration = { when: number; tag: string }

/** The migrations of a folder, in their order. `when` is a time in milliseconds, by which drizzle tells what ran. */
export async function listMigrations(folder: string): Promise<Migration[]> {
  const journal: { entries: Migration[] } = JSON.parse(
    await readFile(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries
}

/** When the last migration of a database was made; null if none has run. */
export async function readSchemaTime(query: Query): Promise<number | null> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await query(`select to_regclass('${table}') is not null as found`)
  if (!found.rows[0]?.found) return null
  const { rows } = await query(`select max(created_at)::text as last from ${table}`)
  return rows[0]?.last ? Number(rows[0].last) : null
}

/**
 * Refuses a database of a newer program: this one would write rows without what the newer one added to them, and nobody
 * could tell later which. Refuses one from before the first migration of the folder too, which begins with a whole schema.
 * @throws ForeignSchemaError
 */
export async function refuseForeign(query: Query, migrationsFolder: string): Promise<void> {
  const last = await readSchemaTime(query)
  if (last === null) return
  const known = await listMigrations(migrationsFolder)
  const [oldest, newest] = [known[0], known.at(-1)]
  if (newest && last > newest.when)
    throw new ForeignSchemaError(
      `The database was migrated by a newer version of Vitrine: this one ends with ${newest.tag}. Start the newer version, or restore a backup from before the upgrade.`,
    )
  if (oldest && last < oldest.when) throw new ForeignSchemaError(`The database ${OLDER}`)
}

export const OLDER =
  'is of an earlier version of Vitrine, which this one cannot bring up to date. See “Coming from an earlier version” in CHANGELOG.md.'
