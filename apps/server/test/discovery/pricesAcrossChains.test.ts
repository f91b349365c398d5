import { createClient } from '@vitrine/api/client/client'
import type { ApiError } from '@vitrine/api/error'
import { parseAmount } from '@vitrine/domain/money/wei'
import { blockchainOf, type OwnBlockchain } from '@vitrine/domain/networks'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import type { Rates } from '../../src/chain/rates/prices.ts'
import { auctions, balances, offers, tokens } from '../../src/db/schema/chain.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { DOMAIN } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const CHAINS: Record<OwnBlockchain, number> = { ETH: 31337, MATIC: 31338, BNB: 31339 }
const RATES: Rates = { ETH: '3000', MATIC: '0.4', BNB: '600.5' }
const seller = `0x${'a'.repeat(40)}`
const LATER = new Date(Date.now() + 86_400_000)

const server = await useServer()
let rates: Rates
let request: ReturnType<typeof createClient>

beforeAll(async () => {
  const [chain] = server.context.chains.values()
  const chains = new Map(
    Object.values(CHAINS).map((id) => [
      id,
      { ...chain!, config: { ...chain!.config, id, blockchain: blockchainOf(id)! } },
    ]),
  )
  const prices = { current: () => rates, list: () => [], refresh: async () => {} }
  const api = createApi({ ...server.context, chains, prices })
  // Signed in, so that no answer is kept from before a rate changed.
  const person = await server.person(0)
  request = createClient({
    baseUrl: '/api',
    token: person.token,
    origin: `http://${DOMAIN}`,
    fetch: async (asked) => api.fetch(asked),
  })
  // In dollars: 2, 600.5, 900, 1801.5, 6000; the sixth is not for sale.
  await offer('five matic', 'MATIC', '5')
  await offer('one bnb', 'BNB', '1')
  await offer('a third of an eth', 'ETH', '0.3')
  await offer('three bnb', 'BNB', '3')
  await offer('two eth', 'ETH', '2')
  await offer('kept', 'MATIC', null)
})

beforeEach(() => {
  rates = RATES
})

let number = 0
const hashOf = (of: number) => `0x${of.toString(16).padStart(64, '0')}`
/** A collectible on one of the chains and, with a price, an open offer of it. */
async function offer(name: string, blockchain: OwnBlockchain, price: string | null) {
  const at = new Date(Date.now() - 3_600_000 + ++number * 1_000)
  const key = { chainId: CHAINS[blockchain], contract: '0xc', tokenId: BigInt(number) }
  const hash = hashOf(number)
  const { db } = server.context
  await db.insert(works).values({
    id: name,
    creator: seller,
    standard: 721,
    name,
    description: '',
    media: 'none',
    ...key,
    royalties: 0,
    copies: 1,
    categories: ['art'],
    offchain: false,
    createdAt: at,
  })
  await db.insert(tokens).values({
    ...key,
    standard: 721,
    creator: seller,
    royalties: 0,
    copies: 1n,
    mintedAt: at,
    hash,
  })
  await db.insert(balances).values({ ...key, owner: seller, copies: 1n, since: at })
  if (price !== null)
    await db.insert(offers).values({
      ...key,
      id: hash,
      seller,
      creator: seller,
      copies: 1n,
      reservable: 0n,
      price: parseAmount(price)!,
      startPrice: 0n,
      startAt: at,
      duration: 600n,
      expiresAt: LATER,
      counter: 0n,
      salt: 0n,
      commission: 250,
      available: 1n,
      reserved: 0n,
      sold: 0n,
      cancelled: 0n,
      createdAt: at,
      block: number,
      hash,
    })
  await makeCards(db, [name])
}

const explore = async (query: object) => {
  const found = await request('GET /offers/{list}', { params: { list: 'explore' }, query })
  return { ...found, names: found.offers.map(({ token }) => token.name) }
}
const search = async (json: object, query: object = {}) => {
  const found = await request('POST /offers/search', { json, query })
  return { ...found, names: found.offers.map(({ name }) => name) }
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: ApiError) => `${error.status} ${error.code}`,
  )

const CHEAPEST = ['five matic', 'one bnb', 'a third of an eth', 'three bnb', 'two eth']

test('prices on several chains are sorted by what they are worth [HOM-04] [SEA-01]', async () => {
  expect((await explore({ sort: 'cheap' })).names).toEqual(CHEAPEST)
  expect((await explore({ sort: 'costly' })).names).toEqual(CHEAPEST.toReversed())
  // What is not for sale comes last, both ways.
  expect((await search({ sort: 'cheap' })).names).toEqual([...CHEAPEST, 'kept'])
  expect((await search({ sort: 'costly' })).names).toEqual([...CHEAPEST.toReversed(), 'kept'])
  rates = { ETH: '0.1', MATIC: '3000', BNB: '1' }
  const other = ['a third of an eth', 'two eth', 'one bnb', 'three bnb', 'five matic']
  expect((await explore({ sort: 'cheap' })).names).toEqual(other)
  expect((await search({ sort: 'costly' })).names).toEqual([...other.toReversed(), 'kept'])
})

test('what a text with a slip in it finds is sorted as asked [SEA-01] [SEA-03]', async () => {
  await offer('marigold field', 'MATIC', '7')
  await offer('marigold hill', 'ETH', '0.01')
  await offer('marigold lake', 'BNB', '0.01')
  const slip = { name: 'marigoldd' }
  const sorted = { cheap: ['field', 'lake', 'hill'], costly: ['hill', 'lake', 'field'] }
  for (const [sort, names] of Object.entries(sorted))
    expect((await search({ ...slip, sort })).names).toEqual(names.map((name) => `marigold ${name}`))
  await server.context.db.delete(works).where(sql`${works.name} like 'marigold%'`)
})

test('a text is found in the same order, whichever way it is read [SEA-01]', async () => {
  for (const statistics of [false, true]) {
    if (statistics) await server.context.db.execute(sql`analyze cards`)
    expect((await search({ name: 'eth', sort: 'costly' })).names).toEqual(['two eth', 'a third of an eth'])
    expect((await search({ name: 'o', sort: 'cheap' })).names).toEqual(['one bnb', 'a third of an eth'])
    expect((await search({ name: 'n', sort: 'costly' })).names).toEqual([])
    expect((await search({ name: 'e b', sort: 'costly' })).names).toEqual(['three bnb', 'one bnb'])
  }
})

test('a price filter is in dollars where it says so, else in the coin of each work [SEA-01]', async () => {
  const dollars = { price_unit: 'usd', sort: 'cheap' }
  expect((await search({ ...dollars, price_min: '600.5', price_max: '1801.5' })).names).toEqual(
    CHEAPEST.slice(1, 4),
  )
  expect((await search({ ...dollars, price_min: '600.51' })).names).toEqual(CHEAPEST.slice(2))
  expect((await search({ ...dollars, price_max: '1801.49', sort: 'recent' })).names).toEqual(
    CHEAPEST.slice(0, 3).toReversed(),
  )
  expect((await search({ price_min: '3', sort: 'recent' })).names).toEqual(['three bnb', 'five matic'])
  expect((await search({ price_min: '1', blockchain: 'BNB', sort: 'costly' })).names).toEqual([
    'three bnb',
    'one bnb',
  ])
  expect((await search({ ...dollars, price_max: '700', blockchain: 'BNB' })).names).toEqual(['one bnb'])
})

test('pages go on in the order of the first, also when a rate has changed meanwhile', async () => {
  for (const read of [
    (page: object) => explore({ sort: 'cheap', limit: 2, ...page }),
    // A page of a search is larger than what there is: its answer carries the rates all the same.
    (page: object) => search({ sort: 'cheap' }, page),
  ]) {
    rates = RATES
    const first = await read({})
    expect(first.rates).toBe('ETH:3000,MATIC:0.4,BNB:600.5')
    rates = { ETH: '0.1', MATIC: '3000', BNB: '1' }
    expect((await read({ rates: first.rates })).names).toEqual(first.names)
    expect((await read({})).names).not.toEqual(first.names)
    // Feeds that have failed since do not break off the list either.
    rates = { ETH: null, MATIC: null, BNB: null }
    expect((await read({ rates: first.rates })).names).toEqual(first.names)
  }
  rates = RATES
  const pages = []
  for (const page of [1, 2, 3, 4]) {
    pages.push(
      ...(await explore({ sort: 'cheap', limit: 2, page, rates: 'ETH:3000,MATIC:0.4,BNB:600.5' })).names,
    )
    rates = { ETH: `${page}`, MATIC: '1', BNB: '1' }
  }
  expect(pages).toEqual(CHEAPEST)
})

test('rates that cannot be are refused', async () => {
  for (const wrong of ['ETH:-1', 'ETH:1e9', 'DOGE:1', 'nonsense', 'ETH:1'.repeat(99)])
    expect(await codeOf(explore({ sort: 'cheap', rates: wrong }))).toBe('400 invalid_input')
  for (const rates of ['ETH:1', 'ETH:0,MATIC:1,BNB:1', 'ETH:1,MATIC:0.000,BNB:1'])
    expect(await codeOf(explore({ sort: 'cheap', rates }))).toBe('422 rates_unknown')
})

test('without a rate nothing is compared across chains, and one chain needs none', async () => {
  rates = { ...RATES, BNB: null }
  for (const sort of ['cheap', 'costly'] as const) {
    expect(await codeOf(explore({ sort }))).toBe('422 rates_unknown')
    expect(await codeOf(search({ sort }))).toBe('422 rates_unknown')
  }
  expect(await codeOf(search({ price_min: '1', price_unit: 'usd' }))).toBe('422 rates_unknown')
  expect(await codeOf(search({ price_min: '1', price_unit: 'usd', blockchain: 'BNB' }))).toBe(
    '422 rates_unknown',
  )
  expect((await explore({ sort: 'cheap', blockchain: 'BNB' })).names).toEqual(['one bnb', 'three bnb'])
  expect((await search({ sort: 'costly', blockchain: 'ETH' })).names).toEqual([
    'two eth',
    'a third of an eth',
  ])
  expect((await search({ blockchain: 'ETH' })).names).toEqual(['two eth', 'a third of an eth'])
  expect((await explore({})).names).toHaveLength(5)
})

test('an edition that several sell has one card, with its lowest price, in every list', async () => {
  await offer('an edition', 'BNB', '9')
  const { db } = server.context
  const [first] = await db
    .select()
    .from(offers)
    .where(eq(offers.id, hashOf(number)))
  const sell = async (who: string, terms: Partial<typeof offers.$inferInsert>) => {
    const { chainId, contract, tokenId, startAt: since } = first!
    await db.insert(balances).values({ chainId, contract, tokenId, owner: who, copies: 5n, since })
    await db.insert(offers).values({ ...first!, seller: who, ...terms })
  }
  const auction = { price: 0n, reservable: 1n }
  await sell('0xb', { id: '0xb', price: parseAmount('7')! })
  await sell('0xd', { id: '0xd', ...auction, startPrice: parseAmount('8')! })
  await sell('0xe', { id: '0xe', ...auction, startPrice: parseAmount('8')!, reserved: 1n })
  await db.insert(auctions).values({
    chainId: first!.chainId,
    offerId: '0xe',
    auctionId: 1n,
    bidder: '0xb',
    amount: parseAmount('8')!,
    copies: 1n,
    bids: 1,
    startedAt: new Date(),
    endAt: new Date(Date.now() + 3_600_000),
    settled: false,
  })
  await makeCards(db, ['an edition'])

  const listed = async (list: 'explore' | 'live' | 'new', query: object = {}) => {
    const found = await request('GET /offers/{list}', { params: { list }, query })
    return found.offers.filter(({ token }) => token.name === 'an edition').map(({ offer_chain_id: id }) => id)
  }
  for (const sort of ['recent', 'cheap', 'costly', 'liked'])
    for (const blockchain of ['All', 'BNB'])
      expect(await listed('explore', { sort, blockchain })).toEqual(['0xb'])
  // Of its auctions the one that somebody has bid in.
  expect(await listed('live')).toEqual(['0xe'])
  expect(await listed('new')).toEqual(['0xe'])
})
