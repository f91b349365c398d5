import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open.ts'
import { listWorkIds } from '../../src/export/store/exported.ts'
import { rowsRead } from '../rows/rowsRead.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const WORKS = 20_000

let engine: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  const { db } = database
  // One work in a hundred is of a small collection, and one in fifty of none.
  const place = sql`case when n % 100 = 0 then 'small' when n % 50 = 1 then null else 'large' end`
  const at = sql`timestamptz '2026-11-01' + n * interval '1 second'`
  await db.execute(sql`
    insert into works (id, creator, chain_id, contract, token_id, standard, name, description, media, categories, royalties, copies, offchain, created_at)
    select 'work-' || n, 'somebody', 31337, '0xc', n, 721, '', '', '', '{}', 0, 1, false, ${at}
    from generate_series(1, ${WORKS}::int) as n`)
  await db.execute(sql`
    insert into tokens (chain_id, contract, token_id, standard, creator, royalties, copies, minted_at, hash)
    select 31337, '0xc', n, 721, 'somebody', 0, 1, ${at}, '0x7' from generate_series(1, ${WORKS}::int) as n`)
  await db.execute(sql`
    insert into cards (work_id, creator, collection_id, chain_id, categories, verified, names, likes, sold, created_at)
    select 'work-' || n, 'somebody', ${place}, 31337, '{}', false, '', 0, 0, ${at}
    from generate_series(1, ${WORKS}::int) as n`)
  await db.execute(sql`analyze`)
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})

test('a page of an export reads about as many works as it shows, however many there are', async () => {
  const { db } = database
  for (const scope of [{ collection: 'small' }, { collection: null }, { creator: 'somebody' }]) {
    const first = await listWorkIds(db, scope, null, 48)
    const queries: SQL[] = []
    const execute = (query: SQL) => {
      queries.push(query)
      return db.execute(query)
    }
    const second = await listWorkIds({ execute } as typeof db, scope, first.after, 48)
    expect(second.rows).toHaveLength(48)
    expect(await rowsRead(db, queries[0] as SQL, 'cards'), JSON.stringify(scope)).toBeLessThan(5_000)
  }
})
