import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Db, OpenDatabase, PostgresUrls } from './database.ts'
import { electByLocks } from './elect.ts'
import { indexAhead } from './indexAhead.ts'
import { listenPostgres } from './listen.ts'
import { MIGRATION_LOCK } from './migrating.ts'
import { pollOutbox } from './onOutbox.ts'
import { RANDOM_PAGE_COST } from './randomPageCost.ts'
import { readFrom } from './readFrom.ts'
import { refuseForeign } from './schemaVersion.ts'
import { SIMILARITY } from './similarity.ts'
import { refuseUnfinished } from './tables/unfinished.ts'

/**
 * Settings of every session, milliseconds. A call is answered after 30 s at the latest, so a query that takes longer
 * works for nobody; a transaction that does nothing for a minute is over. No list takes long enough to gain from
 * compilation or more workers; starting them would take longer than the query.
 */
const SETTINGS = {
  'pg_trgm.word_similarity_threshold': SIMILARITY,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: RANDOM_PAGE_COST,
}

/** The longest wait for a connection, in milliseconds. */
const CONNECTING = 10_000
/** A replica that does not answer in time is not worth waiting for: the primary can answer. Milliseconds. */
const REPLICA: PoolConfig = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 }

/** The pause between two attempts to lock the migrations, in milliseconds. */
const LOCK_PAUSE = 100

export async function openPostgres(
  { url, readUrls = [], directUrl = url }: PostgresUrls,
  migrationsFolder: string,
): Promise<OpenDatabase> {
  await prepareDatabase(directUrl, migrationsFolder)
  const primary = openPool(url)
  const replicas = readUrls.map((readUrl) => openPool(readUrl, REPLICA))
  const { elect, close } = electByLocks(directUrl)
  return {
    db: primary.db,
    read: readFrom(
      replicas.map(({ db }) => db),
      primary.db,
    ),
    replicas: replicas.map(({ db }) => db),
    listen: listenPostgres(directUrl),
    elect,
    onOutbox: pollOutbox,
    copyTo: null,
    close: async () => {
      await close()
      await Promise.all([primary, ...replicas].map(({ pool }) => pool.end()))
    },
  }
}

/** A pool of connections. They need no settings of their own, so a pooler in transaction mode may be in between. */
export function openPool(url: string, more: PoolConfig = {}): { pool: Pool; db: Db } {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    // The queries of a moment share one connection: they are sent at once, not after each other's answers.
    pipeline: true,
    connectionTimeoutMillis: CONNECTING,
    ...more,
  })
  // The database may drop an idle connection; the pool opens a new one. Without a listener the error would end the
  // process.
  pool.on('error', () => {})
  // The same for a connection that is lost within a transaction: the transaction itself fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  // Drizzle's own `transaction` never returns the connection to the pool if `begin` fails.
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error) => {
      // Like the failure of a query.
      throw new DrizzleQueryError('begin', [], error)
    })
    try {
      const own = untilEnd(client) as never
      return await drizzle({ client: own, casing: 'snake_case' }).transaction(work as never, config)
    } finally {
      client.release()
    }
  }
  return { pool, db: db }
}

/**
 * A connection that sends nothing more after its transaction. When one of several parallel queries fails, the transaction
 * ends, but the others may go on; by then the connection may belong to another call.
 */
function untilEnd(client: PoolClient): Pick<PoolClient, 'query'> {
  let ended = false
  const query = (...args: unknown[]) => {
    if (ended) return Promise.reject(new Error('The transaction has ended.'))
    const [query] = args as [string | { text: string }]
    ended = /^(commit|rollback)$/i.test(typeof query === 'string' ? query : query.text)
    return Reflect.apply(client.query, client, args)
  }
  return { query: query as PoolClient['query'] }
}

/** Asks again and again: a process that waited inside of a query would hold up `create index concurrently`. */
async function lockMigrations(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])
    if (rows[0].mine) return
    await sleep(LOCK_PAUSE)
  }
}

/** Migrates the schema, and stores the settings for our role in this database. */
async function prepareDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // A migration may take as long as it needs.
    await client.query('set statement_timeout = 0')
    // Several processes may start at once: one migrates, the others wait.
    await lockMigrations(client)
    const db = drizzle({ client, casing: 'snake_case' })
    await refuseUnfinished(db)
    const query = (text: string) => client.query(text)
    await refuseForeign(query, migrationsFolder)
    await indexAhead(query, migrationsFolder)
    await client.query('create extension if not exists pg_trgm')
    await migrate(db, { migrationsFolder })
    await storeSettings(client)
  } finally {
    // Ends the lock too.
    await client.end()
  }
}

/**
 * A pooler in transaction mode gives each transaction another session and drops the settings that a client sends with
 * its connection. Settings of the role hold behind it too, and on replicas. They concern no other role.
 */
async function storeSettings(client: Client): Promise<void> {
  // Loads the extension: only then may a role that is no superuser change its setting.
  await client.query(`select word_similarity('', '')`)
  const { rows } = await client.query('select current_database() as name')
  const database = client.escapeIdentifier(rows[0].name)
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(
      `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(String(value))}`,
    )
}
