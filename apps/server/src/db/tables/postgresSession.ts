import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quote, selectOf, TEXT_SETTINGS, targetOf } from './copyText.ts'
import type { Session } from './session.ts'

/** Milliseconds. */
const CONNECTING = 10_000

/**
 * A whole table may take hours, and indexes are built faster with more memory. Kilobytes; one index is built at a time.
 */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set maintenance_work_mem = 262144; ${TEXT_SETTINGS}`

/** @param url must lead to a session: a pooler in transaction mode would forget the settings */
export async function openPostgresSession(url: string): Promise<Session> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTING,
    application_name: 'vitrine copy',
  })
  // The statement that is running fails too. Without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  const db = drizzle({ client, casing: 'snake_case' })
  return {
    engine: 'postgresql',
    db: db,
    read: (slice) => client.query(copyTo(`copy (${selectOf(slice)}) to stdout`)),
    write: async (table, columns, text) => {
      await client.query('begin')
      try {
        await client.query(`truncate ${quote(table)}`)
        const into = client.query(copyFrom(`copy ${targetOf(table, columns)} from stdin with (freeze)`))
        await pipeline(text, into)
        await client.query('commit')
        return into.rowCount
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    },
    migrate: async (migrationsFolder) => {
      await client.query('create extension if not exists pg_trgm')
      await migrate(db, { migrationsFolder })
    },
    close: () => client.end(),
  }
}
