import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionStats } from '../src/db/schema/listings.ts'
import { addCollection } from '../src/store/collections.ts'
import { type Person, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let verified: Person
let other: Person

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)

beforeAll(async () => {
  server = await startTestServer()
  verified = await server.person(0)
  other = await server.person(1)
  await verified.request('GET /users/verify')
  const { db } = server.context
  for (const [id, creator, createdAt, launchAt, sold] of [
    ['old', verified, at(-9), null, 5],
    ['new', other, at(-1), null, 0],
    ['opened', other, at(-5), at(-2), 7],
    ['upcoming', verified, at(-7), at(2), 0],
  ] as const) {
    const row = { id, name: id, symbol: 'S', description: '', image: 'none', createdAt, launchAt }
    await addCollection(db, { ...row, creator: creator.address })
    await db.update(collectionStats).set({ sold }).where(eq(collectionStats.collectionId, id))
  }
})
afterAll(() => server.stop())

const listed = async (type: 'hot' | 'featured' | 'sponsored') =>
  (await server.visitor('GET /collections', { query: { type } })).collections.map(({ _id }) => _id)

test('hot: those with the most sales, once they have opened [API-06] [HOM-06]', async () => {
  expect(await listed('hot')).toEqual(['opened', 'old', 'new'])
})

test('featured: upcoming ones, then the newest [API-06] [HOM-06]', async () => {
  expect(await listed('featured')).toEqual(['upcoming', 'new', 'opened', 'old'])
})

test('sponsored: those of verified creators [API-06] [HOM-06]', async () => {
  expect(await listed('sponsored')).toEqual(['upcoming', 'old'])
})

test('a search finds those created since a date, in pages [SEA-02]', async () => {
  const search = async (json: object) =>
    (await server.visitor('POST /collections/search', { json })).collections.map(({ _id }) => _id)
  expect(await search({ date_from: at(-6).toISOString() })).toEqual(['new', 'opened'])
  expect(await search({ name: 'old', date_from: at(-6).toISOString() })).toEqual([])
  const second = { query: { type: 'hot', limit: 2, page: 2 } } as const
  const { collections, pages } = await server.visitor('GET /collections', second)
  expect([collections.map(({ _id }) => _id), pages]).toEqual([['new'], 2])
})
