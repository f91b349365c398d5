import { parseAmount } from '@vitrine/domain/money/wei'
import { blockchainOf } from '@vitrine/domain/networks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/db/open.ts'
import { sales } from '../src/db/schema/chain.ts'
import type { Rates } from '../src/remote/prices.ts'
import type { Context } from '../src/services/context.ts'
import { listTopUsers } from '../src/services/users.ts'
import { listTopTraders } from '../src/store/sales.ts'
import { startTestDatabase, type TestDatabase } from './testDatabase.ts'

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
async function sold(chainId: number, seller: string, buyer: string, amount: string, at = new Date()) {
  const wei = parseAmount(amount)!
  await database.db.insert(sales).values({
    ...{ chainId, seller, buyer, amount: wei, proceeds: wei, block: ++block, at },
    ...{ hash: `0x${block}`, logIndex: 0, offerId: '0x1', contract: '0x2', tokenId: 1n, copies: 1n },
    ...{ creator: null, byAuction: false, commission: 0n, royalties: 0n },
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
  // If a currency has no rate, amounts cannot be compared and are ordered as plain numbers.
  expect(await order('sellers', rates.slice(0, 1))).toEqual([ben, cleo, ada])
  expect(await order('buyers', [])).toEqual([ada, ben])

  await sold(BNB, cleo, ben, '100')
  expect(await order('sellers', rates)).toEqual([cleo, ben, ada])
  expect(await order('sellers', [...rates, [BNB, '600']])).toEqual([cleo, ada, ben])
  const [first] = await listTopTraders(database.db, 'sellers', since, 1, new Map(rates))
  expect(first?.chains).toEqual({ [MATIC]: `${900n * 10n ** 18n}`, [BNB]: `${100n * 10n ** 18n}` })
})

test('each chain has the current rate of its currency [HOM-07]', async () => {
  const chains = new Map(
    [ETH, MATIC, BNB].map((id) => [id, { config: { id, blockchain: blockchainOf(id) } }]),
  )
  const first = async (rates: Rates) => {
    const prices = { current: () => rates, refresh: async () => {} }
    const context = { db: database.db, chains, prices } as unknown as Context
    return (await listTopUsers(context, 'sellers', 7)).users[0]?.wallet
  }
  expect(await first({ ETH: '3012.5', MATIC: '0.42', BNB: '10' })).toBe(ada)
  expect(await first({ ETH: '0.42', MATIC: '3012.5', BNB: '10' })).toBe(ben)
  expect(await first({ ETH: '10', MATIC: '0.42', BNB: '3012.5' })).toBe(cleo)
  expect(await first({ ETH: '3012.5', MATIC: '0.42', BNB: null })).toBe(cleo)
})

test('of the last 1, 3 or 7 days [HOM-07] [API-03]', async () => {
  const [dora, emil] = [`0x${'d'.repeat(40)}`, `0x${'e'.repeat(40)}`]
  await sold(ETH, dora, ben, '1000', new Date(Date.now() - 2 * DAY))
  await sold(ETH, emil, ben, '2000', new Date(Date.now() - 5 * DAY))
  await sold(ETH, ben, emil, '3000', new Date(Date.now() - 8 * DAY))
  const chains = new Map([[ETH, { config: { id: ETH, blockchain: blockchainOf(ETH) } }]])
  const prices = { current: () => ({ ETH: null, MATIC: null, BNB: null }), refresh: async () => {} }
  const context = { db: database.db, chains, prices } as unknown as Context
  const sellers = async (days: number) =>
    (await listTopUsers(context, 'sellers', days)).users
      .map(({ wallet }) => wallet)
      .filter((wallet) => wallet === dora || wallet === emil)
  expect([await sellers(1), await sellers(3), await sellers(7)]).toEqual([[], [dora], [emil, dora]])
})
