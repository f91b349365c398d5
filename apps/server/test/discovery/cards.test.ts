import type { InListOf } from '@vitrine/api/client/client'
import { parseAmount } from '@vitrine/domain/money/wei'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import type { Db } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { users as people } from '../../src/db/schema/people.ts'
import { ensureCards, expireCards } from '../../src/discovery/store/cards.ts'
import { findWorks, type WorkSort } from '../../src/discovery/store/findWorks.ts'
import { collectionPicture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const ada = await server.person(0)
const ben = await server.person(1)

const price = parseAmount('0.5')!

async function tables(db: Db) {
  const read = async (query: string) => await rowsOf<Record<string, unknown>>(db, sql.raw(query))
  return {
    cards: await read('select * from cards order by work_id'),
    offers: await read('select * from open_offers order by chain_id, id'),
    shown: await read('select * from shown_offers order by chain_id, id'),
    stats: await read(
      'select * from collection_stats where works <> 0 or on_sale <> 0 or sold <> 0 order by collection_id',
    ),
  }
}

class RollBack extends Error {}

/** The cards as stored, and as a rebuild would write them. */
async function bothWays() {
  await server.sync()
  const { db } = server.context
  const stored = await tables(db)
  let rebuilt: typeof stored | undefined
  await db
    .transaction(async (inside) => {
      for (const table of ['open_offers', 'shown_offers', 'cards', 'collection_stats'])
        await inside.execute(sql.raw(`delete from ${table}`))
      await ensureCards(inside)
      rebuilt = await tables(inside)
      throw new RollBack()
    })
    .catch((error) => {
      if (!(error instanceof RollBack)) throw error
    })
  return { stored, rebuilt: rebuilt as typeof stored }
}

/** Checks that the cards equal a rebuild. */
async function expectTrue() {
  const { stored, rebuilt } = await bothWays()
  expect(stored).toEqual(rebuilt)
  return stored
}

async function collectionOf(person: Person, name: string) {
  const { collection } = await person.request('POST /collections', {
    form: { image: collectionPicture(), name, symbol: 'SYM' },
  })
  return collection._id as string
}

describe('cards are correct', () => {
  test('after minting, listing, selling, moving, withdrawing, liking, renaming and verifying', async () => {
    const collection = await collectionOf(ada, 'Harbour lights')
    const first = await ada.mint()
    const token = await ada.register(first.tokenId, { name: 'Low tide', collection })
    let { cards, offers, stats } = await expectTrue()
    expect([cards.length, offers.length]).toEqual([1, 0])
    expect(stats).toMatchObject([{ collection_id: collection, works: 1, on_sale: 0, sold: 0 }])

    await ada.approve()
    const offer = await ada.list(first.tokenId, { price })
    ;({ cards, offers, stats } = await expectTrue())
    expect(offers).toHaveLength(1)
    expect(stats).toMatchObject([{ on_sale: 1 }])

    await ben.request('POST /tokens/{id}/like', { params: { id: token._id } })
    let shown: Record<string, unknown>[]
    ;({ cards, shown } = await expectTrue())
    expect([cards[0]?.likes, shown[0]?.likes]).toEqual([1, 1])

    await ada.request('POST /users/settings', {
      json: { name: 'Ada Kvist', bio: '', twitter: '', instagram: '', link: '' },
    })
    ;({ cards } = await expectTrue())
    expect(cards[0]?.names).toBe('Low tide\nAda Kvist\nHarbour lights')
    await ada.request('GET /users/verify')
    ;({ cards, shown } = await expectTrue())
    expect([cards[0]?.verified, shown[0]?.verified]).toEqual([true, true])

    await ben.trade('buy', [offer.terms, 1n], price + price / 40n)
    ;({ offers, stats } = await expectTrue())
    expect(offers).toHaveLength(0)
    expect(stats).toMatchObject([{ works: 1, on_sale: 0, sold: 1 }])

    // The seller gave the listed token away, so it cannot be bought.
    await ben.approve()
    await ben.list(first.tokenId, { price })
    expect((await expectTrue()).offers).toHaveLength(1)
    await ben.transfer721(ada.address, first.tokenId)
    expect((await expectTrue()).offers).toHaveLength(0)

    // A raised counter withdraws every listing. (The same terms in the same second would be the same offer.)
    await ada.list(first.tokenId, { price: price * 2n })
    expect((await expectTrue()).offers).toHaveLength(1)
    await ada.trade('raiseCounter', [])
    expect((await expectTrue()).offers).toHaveLength(0)
    await ada.list(first.tokenId, { price })
    expect((await expectTrue()).offers).toHaveLength(1)
    await ada.trade('raiseCounter', [])
  })

  test('after a re-org', async () => {
    const minted = await ada.mint()
    await ada.register(minted.tokenId, { name: 'Turned' })
    await expectTrue()
    const snapshot = await server.chain.control.snapshot()
    const offer = await ada.list(minted.tokenId, { price })
    await ben.trade('buy', [offer.terms, 1n], price + price / 40n)
    const { stats } = await expectTrue()
    expect(stats.find((row) => row.collection_id === '')).toMatchObject({ sold: 1 })
    await server.chain.control.revert({ id: snapshot })
    await server.chain.control.mine({ blocks: 4 })
    const after = await expectTrue()
    expect(after.stats.find((row) => row.collection_id === '')).toMatchObject({ sold: 0, on_sale: 0 })
  })

  test('after an auction without a bid has ended', async () => {
    const minted = await ada.mint()
    await ada.register(minted.tokenId, { name: 'Brief' })
    // The chain's clock was moved by the re-org and may differ from ours.
    const { timestamp } = await server.chain.reader.getBlock()
    const behind = BigInt(Math.floor(Date.now() / 1_000)) - timestamp
    await ada.list(minted.tokenId, { minBid: price, duration: (behind > 0n ? behind : 0n) + 3n })
    expect((await expectTrue()).offers).toHaveLength(1)
    await expect
      .poll(
        async () => (await server.visitor('GET /offers/{list}', { params: { list: 'new' } })).offers.length,
        {
          timeout: 20_000,
        },
      )
      .toBe(0)
    expect(await expireCards(server.context.db)).toBe(1)
    const { offers, stats } = await expectTrue()
    expect(offers).toHaveLength(0)
    expect(stats.find((row) => row.collection_id === '')).toMatchObject({ on_sale: 0 })
  })
})

describe('search', () => {
  const names = async (json: Record<string, unknown>) =>
    (await server.visitor('POST /offers/search', { json })).offers.map((work) => work.name)

  beforeAll(async () => {
    for (const [name, wei, category] of [
      ['Meridian', '1', 'art'],
      ['Meadow at noon', '3', 'photography'],
      ['100% wool_', '2', 'art'],
    ] as const) {
      const { tokenId } = await ben.mint()
      await ben.register(tokenId, { name, categories: category })
      await ben.list(tokenId, { price: parseAmount(wei)! })
    }
    await server.sync()
  })

  test('finds by item, creator and collection, anywhere in the name [SEA-01] [HDR-02]', async () => {
    expect(await names({ name: 'eadow' })).toEqual(['Meadow at noon'])
    expect(await names({ name: 'MERID' })).toEqual(['Meridian'])
    expect(await names({ name: 'kvist' })).toEqual(expect.arrayContaining(['Low tide', 'Turned', 'Brief']))
    expect(await names({ name: 'harbour' })).toEqual(['Low tide'])
    expect(await names({ name: '100%' })).toEqual(['100% wool_'])
    expect(await names({ name: 'l_' })).toEqual([])
  })

  test('one or two letters are searched at the beginnings of words', async () => {
    expect(await names({ name: 'me', sort: 'cheap' })).toEqual(['Meridian', 'Meadow at noon'])
    expect(await names({ name: 'no' })).toEqual(['Meadow at noon'])
  })

  test('finds several words only next to each other [SEA-01]', async () => {
    expect(await names({ name: 'dow at NOO' })).toEqual(['Meadow at noon'])
    expect(await names({ name: '% wool_' })).toEqual(['100% wool_'])
    expect(await names({ name: 'a k' })).toEqual(expect.arrayContaining(['Low tide', 'Turned', 'Brief']))
  })

  test('pages and counts are the same whether read along the order or sorted after the search', async () => {
    const { db } = server.context
    const pages = async (sort: WorkSort) => {
      const found = []
      for (let offset = 0; offset < 3; offset++)
        found.push(await findWorks(db, { name: 'me', sort }, { limit: 1, offset, reach: 2 }))
      return found
    }
    const inEachOrder = () => Promise.all((['recent', 'cheap', 'costly', 'liked'] as const).map(pages))
    // Without statistics the planner never sorts; with them, it sorts everything in such a small table.
    const along = await inEachOrder()
    await db.execute(sql`analyze cards`)
    expect(await inEachOrder()).toEqual(along)
    expect(along[1]?.map(({ rows, total }) => [rows.length, total])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ])
    expect(along[1]?.[0]?.rows).toEqual(along[2]?.[1]?.rows)
  })

  test('allows a typing error if nothing else matches [SEA-01]', async () => {
    expect(await names({ name: 'meridain' })).toEqual(['Meridian'])
    expect(await names({ name: 'medow' })).toEqual(['Meadow at noon'])
    // Two letters swapped: the words that merely begin alike come later.
    expect((await names({ name: 'nono' }))[0]).toBe('Meadow at noon')
    expect(await names({ name: 'zzzzzz' })).toEqual([])
    const users = await server.visitor('POST /users/search', { json: { name: 'Ada Kwist' } })
    expect(users.users.map((user) => user.name)).toEqual(['Ada Kvist'])
    const { collections } = await server.visitor('POST /collections/search', { json: { name: 'habour' } })
    expect(collections.map((collection) => collection.name)).toEqual(['Harbour lights'])
  })

  test('results of a typing error have pages like any other list [SEA-01] [SEA-02]', async () => {
    const { db } = server.context
    const many = Array.from({ length: 30 }, (_, at) => at)
    await db.insert(people).values(many.map((at) => ({ wallet: `0x${at}`, name: `Quillfeather ${at}` })))
    for (const at of many)
      await addCollection(db, {
        id: `many-${at}`,
        creator: ada.address,
        name: `Quillfeather ${at}`,
        symbol: 'Q',
        description: '',
        image: 'none',
      })
    const slip = { name: 'quilfeather' }
    const users = async (page: number) => {
      const found = await server.visitor('POST /users/search', { query: { page }, json: slip })
      return [found.users.length, found.pages]
    }
    const collections = async (page: number) => {
      const found = await server.visitor('POST /collections/search', { query: { page }, json: slip })
      return [found.collections.length, found.pages]
    }
    for (const list of [users, collections])
      expect(await Promise.all([1, 2, 3].map(list))).toEqual([
        [24, 2],
        [6, 2],
        [0, 2],
      ])
  })

  test('filters by price, day, category and verified, in the requested order; counts are correct [SEA-01] [HOM-04]', async () => {
    expect(await names({ price_min: '1.5', sort: 'cheap' })).toEqual(['100% wool_', 'Meadow at noon'])
    expect(await names({ price_max: '2', sort: 'costly' })).toEqual(['100% wool_', 'Meridian'])
    expect(await names({ category: 'photography' })).toEqual(['Meadow at noon'])
    expect(await names({ verified: true })).not.toContain('Meridian')
    expect(await names({ date_start: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await names({ date_end: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([])
    const one = await server.visitor('GET /offers/{list}', {
      params: { list: 'explore' },
      query: { limit: 1, sort: 'costly', page: 2 },
    })
    expect(one.pages).toBe(3)
    expect(one.offers.map((offer) => offer.token.name)).toEqual(['100% wool_'])
    const explore = async (query: object) => {
      const found = await server.visitor('GET /offers/{list}', { params: { list: 'explore' }, query })
      return found.offers.map((offer) => offer.token.name)
    }
    expect(await explore({ category: 'photography' })).toEqual(['Meadow at noon'])
    expect(await explore({ verified: 'true' })).toEqual([])
    await ben.request('GET /users/verify')
    await server.sync()
    expect(await explore({ verified: 'true', sort: 'cheap' })).toEqual([
      'Meridian',
      '100% wool_',
      'Meadow at noon',
    ])
    const beyond = await server.visitor('GET /offers/{list}', {
      params: { list: 'explore' },
      query: { page: 900_000 },
    })
    expect(beyond).toEqual({ offers: [], pages: 1 })
  })
})

test('through bids: an auction is found by its highest bid, as its card shows it', async () => {
  const minted = await ada.mint()
  const token = await ada.register(minted.tokenId, { name: 'Bid on' })
  const offer = await ada.list(minted.tokenId, { minBid: price })
  const priceOf = async () => {
    const { cards, offers } = await expectTrue()
    const [listed, open] = [cards, offers].map((rows) => rows.find((row) => row.work_id === token._id))
    return [listed?.price, open?.price].map(String)
  }
  const both = (amount: bigint) => [String(amount), String(amount)]
  expect(await priceOf()).toEqual(both(price))
  await ben.trade('bid', [offer.terms, 1n], price * 2n)
  expect(await priceOf()).toEqual(both(price * 2n))
  const snapshot = await server.chain.control.snapshot()
  const cleo = await server.person(2)
  await cleo.trade('bid', [offer.terms, 1n], price * 4n)
  expect(await priceOf()).toEqual(both(price * 4n))
  await server.chain.control.revert({ id: snapshot })
  await server.chain.control.mine({ blocks: 3 })
  expect(await priceOf()).toEqual(both(price * 2n))
})

test('a list answers with the fields that lists show, if it is asked to: the rest is the same', async () => {
  const params = { list: 'explore' } as const
  const asked = (fields: 'all' | 'list') =>
    server.visitor('GET /offers/{list}', { params, query: { fields } })
  const [whole] = (await asked('all')).offers
  const { offers } = (await asked('list')) as unknown as InListOf<'GET /offers/{list}'>
  const [shown] = offers
  expect(whole).toHaveProperty('terms')
  expect(shown).not.toHaveProperty('terms')
  expect(shown?.token).not.toHaveProperty('description')
  const { wallet, name, avatar, verified, self_verified } = whole!.creator
  expect(shown?.creator).toEqual({ wallet, name, avatar, verified, self_verified })
  expect(shown?.token.image?.sizes).toEqual(whole!.token.image?.sizes.map(({ width }) => width))
  const { _id, offer_price, min_bid, status } = whole!
  expect(shown).toMatchObject({ _id, offer_price, min_bid, status, token: { name: whole!.token.name } })
  const refused = { body: { code: 'invalid_input' } }
  const query = { fields: 'card' } as never
  await expect(server.visitor('GET /offers/{list}', { params, query })).rejects.toMatchObject(refused)
  // A list without a form of its own says so.
  await expect(server.visitor('GET /tokens', { query: { fields: 'list' } as never })).rejects.toMatchObject(
    refused,
  )
})
