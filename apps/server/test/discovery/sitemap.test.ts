import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../src/calls/context.ts'
import { sales } from '../../src/db/schema/chain.ts'
import { users } from '../../src/db/schema/people.ts'
import { sitemapIndex, sitemapOf } from '../../src/discovery/sitemap.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const COUNT = 30_000

let engine: TestDatabase
let context: Context

beforeAll(async () => {
  engine = await startTestDatabase()
  const { db } = await engine.open()
  context = { db, config: { publicUrl: 'https://vitrine.test' } } as Context
  await db.execute(sql`insert into ${users} (wallet, name)
    select '0x' || left(md5(n::text) || md5((-n)::text), 40), 'Person ' || n from generate_series(1, ${COUNT}) n`)
  // Each has bought a work; another one has only a name.
  await db.execute(sql`insert into ${sales} (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer,
      by_auction, copies, amount, proceeds, commission, royalties, at)
    select 1, wallet, row_number() over (), 0, '0', '0xc', 1, '0x1', wallet, false, 1, 1, 1, 0, 0, now() from ${users}`)
  await db.execute(sql`insert into ${users} (wallet, name) values ('0x' || repeat('f', 40), 'Only a name')`)
  await db.execute(sql`analyze ${users}, ${sales}`)
})
afterAll(() => engine.stop())

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] as string)

test('many people are divided over files by the first digits of their addresses, each in one of them', async () => {
  const files = addressesIn(await sitemapIndex(context)).filter((file) => file.includes('users'))
  expect(files).toHaveLength(16)
  const all: string[] = []
  for (const file of files) {
    const [, digits = ''] = /-([0-9a-f]+)\.xml$/.exec(file) ?? []
    const addresses = addressesIn(await sitemapOf(context, 'users', digits))
    expect(addresses.length).toBeGreaterThan(COUNT / 32)
    expect(addresses.length).toBeLessThan(COUNT / 8)
    all.push(...addresses)
  }
  expect(new Set(all).size).toBe(COUNT)
  expect(all).toHaveLength(COUNT)
})
