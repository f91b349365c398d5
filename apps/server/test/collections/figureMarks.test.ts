import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { applyBatch, revertTo } from '../../src/chain/indexer/apply.ts'
import type { ChainLog } from '../../src/chain/indexer/decode.ts'
import { writeBalances } from '../../src/chain/indexer/writeBalances.ts'
import { getCursor } from '../../src/chain/store/cursors.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { countStale } from '../../src/collections/store/countStale.ts'
import { markFigures } from '../../src/collections/store/staleFigures.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { cards, collectionStats, openOffers } from '../../src/db/schema/cards.ts'
import * as figures from '../../src/db/schema/collectionFigures.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { dependents } from '../../src/start/dependents.ts'
import { emptyTables } from '../chains/chainTablesDump.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

// Whatever a block changes, what was marked and counted is what a whole count gives.

const CHAIN = 31337
const hex = (pair: string) => `0x${pair.repeat(20)}`
const NOBODY = hex('00')
const ENGINE = hex('e1')
const SINGLES = hex('72')
const EDITIONS = hex('15')
const PAYEES = hex('ee')
const ELSEWHERE = hex('99')
const [ALICE, BOB] = [hex('aa'), hex('bb')]
const contracts = { engine: ENGINE, collectible721: SINGLES, collectible1155: EDITIONS, payees: PAYEES }
const FIRST = 1_750_000_000_000
const log = pino({ level: 'silent' })

let engine: TestDatabase
let database: OpenDatabase
let db: Db
beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  db = database.db
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})
beforeEach(async () => {
  await emptyTables(db)
  for (const table of [...Object.values(figures), openOffers, cards, works, collectionStats, collections])
    await db.delete(table)
  await addCollection(db, { id: 'c', creator: ALICE, name: 'c', symbol: 'S', description: '', image: 'm' })
  await block(1)
})

type Event = Pick<ChainLog, 'event' | 'address' | 'args'> & Partial<ChainLog>
const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`

async function block(number: number, ...events: Event[]): Promise<void> {
  const at = new Date(FIRST + number * 1_000)
  const logs = events.map((event, logIndex) => ({
    chainId: CHAIN,
    contracts,
    hash: hashOf(number * 100 + logIndex),
    trade: false,
    lines: 5,
    ...event,
    blockNumber: number,
    at,
    logIndex,
  })) as ChainLog[]
  const blocks = [{ number, hash: hashOf(number), parentHash: hashOf(number - 1), logs, moves: null }]
  const after = await getCursor(db, CHAIN)
  const tip = { number, hash: hashOf(number) }
  await applyBatch(
    { db, dependents },
    { chainId: CHAIN, blocks, tip, finalBlock: 0, after, currencies: [] },
    log,
  )
}

async function undoTo(number: number): Promise<void> {
  const after = await getCursor(db, CHAIN)
  if (after) await revertTo({ db, dependents }, CHAIN, { number, hash: hashOf(number) }, after)
}

async function register(contract: string, tokenId: bigint, standard: 721 | 1155): Promise<void> {
  await db.insert(works).values({
    id: 'w',
    creator: ALICE,
    standard,
    name: 'w',
    description: '',
    media: 'm',
    royalties: 0,
    copies: 1,
    categories: [],
    offchain: false,
    chainId: CHAIN,
    contract,
    tokenId,
    collectionId: 'c',
  })
  await db.transaction((tx) => makeCards(tx, ['w']))
  await count()
}

const count = async () => {
  while (await countStale(db, [ENGINE]));
}

const COUNTED = [
  figures.collectionSales,
  figures.collectionDays,
  figures.collectionHoldings,
  figures.collectionHolders,
  figures.collectionActivities,
]

/** The rows of all figures, in any order. */
const dump = () =>
  Promise.all(
    COUNTED.map(async (table) =>
      (await db.select().from(table))
        .map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
        .sort(),
    ),
  )

/** The figures that the marks left other than a whole count gives them. */
async function differences(): Promise<unknown[]> {
  await count()
  const counted = await dump()
  await markFigures(db, ['w'])
  await count()
  const whole = await dump()
  return whole.flatMap((rows, at) =>
    isDeepStrictEqual(rows, counted[at]) ? [] : [{ whole: rows, counted: counted[at] }],
  )
}

/** The embedded database has one connection. */
const raceTest = test.runIf(inject('postgresUrl') !== null)

/** A while later, what was new when a block was written is counted once more. */
const later = () => db.update(figures.staleFigures).set({ dueAt: new Date(0) })

const ID = (BigInt(ALICE) << 96n) | 1n
const move = (address: string, from: string, to: string, id: bigint, value = 1n): Event =>
  address === SINGLES
    ? { event: 'Transfer', address, args: { from, to, tokenId: id } }
    : { event: 'TransferSingle', address, args: { operator: from, from, to, id, value } }
const imported: Event = {
  event: 'NFTAdded',
  address: ENGINE,
  trade: true,
  args: { asset: ELSEWHERE, tokenId: 1n, holder: ALICE, kind: 2, creator: ALICE, royalties: 0n },
}

const offerId = hashOf(7)
const listed = (asset: string, tokenId: bigint, kind = 2): Event => ({
  event: 'OfferCreated',
  address: ENGINE,
  args: {
    offerId,
    kind,
    commission: 250n,
    royalties: 0n,
    terms: {
      seller: ALICE,
      asset,
      tokenId,
      copies: 1n,
      reservable: 1n,
      currency: NOBODY,
      price: 0n,
      startPrice: 10n,
      start: 1_700_000_000n,
      duration: 600n,
      fromFirstBid: 0n,
      counter: 0n,
      salt: 1n,
    },
  },
})
const bid: Event = {
  event: 'BidPlaced',
  address: ENGINE,
  trade: true,
  args: { offerId, auctionId: 1n, bidder: BOB, copies: 1n, amount: 10n, end: 1_750_001_000n },
}

test('an edition sent to oneself', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  await register(EDITIONS, ID, 1155)
  await block(3, move(EDITIONS, ALICE, ALICE, ID))
  expect(await differences()).toEqual([])
})

test('a single work sent to oneself', async () => {
  await block(2, move(SINGLES, NOBODY, ALICE, ID))
  await register(SINGLES, ID, 721)
  await block(3, move(SINGLES, ALICE, ALICE, ID))
  expect(await differences()).toEqual([])
})

test('an edition sent to oneself, undone', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  await block(3, move(EDITIONS, ALICE, ALICE, ID))
  await register(EDITIONS, ID, 1155)
  await undoTo(2)
  expect(await differences()).toEqual([])
})

test('an imported edition moves', async () => {
  await block(2, imported)
  await register(ELSEWHERE, 1n, 1155)
  await block(3, move(ELSEWHERE, ALICE, BOB, 1n))
  expect(await differences()).toEqual([])
  const at = { chainId: CHAIN, tip: (await getCursor(db, CHAIN))!, finalBlock: 0 }
  const holdings = [
    { owner: ALICE, copies: 4n },
    { owner: BOB, copies: 1n },
  ]
  await writeBalances({ db, dependents }, at, [{ contract: ELSEWHERE, tokenId: 1n, supply: 5n, holdings }])
  expect(await differences()).toEqual([])
})

test('an imported edition moves, its balances are read before the count', async () => {
  await block(2, imported)
  await register(ELSEWHERE, 1n, 1155)
  await block(3, move(ELSEWHERE, ALICE, BOB, 1n))
  const at = { chainId: CHAIN, tip: (await getCursor(db, CHAIN))!, finalBlock: 0 }
  const holdings = [
    { owner: ALICE, copies: 4n },
    { owner: BOB, copies: 1n },
  ]
  await writeBalances({ db, dependents }, at, [{ contract: ELSEWHERE, tokenId: 1n, supply: 5n, holdings }])
  expect(await differences()).toEqual([])
})

test('the undone move of an imported edition', async () => {
  await block(2, imported)
  await block(3, move(ELSEWHERE, ALICE, BOB, 1n))
  await register(ELSEWHERE, 1n, 1155)
  await undoTo(2)
  expect(await differences()).toEqual([])
})

test('an edition of a brought contract moves', async () => {
  await block(2, imported)
  await register(ELSEWHERE, 1n, 1155)
  await block(3, { ...move(ELSEWHERE, ALICE, BOB, 1n), whole: 'live', moves: 9 })
  expect(await differences()).toEqual([])
})

test('a listing that was withdrawn, both undone', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  await register(EDITIONS, ID, 1155)
  await block(3, listed(EDITIONS, ID))
  await block(4, { event: 'OfferCancelled', address: ENGINE, args: { offerId, copies: 1n } })
  await count()
  await undoTo(2)
  expect(await differences()).toEqual([])
})

test('an undone bid on an undone listing of an imported edition', async () => {
  await block(2, imported)
  await register(ELSEWHERE, 1n, 1155)
  await block(3, listed(ELSEWHERE, 1n))
  await block(4, { ...move(ELSEWHERE, ALICE, ENGINE, 1n), trade: true }, bid)
  await count()
  await undoTo(2)
  expect(await differences()).toEqual([])
})

test('parked copies of an undone listing', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  await register(EDITIONS, ID, 1155)
  await block(3, listed(EDITIONS, ID))
  await block(4, { ...move(EDITIONS, ALICE, ENGINE, ID), trade: true }, bid)
  await block(
    5,
    {
      event: 'AuctionSettled',
      address: ENGINE,
      trade: true,
      args: { offerId, auctionId: 1n, winner: BOB, copies: 1n, proceeds: 9n, commission: 1n, royalties: 0n },
    },
    { event: 'TokensParked', address: ENGINE, trade: true, args: { offerId, account: BOB, copies: 1n } },
  )
  await count()
  await undoTo(2)
  expect(await differences()).toEqual([])
})

test('parked copies of a listing that stays, undone and claimed', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  await register(EDITIONS, ID, 1155)
  await block(3, listed(EDITIONS, ID))
  await block(4, { ...move(EDITIONS, ALICE, ENGINE, ID), trade: true }, bid)
  await count()
  await block(
    5,
    {
      event: 'AuctionSettled',
      address: ENGINE,
      trade: true,
      args: { offerId, auctionId: 1n, winner: BOB, copies: 1n, proceeds: 9n, commission: 1n, royalties: 0n },
    },
    { event: 'TokensParked', address: ENGINE, trade: true, args: { offerId, account: BOB, copies: 1n } },
  )
  expect(await differences()).toEqual([])
  await block(
    6,
    { event: 'TokensClaimed', address: ENGINE, trade: true, args: { offerId, account: BOB, copies: 1n } },
    { ...move(EDITIONS, ENGINE, BOB, ID), trade: true },
  )
  expect(await differences()).toEqual([])
  await undoTo(5)
  expect(await differences()).toEqual([])
  await undoTo(4)
  expect(await differences()).toEqual([])
})

raceTest('a work is registered while a block that moves its token is being written', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  const after = await getCursor(db, CHAIN)
  const at = new Date(FIRST + 3_000)
  const event = {
    ...move(EDITIONS, ALICE, BOB, ID),
    chainId: CHAIN,
    contracts,
    hash: hashOf(300),
    trade: false,
    lines: 5,
    blockNumber: 3,
    at,
    logIndex: 0,
  } as ChainLog
  const tip = { number: 3, hash: hashOf(3) }
  await db.transaction(async (tx) => {
    await applyBatch(
      { db: tx, dependents },
      {
        chainId: CHAIN,
        blocks: [{ ...tip, parentHash: hashOf(2), logs: [event], moves: null }],
        tip,
        finalBlock: 0,
        after,
        currencies: [],
      },
      log,
    )
    await register(EDITIONS, ID, 1155)
  })
  await later()
  expect(await differences()).toEqual([])
})

raceTest('an imported work joins its collection while a block is written', async () => {
  await block(2, move(EDITIONS, NOBODY, ALICE, ID, 5n))
  await register(EDITIONS, ID, 1155)
  await db.update(works).set({ collectionId: null })
  await db.transaction((tx) => makeCards(tx, ['w']))
  await markFigures(db, ['w'])
  for (const table of [figures.collectionHoldings, figures.collectionHolders, figures.collectionActivities])
    await db.delete(table)
  const after = await getCursor(db, CHAIN)
  const at = new Date(FIRST + 3_000)
  const event = {
    ...move(EDITIONS, ALICE, BOB, ID),
    chainId: CHAIN,
    contracts,
    hash: hashOf(300),
    trade: false,
    lines: 5,
    blockNumber: 3,
    at,
    logIndex: 0,
  } as ChainLog
  const tip = { number: 3, hash: hashOf(3) }
  await db.transaction(async (tx) => {
    await applyBatch(
      { db: tx, dependents },
      {
        chainId: CHAIN,
        blocks: [{ ...tip, parentHash: hashOf(2), logs: [event], moves: null }],
        tip,
        finalBlock: 0,
        after,
        currencies: [],
      },
      log,
    )
    await db.transaction(async (join) => {
      await join.update(works).set({ collectionId: 'c' })
      await makeCards(join, ['w'])
    })
    await count()
  })
  await later()
  expect(await differences()).toEqual([])
})

test('burn of an imported single, undone', async () => {
  const single = { ...imported, args: { ...imported.args, kind: 1 } }
  await block(2, single)
  await register(ELSEWHERE, 1n, 721)
  const moved = (from: string, to: string): Event => ({
    event: 'Transfer',
    address: ELSEWHERE,
    args: { from, to, tokenId: 1n },
  })
  await block(3, moved(ALICE, BOB))
  expect(await differences()).toEqual([])
  await block(4, moved(BOB, NOBODY))
  expect(await differences()).toEqual([])
  await undoTo(3)
  expect(await differences()).toEqual([])
  await undoTo(2)
  expect(await differences()).toEqual([])
  await undoTo(1)
  expect(await differences()).toEqual([])
})

test('a sale whose verdict changes by a re-org 30 days later', async () => {
  await block(2, move(SINGLES, NOBODY, ALICE, ID))
  await register(SINGLES, ID, 721)
  const accept = (seller: string, buyer: string, n: number): Event => ({
    event: 'OrderAccepted',
    address: ENGINE,
    trade: true,
    args: {
      orderId: hashOf(900 + n),
      seller,
      buyer,
      asset: SINGLES,
      tokenId: ID,
      copies: 1n,
      currency: hex('cc'),
      proceeds: 9n,
      commission: 0n,
      royalties: 1n,
    },
  })
  const day = 86_400
  await block(3, { ...move(SINGLES, ALICE, BOB, ID), trade: true }, accept(ALICE, BOB, 1))
  expect(await differences()).toEqual([])
  await block(3 + 29 * day, { ...move(SINGLES, BOB, hex('dd'), ID), trade: true }, accept(BOB, hex('dd'), 2))
  expect(await differences()).toEqual([])
  await block(
    3 + 30 * day,
    { ...move(SINGLES, hex('dd'), ALICE, ID), trade: true },
    accept(hex('dd'), ALICE, 3),
  )
  expect(await differences()).toEqual([])
  expect((await db.select().from(figures.collectionSales)).map(({ washed }) => washed)).toEqual([
    true,
    true,
    true,
  ])
  await block(3 + 55 * day, { ...move(SINGLES, ALICE, BOB, ID), trade: true }, accept(ALICE, BOB, 4))
  expect(await differences()).toEqual([])
  await undoTo(3 + 29 * day)
  expect(await differences()).toEqual([])
  expect((await db.select().from(figures.collectionSales)).map(({ washed }) => washed)).toEqual([
    false,
    false,
  ])
})
