import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { OperatorError } from '../../process/operatorError.ts'
import { rowsOf } from '../rowsOf.ts'

/** The table that exists while the database is being filled: a part of its rows must not be served. */
export const MARKER = 'unfinished_restore'

type AnyDb = PgDatabase<PgQueryResultHKT, Record<string, unknown>>

export async function isUnfinished(db: AnyDb): Promise<boolean> {
  const rows = await rowsOf<{ unfinished: boolean }>(
    db,
    sql`select to_regclass('public.' || ${MARKER}) is not null as unfinished`,
  )
  return rows[0]?.unfinished ?? false
}

/** @throws OperatorError if a restore or a move into the database has not ended */
export async function refuseUnfinished(db: AnyDb): Promise<void> {
  if (await isUnfinished(db))
    throw new OperatorError(
      'A restore or a move into this database did not finish. Run it again, or use another database.',
    )
}
