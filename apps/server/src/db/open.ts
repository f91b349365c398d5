import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { type Elect, electAlone, electByLocks } from './elect.ts'
import { type Listen, listenPostgres } from './listen.ts'
import { type OnOutbox, pollOutbox, watchOutbox } from './onOutbox.ts'

/** The database on either engine, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Db
  /** Receives the messages of `notify` (store/notify.ts) from every process on the same database. */
  listen: Listen
  /** Elects the leader of a job among the processes on the database. */
  elect: Elect
  onOutbox: OnOutbox
  close: () => Promise<void>
}

/** The migrations that bring a schema up to date. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** How similar two names must be to match: one typing error in a word of five letters is allowed (pg_trgm). */
const SIMILARITY = 'pg_trgm.word_similarity_threshold=0.4'
/**
 * No list takes long enough to gain from compilation or more workers; starting them would take longer than the query.
 */
const SHORT_QUERIES = '-c jit=off -c max_parallel_workers_per_gather=0'

/**
 * How long a query may take, a connection may be waited for, and a transaction may do nothing; milliseconds. A call is
 * answered after 30 s at the latest, so what takes longer works for nobody. A migration has no limit.
 */
const LIMITS = {
  statement_timeout: 30_000,
  connectionTimeoutMillis: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
}

/** An arbitrary number, the same in every process that migrates this schema. */
const MIGRATION_LOCK = 7_612_001

/**
 * Opens PostgreSQL by its url, or the embedded database in a folder ('memory://' stores nothing), and migrates its
 * schema.
 */
export function openDatabase(
  where: { url: string } | { folder: string },
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<OpenDatabase> {
  return 'url' in where
    ? openPostgres(where.url, migrationsFolder)
    : openEmbedded(where.folder, migrationsFolder)
}

async function openEmbedded(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  if (!folder.startsWith('memory://')) await mkdir(folder, { recursive: true })
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  const db = drizzlePglite({ client, casing: 'snake_case' })
  await db.execute(sql`create extension if not exists pg_trgm`)
  await db.execute(sql.raw(`set ${SIMILARITY}`))
  await migratePglite(db, { migrationsFolder })
  const listen: Listen = (channel, { onMessage }) => client.listen(channel, onMessage)
  return {
    db: db as unknown as Db,
    listen,
    elect: electAlone,
    onOutbox: watchOutbox(client),
    close: () => client.close(),
  }
}

async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  const options = `-c ${SIMILARITY} ${SHORT_QUERIES}`
  await migratePostgres(url, options, migrationsFolder)
  const pool = new Pool({ connectionString: url, options, max: 10, ...LIMITS })
  // The database may drop an idle connection; the pool opens a new one. Without a listener the error would end the
  // process.
  pool.on('error', () => {})
  // The same for a connection that is lost within a transaction: the transaction itself fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzleNodePg({ client: pool, casing: 'snake_case' })
  // Drizzle's own `transaction` never returns the connection to the pool if `begin` fails.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzleNodePg({ client, casing: 'snake_case' }).transaction(work as never, config)
    } finally {
      client.release()
    }
  }
  const { elect, close } = electByLocks(url)
  return {
    db: db as unknown as Db,
    listen: listenPostgres(url),
    elect,
    onOutbox: pollOutbox,
    close: async () => {
      await close()
      await pool.end()
    },
  }
}

async function migratePostgres(url: string, options: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: url, options })
  client.on('error', () => {})
  await client.connect()
  try {
    // Several processes may start at once: one migrates, the others wait.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    await migrateNodePg(drizzleNodePg({ client, casing: 'snake_case' }), { migrationsFolder })
  } finally {
    // Ends the lock too.
    await client.end()
  }
}
