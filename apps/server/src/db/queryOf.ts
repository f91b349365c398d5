import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { Query } from './schemaVersion.ts'

/** Plain statements on a database that is open. */
export const queryOf =
  (db: Db): Query =>
  async (text) =>
    (await db.execute(sql.raw(text))) as unknown as Awaited<ReturnType<Query>>
