import { drizzle } from 'drizzle-orm/pglite'
import type { Db, PostgresUrls } from './database.ts'
import { openPglite } from './openPglite.ts'
import { openPool } from './openPostgres.ts'
import type { Query } from './schemaVersion.ts'

/** A database as it is found: nothing is migrated. */
export type FoundDatabase = { db: Db; query: Query; close(): Promise<void> }

/** Opens a database without changing its schema, for programs that look at it or copy it. */
export async function openAsIs(where: PostgresUrls | { folder: string }): Promise<FoundDatabase> {
  if ('url' in where) {
    const { pool, db } = openPool(where.directUrl ?? where.url)
    return { db, query: (text) => pool.query(text), close: () => pool.end() }
  }
  const client = await openPglite(where.folder)
  const db = drizzle({ client, casing: 'snake_case' })
  return { db: db, query: (text) => client.query(text), close: () => client.close() }
}
