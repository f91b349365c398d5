import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const visitor = await server.person(1)

test('works in a collection that has not opened are on no list until it opens [CPG-03]', async () => {
  const { db } = server.context
  await addCollection(db, {
    id: 'soon',
    creator: creator.address,
    name: 'Soon',
    symbol: 'SN',
    description: '',
    image: '0'.repeat(64),
    launchAt: new Date(Date.now() + 86_400_000),
  })
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId, { name: 'Secret tide', collection: 'soon' })
  await creator.approve()
  await creator.list(tokenId, { price: 10n ** 16n, minBid: 10n ** 15n })
  await server.sync()
  await creator.request('POST /tokens/{id}/like', { params: { id: _id } })
  await visitor.request('GET /users/{id}/follow', { params: { id: creator.address } })

  const site = createSite(server.context, createApi(server.context), null)
  const told = async (person: Person) => {
    const { request } = person
    const wallet = creator.address
    const texts = await Promise.all([
      request('GET /tokens'),
      request('GET /offers'),
      request('GET /offers/{list}', { params: { list: 'new' } }),
      request('POST /offers/search', { json: { name: 'Secret' } }),
      request('GET /common/banners'),
      request('GET /collections/{id}/items/{type}', { params: { id: 'soon', type: 'owned' } }),
      request('GET /activities/{scope}', { params: { scope: 'all' } }),
      request('GET /activities/{scope}', { params: { scope: 'following' } }),
      ...(['on_sale', 'owned', 'created', 'liked', 'activity'] as const).map((type) =>
        request('GET /users/{wallet}/items/{type}', { params: { wallet, type } }),
      ),
      (await site.request('/sitemaps/tokens.xml')).text(),
    ])
    return texts.map((text) => JSON.stringify(text)).filter((text) => text.includes(_id)).length
  }
  const activity = async (person: Person) =>
    (await person.request('GET /users/{id}', { params: { id: creator.address } })).stats.activity

  expect(await told(visitor)).toBe(0)
  const own = await creator.request('GET /activities/{scope}', { params: { scope: 'my' } })
  expect(own.activities.map(({ type }) => type).sort()).toEqual(['following', 'liked', 'listed', 'minted'])
  // Followers are public.
  expect([await activity(visitor), await activity(creator)]).toEqual([1, 4])

  await db
    .update(collections)
    .set({ launchAt: new Date(Date.now() - 1_000) })
    .where(eq(collections.id, 'soon'))
  await makeCards(db, [_id])
  expect(await told(visitor)).toBeGreaterThan(10)
  expect(await activity(visitor)).toBe(4)
})
