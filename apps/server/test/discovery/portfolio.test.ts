import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const COIN = 10n ** 18n

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
beforeAll(async () => {
  await seller.approve()
  await seller.approve('1155')
  const about = { name: 'Tides', symbol: 'TD', description: '', image: 'none' }
  await addCollection(server.context.db, { id: 'tides', creator: seller.address, ...about })
  await server.context.db.execute(
    sql`insert into daily_rates values ((now() at time zone 'UTC')::date, 'ETH', 3000.5)`,
  )
})

const read = async (person: Person) => (await person.request('GET /users/portfolio')).portfolio
const ether = (amount: bigint) => [
  { blockchain: 'ETH', unit: 'ETH', decimals: 18, address: '', volume: amount.toString() },
]

test('works are worth the floor of their collection, else their last sale; what was paid counts for what is still held', async () => {
  const [first, second, third] = [await seller.mint(), await seller.mint(), await seller.mint()].map(
    ({ tokenId }) => tokenId,
  ) as [bigint, bigint, bigint]
  await seller.register(first, { collection: 'tides' })
  await seller.register(second, { collection: 'tides' })
  await seller.register(third)
  const nothing = { valued: 0, worth: [], worth_dollars: null, bought: 0, paid: [], paid_dollars: null }
  expect(await read(seller)).toEqual({ works: 3, more: false, ...nothing })
  expect(await read(buyer)).toEqual({ works: 0, more: false, ...nothing })

  const buy = async (tokenId: bigint, price: bigint) => {
    const { terms } = await seller.list(tokenId, { price })
    await buyer.trade('buy', [terms, 1n], price + price / 40n)
  }
  await buy(first, 2n * COIN)
  await buy(third, 5n * COIN)
  await seller.list(second, { price: 3n * COIN })
  await server.sync()
  // The floor of Tides is 3, and the other work was sold for 5.
  await expect
    .poll(() => read(buyer))
    .toEqual({
      works: 2,
      more: false,
      valued: 2,
      worth: ether(8n * COIN),
      worth_dollars: null,
      bought: 2,
      paid: ether(7n * COIN),
      paid_dollars: '21003.50',
    })
  await expect.poll(async () => (await read(seller)).worth).toEqual(ether(3n * COIN))
})

test('of copies that were sold again, the latest purchases count', async () => {
  const { tokenId } = await seller.mintCopies(10n)
  await seller.register(tokenId, { type: '1155', copies: '10' })
  const buy = async (price: bigint, copies: bigint) => {
    const { terms } = await seller.list(tokenId, { standard: 1155, price, copies })
    await buyer.trade('buy', [terms, copies], (price + price / 40n) * copies)
  }
  const before = await read(buyer)
  await buy(COIN, 2n)
  await buy(4n * COIN, 2n)
  await server.sync()
  await expect.poll(async () => (await read(buyer)).works).toBe(before.works + 1)
  const all = await read(buyer)
  const paidIn = ({ paid }: typeof all) => BigInt(paid[0]?.volume ?? 0)
  expect(paidIn(all) - paidIn(before)).toBe(10n * COIN)
  await buyer.write({
    address: server.chain.contracts.collectible1155,
    abi: collectible1155Abi,
    functionName: 'safeTransferFrom',
    args: [buyer.address, seller.address, tokenId, 1n, '0x'],
  })
  await server.sync()
  await expect.poll(async () => paidIn(await read(buyer)) - paidIn(before)).toBe(9n * COIN)
})
