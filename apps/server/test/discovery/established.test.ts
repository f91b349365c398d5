import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStandings } from '../../src/accounts/store/established.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collectionStats } from '../../src/db/schema/cards.ts'
import { sales } from '../../src/db/schema/chain.ts'
import { collectionSales } from '../../src/db/schema/collectionFigures.ts'
import { follows, users } from '../../src/db/schema/people.ts'
import { standings } from '../../src/db/schema/standings.ts'
import { listBanners } from '../../src/discovery/banners.ts'
import { listOffers, listShelf } from '../../src/discovery/home.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A place that the marketplace chooses costs more than a fresh wallet: the table of these places × what somebody does to
// get one.

const server = await useServer()
const maker = await server.person(0)
const friend = await server.person(1)
const db = () => server.context.db
const other = (n: number) => `0x${String(n).padStart(40, '0')}`
const wallet = (person: Person) => person.address.toLowerCase()
const HOUR = 3_600_000

const COLLECTION = 'seas'
const UPCOMING = 'later'
let work: string

beforeAll(async () => {
  const row = { creator: wallet(maker), name: 'Later', symbol: 'L', description: '', image: 'none' }
  await addCollection(db(), { ...row, id: UPCOMING, launchAt: new Date(Date.now() + HOUR) })
  await addCollection(db(), { ...row, id: COLLECTION, name: 'Seas' })
})

let sold = 0
/** A sale as the indexer writes it. */
async function sell(seller: string, buyer: string, { commission = 25n, at = new Date() } = {}) {
  sold += 1
  await db()
    .insert(sales)
    .values({
      chainId: server.chain.id,
      hash: `0x${sold}`,
      block: 1_000_000 + sold,
      logIndex: 0,
      offerId: '0',
      contract: other(99),
      tokenId: BigInt(sold),
      seller,
      buyer,
      creator: null,
      byAuction: false,
      copies: 1n,
      amount: 1_000n,
      proceeds: 1_000n,
      commission,
      royalties: 0n,
      at,
    })
}
const follow = (follower: string, followed: string) => db().insert(follows).values({ follower, followed })

beforeEach(async () => {
  await db().delete(sales)
  await db().delete(follows)
  await db().delete(standings)
  await db().update(users).set({ verified: false, reviewed: false })
  Object.assign(server.context.config, { featured: [] })
})

/** Whether a place shows something of the maker. */
const PLACES: Record<string, () => Promise<boolean>> = {
  upcoming: async () =>
    (await listShelf(server.context, { type: 'upcoming', page: 1, limit: 12 })).collections.length > 0,
  'banner of an opening': async () =>
    (await listBanners(server.context)).banners.some(({ kind }) => kind === 'collection'),
  'banner of an auction': async () =>
    (await listBanners(server.context)).banners.some(({ kind }) => kind === 'auction'),
  'ending soon': async () =>
    (
      await listOffers(server.context, null, 'ending', {
        page: 1,
        limit: 12,
        sort: 'recent',
        category: 'all',
        blockchain: 'All',
        verified: false,
      })
    ).offers.length > 0,
}

const ACTS: Record<string, [act: () => Promise<unknown>, counts: boolean]> = {
  nothing: [async () => {}, false],
  'a name, a cover and a badge that one takes': [() => maker.request('GET /users/verify'), false],
  'followers without a history': [
    async () => {
      for (let n = 1; n <= 5; n++) await follow(other(n), wallet(maker))
    },
    false,
  ],
  'a purchase of one’s own': [() => sell(wallet(maker), wallet(maker)), false],
  'purchases by a fresh wallet': [
    async () => {
      for (let n = 0; n < 5; n++) await sell(wallet(maker), wallet(friend))
    },
    false,
  ],
  'a buyer who paid nobody anything': [
    async () => {
      await sell(wallet(maker), wallet(friend))
      for (const n of [1, 2, 3]) await sell(other(n), wallet(friend), { commission: 0n })
    },
    false,
  ],
  'a buyer who bought from one other seller': [
    async () => {
      await sell(wallet(maker), wallet(friend))
      for (let n = 0; n < 3; n++) await sell(other(1), wallet(friend))
    },
    false,
  ],
  'a buyer who bought from two others': [
    async () => {
      await sell(wallet(maker), wallet(friend))
      for (const n of [1, 2]) await sell(other(n), wallet(friend))
    },
    true,
  ],
  'a follower who bought from two others': [
    async () => {
      await follow(wallet(friend), wallet(maker))
      for (const n of [1, 2]) await sell(other(n), wallet(friend))
    },
    true,
  ],
  'a follower whom a moderator reviewed': [
    async () => {
      await follow(wallet(friend), wallet(maker))
      await db()
        .update(users)
        .set({ verified: true, reviewed: true })
        .where(eq(users.wallet, wallet(friend)))
    },
    true,
  ],
  'a review by a moderator': [
    () =>
      db()
        .update(users)
        .set({ verified: true, reviewed: true })
        .where(eq(users.wallet, wallet(maker))),
    true,
  ],
}

test('without works nobody gets a place, but by the operator’s naming', async () => {
  await db().update(users).set({ verified: true, reviewed: true })
  expect(await PLACES.upcoming?.()).toBe(false)
  Object.assign(server.context.config, { featured: [UPCOMING] })
  expect(await PLACES.upcoming?.()).toBe(true)
})

describe('with works', () => {
  beforeAll(async () => {
    await maker.approve()
    const { tokenId } = await maker.mint()
    ;({ _id: work } = await maker.register(tokenId, { name: 'Tide' }))
    const { offerId, hash } = await maker.list(tokenId, { minBid: 10n ** 16n })
    await maker.request('POST /offers/{id}/sync', {
      params: { id: `${server.chain.id}-${offerId}` },
      json: { hash },
    })
    await server.sync()
    // It ends within a day.
    await db().execute(`update shown_offers set ends_at = now() + interval '2 hours'`)
  })

  test.each(
    Object.entries(ACTS).flatMap(([act, [, counts]]) =>
      Object.keys(PLACES).map((place) => [place, act, counts] as const),
    ),
  )('%s after %s: %s', async (place, act, counts) => {
    await ACTS[act]?.[0]()
    await countStandings(db())
    expect(await PLACES[place]?.()).toBe(counts)
  })

  test('hot is what was sold to somebody who buys elsewhere too, not only often', async () => {
    await db().update(collectionStats).set({ sold: 5 }).where(eq(collectionStats.collectionId, COLLECTION))
    const hot = async () =>
      (await listShelf(server.context, { type: 'hot', page: 1, limit: 12 })).collections.length > 0
    const ofCollection = async () => {
      await sell(wallet(maker), wallet(friend))
      const place = { chainId: server.chain.id, block: 1_000_000 + sold, logIndex: 0 }
      const row = { workId: work, collectionId: COLLECTION, currency: '', amount: 1_000n, royalties: 0n }
      await db()
        .insert(collectionSales)
        .values({ ...place, ...row, washed: false, at: new Date() })
    }
    for (let n = 0; n < 3; n++) await ofCollection()
    expect(await hot()).toBe(false)
    for (const n of [1, 2]) await sell(other(n), wallet(friend))
    await countStandings(db())
    expect(await hot()).toBe(true)
    await db().update(collectionSales).set({ washed: true })
    expect(await hot()).toBe(false)
  })

  test('the top of home has the works of established creators; before there is one, all', async () => {
    const hero = async () =>
      (
        await listOffers(server.context, null, 'hero', {
          page: 1,
          limit: 12,
          sort: 'recent',
          category: 'all',
          blockchain: 'All',
          verified: false,
        })
      ).offers.map(({ token }) => token._id)
    expect(await hero()).toEqual([work])
    await friend.approve()
    const { tokenId } = await friend.mint()
    const { _id } = await friend.register(tokenId, { name: 'Liked by many' })
    const { offerId, hash } = await friend.list(tokenId, { price: 10n ** 16n })
    await friend.request('POST /offers/{id}/sync', {
      params: { id: `${server.chain.id}-${offerId}` },
      json: { hash },
    })
    await server.sync()
    expect(await hero()).toHaveLength(2)
    await db()
      .update(users)
      .set({ verified: true, reviewed: true })
      .where(eq(users.wallet, wallet(maker)))
    expect(await hero()).toEqual([work])
    expect(_id).not.toBe(work)
  })

  test('nobody is put out of sight by many followers and sales without a history', async () => {
    for (let n = 200; n < 350; n++) await follow(other(n), wallet(maker))
    await follow(wallet(friend), wallet(maker))
    for (let n = 0; n < 120; n++) await sell(other(1), wallet(friend), { commission: 0n })
    for (const n of [1, 2]) await sell(other(n), wallet(friend))
    await countStandings(db())
    expect(await PLACES.upcoming?.()).toBe(true)
  })

  test('an established creator loses the place with what gave it', async () => {
    await follow(wallet(friend), wallet(maker))
    for (const n of [1, 2]) await sell(other(n), wallet(friend))
    await countStandings(db())
    expect(await PLACES.upcoming?.()).toBe(true)
    await db().delete(sales)
    await countStandings(db())
    expect(await PLACES.upcoming?.()).toBe(false)
  })

  test('where somebody is established, the most liked works of others are no substitute', async () => {
    await db()
      .update(users)
      .set({ verified: true, reviewed: true })
      .where(eq(users.wallet, wallet(friend)))
    const { offers } = await listOffers(server.context, null, 'hero', {
      page: 1,
      limit: 12,
      sort: 'recent',
      category: 'all',
      blockchain: 'All',
      verified: false,
    })
    expect(offers.every(({ token }) => token.creator.wallet === wallet(friend))).toBe(true)
  })
})
