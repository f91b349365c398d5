import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planDeployment } from '@vitrine/chain/planDeployment'
import { Client } from 'pg'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { ensureCards } from '../../apps/server/src/discovery/store/cards.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'

/**
 * The size of a generated marketplace.
 * @property popular the offers, owners and buyers of one edition
 * @property busy the events of one wallet
 * @property orders offers to buy
 */
export type Size = {
  tokens: number
  offers: number
  users: number
  activities: number
  popular: number
  busy: number
  orders: number
}

/** A server on a temporary PostgreSQL with generated data. */
export type Marketplace = {
  origin: string
  size: Size
  /** The session of user 0, who trades most. Answers to signed-in users are not cached. */
  token: string
  stop(): Promise<void>
}

const server = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const generators = ['generate.sql', 'extremes.sql', 'orders.sql'].map(
  (name) => new URL(name, import.meta.url),
)

/** The memory settings of a small production machine. */
export const MEMORY = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  jit: 'off',
}

/** Every size but a small one has an edition with 100,000 offers, a wallet with a million events, and an offer to buy for each token. */
export function sizeOf(tokens: number): Size {
  return {
    tokens,
    offers: (tokens * 3) / 10,
    users: tokens / 10,
    activities: tokens * 5,
    popular: 100_000,
    busy: 1_000_000,
    orders: tokens,
  }
}

/** The n-th user's wallet, numbered like in the generator. */
export const walletOf = (n: number) => `0x${(n + 1).toString(16).padStart(40, '0')}`

/**
 * Fills a database and starts the server on it, with the settings of {@link MEMORY}. BENCH_DATABASE
 * names a database that is already filled.
 */
export async function startMarketplace(size: Size, port: number): Promise<Marketplace> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
  const ready = process.env.BENCH_DATABASE
  if (ready) return serve(ready, size, port, await signIn(ready), async () => {})
  const postgres = await startPostgres(binaries, MEMORY)
  try {
    const url = await postgres.createDatabase()
    await fillDatabase(url, size)
    return await serve(url, size, port, await signIn(url), postgres.stop)
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function serve(
  url: string,
  size: Size,
  port: number,
  token: string,
  stopDatabase: () => Promise<void>,
): Promise<Marketplace> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const child = await start(url, folder, port)
  const stop = async () => {
    child.kill('SIGKILL')
    await stopDatabase()
    await rm(folder, { recursive: true, force: true })
  }
  return { origin: `http://127.0.0.1:${port}`, size, token, stop }
}

/** Our contracts on the local chains, in lower case like all addresses in the database. */
const { addresses } = planDeployment(localDeployment)
const contracts = {
  collectible721: addresses.collectible721.toLowerCase(),
  collectible1155: addresses.collectible1155.toLowerCase(),
}

/** The server gives its role 30 s for a statement. Filling a table takes longer. */
const withoutTimeout = (url: string) => `${url}&options=${encodeURIComponent('-c statement_timeout=0')}`

/** Migrates an empty database and fills it. @param more SQL that changes what was made, before the lists are built */
export async function fillDatabase(limitedUrl: string, size: Size, more = ''): Promise<void> {
  const url = withoutTimeout(limitedUrl)
  const values = { ...size, single: contracts.collectible721, edition: contracts.collectible1155 }
  const database = await openDatabase({ url })
  const client = new Client({ connectionString: url })
  await client.connect()
  await withoutIndexes(client, async () => {
    for (const generator of generators) {
      const text = await readFile(generator, 'utf8')
      const names = new RegExp(`:(${Object.keys(values).join('|')})\\b`, 'g')
      await client.query(text.replace(names, (_, name: keyof typeof values) => String(values[name])))
    }
    await client.query(more)
  })
  await client.query('analyze')
  await ensureCards(database.db)
  await client.query('vacuum analyze')
  await client.end()
  await database.close()
}

/** Fills tables without keeping their indexes up to date row by row: they are made afterwards, each in one go. */
async function withoutIndexes(client: Client, fillTables: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`)
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  // Foreign keys hold by construction.
  await client.query("set session_replication_role = 'replica'")
  await fillTables()
  await client.query("set session_replication_role = 'origin'")
  await client.query("set maintenance_work_mem = '2GB'")
  for (const { definition } of rows) await client.query(definition)
}

export async function signIn(url: string): Promise<string> {
  const token = randomUUID()
  const hash = createHash('sha256').update(token).digest('hex')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into sessions (token_hash, wallet, expires_at) values ($1, $2, now() + interval '1 day')`,
    [hash, walletOf(0)],
  )
  await client.end()
  return token
}

/** Its chains cannot be reached, so the API alone is measured. */
async function start(url: string, folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      VITRINE_DATA: folder,
      // The same each time, for a database that another run has filled.
      LOCKED_KEY: '0b'.repeat(32),
      ...Object.fromEntries(
        ['ETH', 'MATIC', 'BNB'].map((name) => [`RPC_URLS_${name}`, 'http://127.0.0.1:1']),
      ),
      RATE_LIMITS: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let tries = 0; ; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return child
    if (tries > 300) throw new Error('The server did not come up.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
