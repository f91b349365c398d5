import { parseAmount } from '@vitrine/domain/money/wei'
import { blockchainOf } from '@vitrine/domain/networks'
import { eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlowResults } from '../../src/bounded/slowResults.ts'
import type { Context } from '../../src/calls/context.ts'
import type { Rates } from '../../src/chain/rates/prices.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { sales } from '../../src/db/schema/chain.ts'
import { collectionSales } from '../../src/db/schema/collectionFigures.ts'
import { works } from '../../src/db/schema/works.ts'
import { listTopUsers } from '../../src/discovery/topUsers.ts'
import { listTopTraders } from '../../src/trading/store/sales.ts'
import { addWork } from '../../src/works/store/works.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const [ETH, MATIC, BNB] = [31337, 31338, 31339] as const
const ada = `0x${'a'.repeat(40)}`
const ben = `0x${'b'.repeat(40)}`
const cleo = `0x${'c'.repeat(40)}`
const DAY = 86_400_000
const since = new Date(Date.now() - DAY)

let engine: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  await sold(ETH, ada, ben, '2')
  await sold(ETH, ada, ben, '0.5')
  await sold(MATIC, ben, ada, '1000')
  await sold(MATIC, cleo, ada, '900')
})
afterAll(async () => {
  await database.close()
  await engine.stop()
})

let block = 0
async function sold(
  chainId: number,
  seller: string,
  buyer: string,
  amount: string,
  at = new Date(),
  token: { contract: string; tokenId: bigint } = { contract: '0x2', tokenId: 1n },
) {
  const wei = parseAmount(amount)!
  await database.db.insert(sales).values({
    chainId,
    seller,
    buyer,
    amount: wei,
    proceeds: wei,
    block: ++block,
    at,
    hash: `0x${block}`,
    logIndex: 0,
    offerId: '0x1',
    ...token,
    copies: 1n,
    creator: null,
    byAuction: false,
    commission: 0n,
    royalties: 0n,
  })
}

const order = async (side: 'sellers' | 'buyers', rates: [number, string][]) =>
  (await listTopTraders(database.db, side, since, 12, new Map(rates))).map(({ wallet }) => wallet)

test('traders are ordered by value, if every currency has a rate [HOM-07]', async () => {
  const rates: [number, string][] = [
    [ETH, '3012.5'],
    [MATIC, '0.42'],
  ]
  expect(await order('sellers', rates)).toEqual([ada, ben, cleo])
  expect(await order('buyers', rates)).toEqual([ben, ada])
  expect(await order('sellers', [...rates, [BNB, '600']])).toEqual([ada, ben, cleo])
  // Without a rate for what was paid in, amounts cannot be compared: the number of sales counts.
  expect(await order('sellers', rates.slice(0, 1))).toEqual([ada, ben, cleo])
  expect(await order('buyers', [])).toEqual([ada, ben])

  await sold(BNB, cleo, ben, '100')
  // Two sales each: the wallet decides.
  expect(await order('sellers', rates)).toEqual([ada, cleo, ben])
  expect(await order('sellers', [...rates, [BNB, '600']])).toEqual([cleo, ada, ben])
  const [first] = await listTopTraders(database.db, 'sellers', since, 1, new Map([...rates, [BNB, '600']]))
  expect(first?.chains).toEqual({ [MATIC]: `${900n * 10n ** 18n}`, [BNB]: `${100n * 10n ** 18n}` })
})

test('amounts of one chain are compared without a rate [HOM-07]', async () => {
  const [one, two] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const at = new Date(Date.now() + DAY)
  await sold(MATIC, one, ben, '1', at)
  await sold(MATIC, one, ben, '1', at)
  await sold(MATIC, two, ben, '3', at)
  const top = await listTopTraders(database.db, 'sellers', at, 12, new Map())
  expect(top.map(({ wallet }) => wallet)).toEqual([two, one])
  await database.db.delete(sales).where(gte(sales.at, at))
})

test('each chain has the rate of its currency, as the feeds say it now [HOM-07]', async () => {
  const chains = new Map(
    [ETH, MATIC, BNB].map((id) => [id, { config: { id, blockchain: blockchainOf(id) } }]),
  )
  const first = async (rates: Rates) => {
    const prices = { current: () => rates, refresh: async () => {} }
    const context = { db: database.db, chains, prices, slow: new SlowResults() } as unknown as Context
    return (await listTopUsers(context, 'sellers', 7)).users[0]?.wallet
  }
  expect(await first({ ETH: '3012.5', MATIC: '0.42', BNB: '10' })).toBe(ada)
  expect(await first({ ETH: '0.42', MATIC: '3012.5', BNB: '10' })).toBe(ben)
  expect(await first({ ETH: '10', MATIC: '0.42', BNB: '3012.5' })).toBe(cleo)
  // By the number of sales.
  expect(await first({ ETH: '3012.5', MATIC: '0.42', BNB: null })).toBe(ada)
})

test('of the last 1, 3 or 7 days [HOM-07] [API-03]', async () => {
  const [dora, emil] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`]
  await sold(ETH, dora, ben, '1000', new Date(Date.now() - 2 * DAY))
  await sold(ETH, emil, ben, '2000', new Date(Date.now() - 5 * DAY))
  await sold(ETH, ben, emil, '3000', new Date(Date.now() - 8 * DAY))
  const chains = new Map(
    [ETH, MATIC, BNB].map((id) => [id, { config: { id, blockchain: blockchainOf(id) } }]),
  )
  const prices = { current: () => ({ ETH: '3000', MATIC: '0.4', BNB: '600' }), refresh: async () => {} }
  const context = { db: database.db, chains, prices, slow: new SlowResults() } as unknown as Context
  const sellers = async (days: number) =>
    (await listTopUsers(context, 'sellers', days)).users
      .map(({ wallet }) => wallet)
      .filter((wallet) => wallet === dora || wallet === emil)
  expect([await sellers(1), await sellers(3), await sellers(7)]).toEqual([[], [dora], [emil, dora]])
})

test('neither wash trades nor works that are held back or hidden count', async () => {
  const at = new Date(Date.now() + 10 * DAY)
  const people = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`) as [string, ...string[]]
  const [washer, other, spammer, hider, honest] = people as [string, string, string, string, string]
  const { db } = database
  const work = (tokenId: bigint, more: object = {}) =>
    addWork(db, {
      id: `top-${tokenId}`,
      name: 'Ridge',
      creator: ada,
      standard: 721,
      description: '',
      media: 'none',
      royalties: 0,
      copies: 1,
      categories: [],
      offchain: false,
      traits: [],
      collectionId: null,
      chainId: ETH,
      contract: '0xtop',
      tokenId,
      ...more,
    })
  for (const tokenId of [11n, 12n, 13n, 14n, 15n]) await work(tokenId)
  await db.update(works).set({ heldBack: 'found' }).where(eq(works.id, 'top-12'))
  await db.update(works).set({ hidden: true }).where(eq(works.id, 'top-13'))
  const sell = (seller: string, buyer: string, amount: string, tokenId: bigint) =>
    sold(ETH, seller, buyer, amount, at, { contract: '0xtop', tokenId })
  await sell(washer, other, '900', 11n)
  await sell(other, washer, '900', 11n)
  await sell(spammer, ben, '800', 12n)
  await sell(hider, ben, '700', 13n)
  await sell(honest, ben, '1', 14n)
  // In a collection, its figures have judged the sale.
  await addCollection(db, {
    id: 'top',
    name: 'Top',
    symbol: 'T',
    description: '',
    image: 'none',
    creator: ada,
  })
  await db.update(works).set({ collectionId: 'top' }).where(eq(works.id, 'top-15'))
  await sell(washer, other, '600', 15n)
  await db.insert(collectionSales).values({
    chainId: ETH,
    block,
    logIndex: 0,
    workId: 'top-15',
    collectionId: 'top',
    currency: '',
    amount: 600n,
    royalties: 0n,
    washed: true,
    at,
  })
  const top = await listTopTraders(db, 'sellers', at, 12, new Map())
  expect(top.map(({ wallet }) => wallet)).toEqual([honest])
  await db.delete(sales).where(gte(sales.at, at))
})
