import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { chainActivities } from '../../src/db/schema/chain.ts'
import { follows, likes } from '../../src/db/schema/people.ts'
import { works } from '../../src/db/schema/works.ts'
import { findActivities } from '../../src/discovery/store/activities.ts'
import { rowsRead } from '../rows/rowsRead.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const CHAIN = 31337
const CONTRACT = `0x${'c'.repeat(40)}`
const ADA = `0x${'a'.repeat(40)}`
const BEN = `0x${'b'.repeat(40)}`
const AT = new Date('2026-11-01T12:00:00Z')
const COUNT = 60

let engine: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  const numbers = Array.from({ length: COUNT }, (_, n) => n)
  await database.db.insert(works).values(
    numbers.map((n) => ({
      id: `work-${n}`,
      chainId: CHAIN,
      contract: CONTRACT,
      tokenId: BigInt(n),
      standard: 721,
      name: '',
      description: '',
      media: '',
      categories: [],
      royalties: 0,
      copies: 1,
      offchain: false,
      creator: ADA,
    })),
  )
  // One TransferBatch, and likes of the same moment.
  await database.db.insert(chainActivities).values(
    numbers.map((n) => ({
      chainId: CHAIN,
      block: 7,
      hash: '0x7',
      logIndex: 3,
      line: n,
      type: 'transfered' as const,
      actor: ADA,
      recipient: BEN,
      contract: CONTRACT,
      tokenId: BigInt(n),
      copies: 1n,
      at: AT,
    })),
  )
  await database.db.insert(likes).values(numbers.map((n) => ({ workId: `work-${n}`, wallet: ADA, at: AT })))
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})

test('each activity of one moment is on one page only [API-12] [PRO-05]', async () => {
  for (const filter of [{}, { wallet: ADA }, { type: 'transfered' as const }]) {
    const ids: string[] = []
    for (let offset = 0; ; offset += 20) {
      const { rows } = await findActivities(database.db, filter, { offset, limit: 20, reach: 1_000 })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length < 20) break
    }
    expect(ids).toHaveLength('type' in filter ? COUNT : 2 * COUNT)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('a list can be read on from where a page ended, beyond the last page that has a number [API-12] [PRO-05]', async () => {
  for (const filter of [{}, { wallet: ADA }, { type: 'transfered' as const }]) {
    const ids: string[] = []
    const window = { offset: 0, limit: 20, reach: 40 }
    let page = await findActivities(database.db, filter, window)
    ids.push(...page.rows.map(({ id }) => id))
    while (page.next) {
      page = await findActivities(database.db, filter, window, page.next)
      ids.push(...page.rows.map(({ id }) => id))
    }
    expect(ids).toHaveLength('type' in filter ? COUNT : 2 * COUNT)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('what many followed people did is read to its end, in order [ACT-01] [PRO-05]', async () => {
  const CYD = `0x${'d'.repeat(40)}`
  const people = Array.from({ length: 50 }, (_, n) => `0xf${n.toString(16).padStart(39, '0')}`)
  const followed = people.slice(0, 30)
  await database.db
    .insert(follows)
    .values(followed.map((wallet) => ({ follower: CYD, followed: wallet, at: new Date('2025-01-01') })))
  // Everybody does ten things; half of them in one second, and the first ten people nothing else.
  await database.db.insert(chainActivities).values(
    people.flatMap((actor, n) =>
      Array.from({ length: 10 }, (_, step) => ({
        chainId: CHAIN,
        block: 100 + step,
        hash: '0x8',
        logIndex: n,
        line: 0,
        type: 'minted' as const,
        actor,
        contract: CONTRACT,
        tokenId: BigInt(step),
        copies: 1n,
        at: new Date(AT.getTime() + (n < 10 ? 0 : (step % 5) * n * 1_000)),
      })),
    ),
  )
  const all = await findActivities(database.db, { type: 'minted' }, { offset: 0, limit: 1_000, reach: 1_000 })
  const expected = all.rows.filter(({ actor }) => followed.includes(actor)).map(({ id }) => id)
  const window = { offset: 0, limit: 20, reach: 40 }
  let page = await findActivities(database.db, { followedBy: CYD, type: 'minted' }, window)
  expect(page.total).toBe(40)
  const read = page.rows.map(({ id }) => id)
  while (page.next) {
    page = await findActivities(database.db, { followedBy: CYD, type: 'minted' }, window, page.next)
    read.push(...page.rows.map(({ id }) => id))
  }
  expect(expected).toHaveLength(300)
  expect(read).toEqual(expected)
})

longTest(
  'a list reads about as many rows as it shows, also of a type that is rare among millions [API-12] [PRO-05]',
  async () => {
    const BUSY = `0x${'e'.repeat(40)}`
    const line = (n: number, type: 'transfered' | 'listed', actor: string, recipient: string) => ({
      chainId: CHAIN,
      block: 1_000 + n,
      hash: '0x8',
      logIndex: 0,
      line: 0,
      type,
      actor,
      recipient,
      contract: CONTRACT,
      tokenId: BigInt(Math.abs(n) % COUNT),
      copies: 1n,
      at: new Date(AT.getTime() + n * 1_000),
    })
    const person = (n: number) => `0xe${n.toString(16).padStart(39, '1')}`
    // One line in twenty is one of theirs.
    const many = Array.from({ length: 30_000 }, (_, n) => {
      if (n % 20 === 0) return line(n, 'transfered', BUSY, person(n))
      if (n % 20 === 1) return line(n, 'transfered', person(n), BUSY)
      return line(n, n % 2 === 0 ? 'listed' : 'transfered', person(n), person(n + 1))
    })
    const rare = [line(-2, 'listed', BUSY, BEN), line(-1, 'listed', BEN, BUSY)]
    const lines = [...rare, ...many]
    for (let from = 0; from < lines.length; from += 1_000)
      await database.db.insert(chainActivities).values(lines.slice(from, from + 1_000))
    await database.db.execute(sql`analyze`)

    const slice = { offset: 0, limit: 20, reach: 40 }
    for (const filter of [
      {},
      { wallet: BUSY },
      { type: 'listed' as const },
      { wallet: BUSY, type: 'listed' as const },
    ]) {
      const queries: SQL[] = []
      const execute = (query: SQL) => {
        queries.push(query)
        return database.db.execute(query)
      }
      const { rows } = await findActivities({ execute } as typeof database.db, filter, slice, null)
      expect(rows.length).toBeGreaterThan(1)
      expect(
        await rowsRead(database.db, queries[0] as SQL, 'chain_activities'),
        JSON.stringify(filter),
      ).toBeLessThan(1_000)
    }
  },
)
