import { washTrades } from '@vitrine/domain/works/washTrades'
import { asc, eq, gte, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { noListChanges } from '../../src/chain/store/listChanges.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { countStale, lockCounting } from '../../src/collections/store/countStale.ts'
import { markChanges, markFigures } from '../../src/collections/store/staleFigures.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { sales } from '../../src/db/schema/chain.ts'
import { collectionDays, collectionSales, staleFigures } from '../../src/db/schema/collectionFigures.ts'
import { works } from '../../src/db/schema/works.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

// A count reads what changed and what that can change. figuresProperty.test.ts has the marks of a real indexer; here
// months lie between sales.

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)
let engine: TestDatabase
let database: OpenDatabase
let db: Db
beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  db = database.db
  await addCollection(db, { id: 'c', creator: '0x1', name: 'c', symbol: 'S', description: '', image: 'm' })
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})

async function addWork(id: string, tokenId: bigint, standard: 721 | 1155): Promise<void> {
  await db.insert(works).values({
    id,
    creator: '0x1',
    standard,
    name: id,
    description: '',
    media: 'm',
    royalties: 0,
    copies: 9,
    categories: [],
    offchain: false,
    chainId: 1,
    contract: '0xc',
    tokenId,
    collectionId: 'c',
  })
}

type Sold = { block: number; tokenId: bigint; seller: string; buyer: string; days: number }

const addSale = ({ block, tokenId, seller, buyer, days }: Sold) =>
  db.insert(sales).values({
    chainId: 1,
    hash: `0x${block}`,
    block,
    logIndex: 0,
    offerId: '0x',
    contract: '0xc',
    tokenId,
    seller,
    buyer,
    creator: null,
    byAuction: false,
    copies: 1n,
    amount: 10n,
    proceeds: 9n,
    commission: 1n,
    royalties: 0n,
    at: new Date(START + days * DAY),
  })

const count = async () => {
  while (await countStale(db, []));
}

/** As a batch of blocks, or undoing one, marks the work of a token. */
const mark = (work: string, block: number, days: number) =>
  markChanges(db, 1, [work], { ...noListChanges(), history: { block, at: new Date(START + days * DAY) } })

const step = fc.record({
  undone: fc.integer({ min: 0, max: 3 }),
  sold: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 40 }),
      seller: fc.constantFrom('a', 'b', 'c'),
      buyer: fc.constantFrom('a', 'b', 'c', 'd'),
    }),
    { maxLength: 4 },
  ),
})

let next = 1n
test('whatever is sold and undone in months, what is left out is what the rule says of all sales', async () => {
  let [seenWashed, seenUndone] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(721 as const, 1155 as const),
      fc.array(step, { maxLength: 8 }),
      async (standard, steps) => {
        const tokenId = next++
        const id = `w${tokenId}`
        await addWork(id, tokenId, standard)
        let made: Sold[] = []
        let block = 0
        for (const { undone, sold } of steps) {
          const gone = made.slice(-undone)
          if (undone > 0 && gone[0]) {
            made = made.slice(0, -undone)
            await db
              .delete(sales)
              .where(sql`${sales.tokenId} = ${tokenId} and ${gte(sales.block, gone[0].block)}`)
            await mark(id, gone[0].block, gone[0].days)
            seenUndone++
          }
          let days = made.at(-1)?.days ?? 0
          const first = block + 1
          for (const { after, seller, buyer } of sold) {
            days += after
            made.push({ block: ++block + Number(tokenId) * 1_000, tokenId, seller, buyer, days })
            await addSale(made.at(-1) as Sold)
          }
          const added = made.find((sale) => sale.block === first + Number(tokenId) * 1_000)
          if (added) await mark(id, added.block, added.days)
          await count()
          const washed = washTrades(
            made.map((sale) => ({ ...sale, at: sale.days * DAY })),
            standard === 721,
          )
          seenWashed += washed.filter(Boolean).length
          const rows = await db
            .select({ block: collectionSales.block, washed: collectionSales.washed })
            .from(collectionSales)
            .where(eq(collectionSales.workId, id))
            .orderBy(asc(collectionSales.block))
          expect(rows).toEqual(made.map((sale, at) => ({ block: sale.block, washed: washed[at] })))
        }
      },
    ),
    { numRuns: runsAll ? 40 : 12, seed: 4 },
  )
  expect(seenWashed).toBeGreaterThan(20)
  expect(seenUndone).toBeGreaterThan(20)
  const [sums] = await rowsOf<object>(
    db,
    sql`select sum(d.sales)::int as sales, sum(d.washed)::int as washed from ${collectionDays} as d`,
  )
  const [all] = await rowsOf<object>(
    db,
    sql`select (count(*) filter (where not washed))::int as sales, (count(*) filter (where washed))::int as washed
      from ${collectionSales}`,
  )
  expect(sums).toEqual(all)
})

test('a work that cannot be counted is tried again later, and keeps no other waiting', async () => {
  const names = ['broken', 'other'] as const
  for (const name of names) {
    await addWork(name, next, 721)
    await addSale({ block: 900_000 + Number(next), tokenId: next, seller: 'a', buyer: 'b', days: 1 })
    next++
  }
  await db.execute(sql`alter table ${collectionSales} add constraint refused check (work_id <> 'broken')`)
  const failed: string[] = []
  const run = () => countStale(db, [], (_, id) => failed.push(id))
  await markFigures(db, names)
  await run()
  expect(failed).toEqual(['broken'])
  const countedOf = (id: string) => db.$count(collectionSales, eq(collectionSales.workId, id))
  expect(await countedOf('other')).toBe(1)
  const left = () => db.select().from(staleFigures).where(eq(staleFigures.workId, 'broken'))
  expect(await left()).toMatchObject([{ part: 'whole', failures: 1 }])
  // What comes meanwhile waits with it, and others are counted.
  await markFigures(db, names)
  await run()
  expect(failed).toEqual(['broken'])
  // Tried again, it fails again, and one mark takes the place of all.
  await db.update(staleFigures).set({ dueAt: new Date(0) })
  await run()
  expect(failed).toEqual(['broken', 'broken'])
  const [mark, ...more] = await left()
  expect([mark?.failures, more]).toEqual([2, []])
  expect((mark?.dueAt ?? new Date(0)).getTime()).toBeGreaterThan(Date.now() + 30_000)
  await db.execute(sql`alter table ${collectionSales} drop constraint refused`)
  await db.update(staleFigures).set({ dueAt: new Date() })
  await run()
  expect(await countedOf('broken')).toBe(1)
})

test('if nothing can be counted, the job fails instead of trying each work', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      await addWork(`many${n}`, BigInt(90_000 + n), 721)
      return `many${n}`
    }),
  )
  await db.delete(staleFigures)
  await markFigures(db, ids)
  for (const [n] of ids.entries())
    await addSale({ block: 950_000 + n, tokenId: BigInt(90_000 + n), seller: 'a', buyer: 'b', days: 1 })
  await db.execute(
    sql`alter table ${collectionSales} add constraint refused check (work_id not like 'many%')`,
  )
  const failed: string[] = []
  await expect(countStale(db, [], (_, id) => failed.push(id))).rejects.toThrow('collection_sales')
  expect(failed).toHaveLength(3)
  await db.execute(sql`alter table ${collectionSales} drop constraint refused`)
  await db.update(staleFigures).set({ dueAt: new Date(0) })
  await countStale(db, [])
  expect(await db.$count(collectionSales, sql`work_id like 'many%'`)).toBe(10)
})

// The embedded database has one connection.
test.runIf(inject('postgresUrl') !== null)('nobody waits for a count that runs', async () => {
  await db.transaction(async (counting) => {
    await lockCounting(counting)
    await counting.execute(sql`delete from ${staleFigures}`)
    await db.transaction(async (writing) => {
      await writing.execute(sql`set local lock_timeout = '2s'`)
      await markFigures(writing, ['other'])
    })
    // Another process that counts leaves it to this one.
    expect(await countStale(db, [])).toBe(false)
  })
  // Now, and once more when a block is written that does not know the work yet.
  expect(await db.$count(staleFigures)).toBe(2)
})
