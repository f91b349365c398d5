import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
/** The ids of the works of a collection, the newest first. */
let hung: string[]

beforeAll(async () => {
  const { db } = server.context
  const own = { creator: creator.address, symbol: 'S', description: '', image: '0'.repeat(64) }
  await addCollection(db, { ...own, id: 'tides', name: 'Tides' })
  for (const [name, collection] of [
    ['first', 'tides'],
    ['other', ''],
    ['second', 'tides'],
    ['third', 'tides'],
  ] as const)
    await creator.register((await creator.mint()).tokenId, { name, ...(collection && { collection }) })
  await server.sync()
  // Several in one moment, which differ by their ids alone.
  const all = await db.update(works).set({ createdAt: new Date() }).returning({ id: works.id })
  await makeCards(
    db,
    all.map(({ id }) => id),
  )
  hung = await listed()
})

const listed = async () => {
  const params = { id: 'tides', type: 'owned' } as const
  const { items } = await server.visitor('GET /collections/{id}/items/{type}', { params })
  return items.map(({ _id }) => _id)
}

const beside = async (id: string) => {
  const found = await server.visitor('GET /tokens/{id}/neighbours', { params: { id } })
  return [found.previous?._id, found.next?._id]
}

test('the neighbours of a work are those on the page of its collection, in its order [TOK-14]', async () => {
  const [first, second, third] = hung as [string, string, string]
  expect(hung).toHaveLength(3)
  expect(await beside(first)).toEqual([undefined, second])
  expect(await beside(second)).toEqual([first, third])
  expect(await beside(third)).toEqual([second, undefined])
})

test('a hidden work is nobody’s neighbour, and has none [TOK-14]', async () => {
  const { db } = server.context
  const [first, second, third] = hung as [string, string, string]
  await db.update(works).set({ hidden: true }).where(eq(works.id, second))
  await makeCards(db, [second])
  // What a visitor was answered is kept for a second.
  await expect.poll(() => beside(first)).toEqual([undefined, third])
  await expect.poll(() => beside(third)).toEqual([first, undefined])
  await expect(beside(second)).rejects.toMatchObject({ code: 'hidden' })
})
