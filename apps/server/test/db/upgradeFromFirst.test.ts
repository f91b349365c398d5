import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { getTableName, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import * as chain from '../../src/db/schema/chain.ts'
import { collections } from '../../src/db/schema/collections.ts'
import * as people from '../../src/db/schema/people.ts'
import { media } from '../../src/db/schema/uploads.ts'
import { sealedContents, works } from '../../src/db/schema/works.ts'
import { compareLists } from '../../src/discovery/store/compareLists.ts'
import { unseal } from '../../src/seal.ts'
import { ensureCards } from '../../src/works/store/cards.ts'
import { listSealed } from '../../src/works/store/sealedContents.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

// The database of version 0.1.0 (migration 0015) with the sample marketplace in it, made by that version and written by
// pg_dump. This version opens it.

const DUMP = new URL('../fixtures/0.1.0.sql.gz', import.meta.url)
/** The key of its locked content. */
const KEY = '8814e783a2ae282ee994d2a9c793e400d785e50529b4b2c911dd51241b964496'

let folder: string
let url: string | null
const where = () => (url ? { url } : { folder: join(folder, 'database') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-first-'))
  const postgres = inject('postgresUrl')
  url = postgres ? await createDatabase(postgres) : null
  const dump = gunzipSync(await readFile(DUMP)).toString()
  if (url) {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(dump)
    await client.end()
  } else {
    const client = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
    await client.exec(dump)
    await client.close()
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What 0.1.0 counted. */
const COUNTS = new Map<Parameters<typeof getTableName>[0], number>([
  [people.users, 10],
  [collections, 16],
  [works, 75],
  [people.likes, 239],
  [people.follows, 40],
  [media, 114],
  [sealedContents, 2],
  [chain.tokens, 75],
  [chain.balances, 111],
  [chain.offers, 85],
  [chain.auctions, 17],
  [chain.bids, 45],
  [chain.sales, 49],
  [chain.chainActivities, 254],
])

test('data of version 0.1.0 is all there, and what lists derive from it is right', async () => {
  const { db, close } = await openDatabase(where())
  await ensureCards(db)
  for (const [table, count] of COUNTS) {
    const rows = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${table}`)
    expect(rows[0]?.count, getTableName(table)).toBe(count)
  }
  for (const { rows, checked, differing } of await compareLists(db, 200)) {
    expect(checked, rows).toBeGreaterThan(0)
    expect(differing, rows).toEqual([])
  }
  for (const { workId, sealed } of await listSealed(db, '', 100))
    expect(JSON.parse(unseal([Buffer.from(KEY, 'hex')], sealed, workId))).toHaveProperty('content')
  await close()
})

test('the server starts on it and answers for its works and people', async () => {
  const nowhere = 'http://127.0.0.1:9'
  const server = await startServerProcess({
    VITRINE_DATA: folder,
    LOCKED_KEY: KEY,
    LOG_LEVEL: 'silent',
    RPC_URLS_ETH: nowhere,
    RPC_URLS_MATIC: nowhere,
    RPC_URLS_BNB: nowhere,
    ...(url && { DATABASE_URL: url }),
  })
  try {
    const { request } = server
    const names = new Set<string>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await request('POST /offers/search', { query: { page }, json: {} })
      pages = answer.pages
      for (const { _id: id, name } of answer.offers) {
        names.add(name)
        // A token's page asks the chain for its engine's terms, and waits for nodes that do not answer.
        if (names.size % 8 !== 0) continue
        const { token } = await request('GET /tokens/{id}', { params: { id } })
        expect(token.name).toBe(name)
        await request('GET /users/{id}', { params: { id: token.creator.wallet } })
      }
    }
    expect(names.size).toBe(75)
  } finally {
    await server.end('SIGTERM')
  }
})
