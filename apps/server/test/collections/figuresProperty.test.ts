import { washTrades } from '@vitrine/domain/works/washTrades'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { countStale } from '../../src/collections/store/countStale.ts'
import { markFigures } from '../../src/collections/store/staleFigures.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { cards, collectionStats, openOffers } from '../../src/db/schema/cards.ts'
import { balances, currencySales, offers, parkedTokens, sales, tokens } from '../../src/db/schema/chain.ts'
import * as figures from '../../src/db/schema/collectionFigures.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { dependents } from '../../src/start/dependents.ts'
import { emptyTables } from '../chains/chainTablesDump.ts'
import { ImaginedChain } from '../imagined/imaginedChain.ts'
import { diceOf, PEOPLE } from '../imagined/imaginedMarket.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const DEPTH = 30
const RUNS = runsAll ? 60 : 4
const SEED = runsAll ? {} : { seed: 11 }
const COLLECTIONS = ['first', 'second']

let engine: TestDatabase
let database: OpenDatabase
let db: Db
/** How much was in the figures that were compared. */
const seen = { sales: 0, washed: 0, undone: 0 }

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  db = database.db
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})

type Step =
  | { kind: 'grow'; blocks: number; seed: number }
  | { kind: 'turn'; back: number; on: number; seed: number }
  | { kind: 'sync' }
  | { kind: 'register'; seed: number }
  | { kind: 'hide'; seed: number }
  | { kind: 'count' }

const seed = fc.integer({ min: 1, max: 2 ** 31 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('grow'), blocks: fc.integer({ min: 5, max: 40 }), seed }),
  fc.record({
    kind: fc.constant('turn'),
    back: fc.integer({ min: 1, max: DEPTH }),
    on: fc.integer({ min: 0, max: 12 }),
    seed,
  }),
  fc.record({ kind: fc.constant('sync') }),
  fc.record({ kind: fc.constant('register'), seed }),
  fc.record({ kind: fc.constant('hide'), seed }),
  fc.record({ kind: fc.constant('count') }),
)

/** Registers each token, most of them in a collection. */
async function register(seed: number): Promise<void> {
  const dice = diceOf(seed)
  for (const token of await db.select().from(tokens)) {
    const id = `${token.contract}-${token.tokenId}`
    const added = await db
      .insert(works)
      .values({
        id,
        creator: token.creator,
        standard: token.standard,
        name: id,
        description: '',
        media: 'm',
        royalties: 0,
        copies: 1,
        categories: [],
        offchain: false,
        chainId: token.chainId,
        contract: token.contract,
        tokenId: token.tokenId,
        collectionId: COLLECTIONS[dice(3)] ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: works.id })
    await db.transaction((tx) =>
      makeCards(
        tx,
        added.map(({ id }) => id),
      ),
    )
  }
}

async function hide(seed: number): Promise<void> {
  const dice = diceOf(seed)
  const all = await db.select().from(works)
  const work = all[dice(all.length || 1)]
  if (!work) return
  await db.transaction(async (tx) => {
    await tx.update(works).set({ hidden: !work.hidden })
    await makeCards(
      tx,
      all.map(({ id }) => id),
    )
  })
}

async function count(): Promise<void> {
  while (await countStale(db, [`0x${'e1'.repeat(20)}`]));
}

type Key = { contract: string; tokenId: bigint }
const nameOf = ({ contract, tokenId }: Key) => `${contract}-${tokenId}`

/** The same figures, computed from the rows of the chain alone. */
async function expectedFigures() {
  const shown = new Map((await db.select().from(cards)).map((card) => [card.workId, card]))
  const of = (key: Key) => shown.get(nameOf(key))?.collectionId ?? null
  const standards = new Map((await db.select().from(tokens)).map((token) => [nameOf(token), token.standard]))
  const sold = [
    ...(await db.select().from(sales)).map((sale) => ({ ...sale, currency: '' })),
    ...(await db.select().from(currencySales)),
  ].filter((sale) => of(sale) !== null)
  sold.sort((one, other) => one.block - other.block || one.logIndex - other.logIndex)
  const days: Record<string, { sales: number; volume: bigint; royalties: bigint; washed: number }> = {}
  for (const [name, made] of Map.groupBy(sold, nameOf)) {
    const single = standards.get(name) === 721
    const washed = washTrades(
      made.map((sale) => ({ ...sale, at: sale.at.getTime() })),
      single,
    )
    for (const [place, sale] of made.entries()) {
      const day = [of(sale), sale.at.toISOString().slice(0, 10), sale.chainId, sale.currency].join()
      const sums = days[day] ?? { sales: 0, volume: 0n, royalties: 0n, washed: 0 }
      days[day] = sums
      seen.sales++
      if (washed[place]) {
        sums.washed++
        seen.washed++
        continue
      }
      sums.sales++
      sums.volume += sale.amount
      sums.royalties += sale.royalties
    }
  }
  const owners = [
    ...(await db.select().from(balances))
      .filter(({ copies, owner }) => copies > 0n && owner !== `0x${'e1'.repeat(20)}`)
      .map((row) => ({ ...row, owner: row.owner })),
    ...(await db.select().from(offers))
      .filter(({ reserved }) => reserved > 0n)
      .map((row) => ({ ...row, owner: row.seller })),
    ...(await db.select().from(parkedTokens)).map((row) => ({ ...row, owner: row.account })),
  ].filter((row) => of(row) !== null)
  const held = new Set(owners.map((row) => [of(row), row.owner, nameOf(row)].join()))
  const holders: Record<string, number> = {}
  for (const name of held) {
    const [collection, owner] = name.split(',')
    holders[`${collection},${owner}`] = (holders[`${collection},${owner}`] ?? 0) + 1
  }
  const floors: Record<string, bigint> = {}
  for (const offer of await db.select().from(openOffers)) {
    const card = shown.get(offer.workId)
    if (!card?.collectionId || !offer.direct || offer.available === 0n || offer.price === null) continue
    const key = `${card.collectionId},${offer.chainId}`
    const before = floors[key]
    if (before === undefined || offer.price < before) floors[key] = offer.price
  }
  return { days, holders, sizes: sizesOf(holders), floors }
}

const size = (works: number) => (works === 1 ? 'one' : works <= 5 ? 'few' : works <= 20 ? 'several' : 'many')

function sizesOf(holders: Record<string, number>) {
  const sizes: Record<string, Record<string, number>> = {}
  for (const [key, works] of Object.entries(holders)) {
    const collection = key.split(',')[0] as string
    const of = sizes[collection] ?? { one: 0, few: 0, several: 0, many: 0 }
    sizes[collection] = of
    of[size(works)] = (of[size(works)] ?? 0) + 1
  }
  return sizes
}

async function countedFigures() {
  const days = (await db.select().from(figures.collectionDays)).filter(
    ({ sales, washed }) => sales + washed > 0,
  )
  const sizes = await db.select().from(figures.collectionOwners)
  const floors = await db.select().from(figures.collectionFloors)
  return {
    days: Object.fromEntries(
      days.map(({ collectionId, day, chainId, currency, sales, volume, royalties, washed }) => [
        [collectionId, day, chainId, currency].join(),
        { sales, volume: BigInt(volume), royalties: BigInt(royalties), washed },
      ]),
    ),
    holders: Object.fromEntries(
      (await db.select().from(figures.collectionHolders)).map((row) => [
        `${row.collectionId},${row.owner}`,
        row.works,
      ]),
    ),
    sizes: Object.fromEntries(
      sizes
        .filter(({ one, few, several, many }) => one + few + several + many > 0)
        .map(({ collectionId, ...of }) => [collectionId, of]),
    ),
    floors: Object.fromEntries(
      floors.flatMap(({ collectionId, chainId, floor }) =>
        floor === null ? [] : [[`${collectionId},${chainId}`, floor]],
      ),
    ),
  }
}

const listedActivities = async () =>
  (await db.select().from(figures.collectionActivities))
    .map(({ workId, block, logIndex, line, collectionId }) =>
      [workId, block, logIndex, line, collectionId].join(),
    )
    .sort()

async function empty(): Promise<void> {
  await emptyTables(db)
  for (const table of Object.values(figures)) await db.delete(table)
  for (const table of [works, collectionStats, collections]) await db.delete(table)
  for (const id of COLLECTIONS)
    await addCollection(db, {
      id,
      creator: PEOPLE[0] as string,
      name: id,
      symbol: 'S',
      description: '',
      image: 'm',
    })
}

test(`whatever happens on a chain, figures equal those computed from its rows: ${RUNS} times`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await empty()
      const chain = new ImaginedChain(DEPTH)
      const indexer = () =>
        new Indexer({
          dependents,
          db,
          source: chain,
          log: pino({ level: 'silent' }),
          startBlock: 0,
          finality: DEPTH,
        })
      let current = indexer()
      for (const each of steps) {
        if (each.kind === 'grow') chain.grow(each.blocks, diceOf(each.seed))
        if (each.kind === 'turn') {
          chain.turn(each.back, each.on, diceOf(each.seed))
          seen.undone++
        }
        if (each.kind === 'sync') await current.sync()
        if (each.kind === 'register') await register(each.seed)
        if (each.kind === 'hide') await hide(each.seed)
        if (each.kind === 'count') await count()
      }
      chain.comeToRest()
      current = indexer()
      await current.sync()
      await register(7)
      await count()
      expect(await countedFigures()).toEqual(await expectedFigures())
      // What the marks left is what counting every work as a whole gives.
      const activities = await listedActivities()
      await markFigures(
        db,
        (await db.select().from(works)).map(({ id }) => id),
      )
      await count()
      expect(await listedActivities()).toEqual(activities)
    }),
    { ...SEED, numRuns: RUNS, timeout: 60_000, interruptAfterTimeLimit: 600_000 },
  )
  expect(seen.sales).toBeGreaterThan(RUNS)
  expect(seen.washed).toBeGreaterThan(0)
  expect(seen.undone).toBeGreaterThan(RUNS / 3)
}, 900_000)
