import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countStandings } from '../../src/accounts/store/established.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collectionStats } from '../../src/db/schema/cards.ts'
import { sales } from '../../src/db/schema/chain.ts'
import { collectionSales } from '../../src/db/schema/collectionFigures.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const verified = await server.person(0)
const other = await server.person(1)

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)

beforeAll(async () => {
  await verified.request('GET /users/verify')
  const { db } = server.context
  for (const [id, creator, createdAt, launchAt, sold] of [
    ['old', verified, at(-9), null, 5],
    // One sale is not a history.
    ['new', other, at(-1), null, 1],
    ['opened', other, at(-5), at(-2), 7],
    ['upcoming', verified, at(-7), at(2), 0],
  ] as const) {
    const row = { id, name: id, symbol: 'S', description: '', image: 'none', createdAt, launchAt }
    await addCollection(db, { ...row, short: `short-url-of-${id}`, creator: creator.address })
    await db.update(collectionStats).set({ sold }).where(eq(collectionStats.collectionId, id))
    await sell(id, creator)
  }
  await countStandings(server.context.db)
})

let block = 1_000_000
/** A sale of a collection to somebody who also buys from two others (accounts/store/established.ts). */
async function sell(collectionId: string, { address }: Person) {
  const { db } = server.context
  const buyer = `0x${'b'.repeat(40)}`
  for (const seller of [address.toLowerCase(), `0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]) {
    block += 1
    const place = { chainId: server.chain.id, block, logIndex: 0 }
    await db.insert(sales).values({
      ...place,
      hash: `0x${block}`,
      offerId: '0',
      contract: `0x${'c'.repeat(40)}`,
      tokenId: BigInt(block),
      seller,
      buyer,
      creator: null,
      byAuction: false,
      copies: 1n,
      amount: 40n,
      proceeds: 40n,
      commission: 1n,
      royalties: 0n,
      at: new Date(),
    })
    if (seller !== address.toLowerCase()) continue
    const sold = { workId: collectionId, collectionId, currency: '', amount: 40n, royalties: 0n }
    await db.insert(collectionSales).values({ ...place, ...sold, washed: false, at: new Date() })
  }
}

const listed = async (type: 'hot' | 'featured' | 'sponsored') =>
  (await server.visitor('GET /collections', { query: { type } })).collections.map(({ _id }) => _id)

test('hot are those that sold a few at least, most first, once they have opened [API-06] [HOM-06]', async () => {
  expect(await listed('hot')).toEqual(['opened', 'old'])
})

test('featured and sponsored are what the operator chose, in that order, and nothing else [API-06] [HOM-06]', async () => {
  expect(await listed('featured')).toEqual([])
  // A collection of somebody who verified a minute ago.
  expect(await listed('sponsored')).toEqual([])
  const { config } = server.context
  Object.assign(config, {
    featured: ['upcoming', 'short-url-of-new', 'not there'],
    sponsored: ['opened'],
  })
  // What a visitor was answered is kept for a second.
  await expect.poll(() => listed('featured')).toEqual(['upcoming', 'new'])
  await expect.poll(() => listed('sponsored')).toEqual(['opened'])
  const second = { query: { type: 'featured', limit: 1, page: 2 } } as const
  const { collections, pages } = await server.visitor('GET /collections', second)
  expect([collections.map(({ _id }) => _id), pages]).toEqual([['new'], 2])
})

test('a search finds those created since a date, in pages [SEA-02]', async () => {
  const search = async (json: object) =>
    (await server.visitor('POST /collections/search', { json })).collections.map(({ _id }) => _id)
  expect(await search({ date_from: at(-6).toISOString() })).toEqual(['new', 'opened'])
  expect(await search({ name: 'old', date_from: at(-6).toISOString() })).toEqual([])
  const second = { query: { type: 'hot', limit: 1, page: 2 } } as const
  const { collections, pages } = await server.visitor('GET /collections', second)
  expect([collections.map(({ _id }) => _id), pages]).toEqual([['old'], 2])
})

test('the floor of a collection: works with a fixed price on one chain, the cheapest first', async () => {
  await other.approve()
  const list = async (terms: { price?: bigint; minBid?: bigint }) => {
    const { tokenId } = await other.mint()
    const { _id } = await other.register(tokenId)
    await other.list(tokenId, terms)
    return _id
  }
  const cheap = await list({ price: 10n })
  const dear = await list({ price: 30n })
  await list({ minBid: 5n })
  await server.sync()
  const params = { id: 'vitrine', type: 'on_sale' } as const
  const listed = async (query: object) => {
    const { items } = await server.visitor('GET /collections/{id}/items/{type}', { params, query })
    return items.map(({ _id }) => _id)
  }
  const floor = (sort: 'cheap' | 'recent') => listed({ sort, sale: 'direct', blockchain: 'ETH' })
  expect(await floor('cheap')).toEqual([cheap, dear])
  expect(await floor('recent')).toEqual([dear, cheap])
  expect(await listed({})).toHaveLength(3)
})
