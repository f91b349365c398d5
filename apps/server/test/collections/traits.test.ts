import type { ApiError } from '@vitrine/api/error'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import { rankNext } from '../../src/collections/store/rarities.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { rarities, rarityRuns, traitValues } from '../../src/db/schema/traits.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { addWork, describeWork, getWork } from '../../src/works/store/works.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const person = await server.person(0)
let made = 0
let collection = ''

beforeEach(async () => {
  collection = `c${made++}`
  const row = { id: collection, name: 'Masks', symbol: 'M', description: '', image: 'none' }
  await addCollection(server.context.db, { ...row, creator: person.address })
})

type Traits = Record<string, string>
const listOf = (traits: Traits) =>
  Object.entries(traits).map(([trait_type, value]) => ({ trait_type, value }))

async function add(name: string, traits: Traits): Promise<string> {
  const id = `w${made++}`
  await addWork(server.context.db, {
    id,
    name,
    creator: person.address,
    standard: 721,
    description: '',
    media: 'none',
    royalties: 0,
    copies: 1,
    categories: [],
    collectionId: collection,
    offchain: false,
    traits: listOf(traits),
    chainId: server.chain.id,
    contract: '0xmasks',
    tokenId: BigInt(made),
  })
  return id
}

type Choice = { trait_type: string; values?: string[]; from?: string; to?: string }
type Asked = { name?: string; sale?: 'any'; sort?: 'rare'; price_max?: string }

async function found(traits: Choice[], asked: Asked = {}) {
  const { items, total } = await server.visitor('GET /collections/{id}/items/{type}', {
    params: { id: collection, type: 'owned' },
    query: { traits: JSON.stringify(traits), ...asked },
  })
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

type Within = { name?: string; within?: string; value?: string }

async function facets(traits: Choice[] = [], asked: Within = {}) {
  const answer = await server.visitor('GET /collections/{id}/traits', {
    params: { id: collection },
    query: { traits: JSON.stringify(traits), ...asked },
  })
  return answer.traits
}

const counts = async (traits: Choice[] = [], asked: Within = {}) =>
  (await facets(traits, asked)).map(({ trait_type, values }) => [
    trait_type,
    ...values.map(({ value, works: n }) => `${value} ${n}`),
  ])

describe('a collection with traits', () => {
  beforeEach(async () => {
    await add('a', { Ground: 'Blue', Eyes: 'Laser', Level: '3' })
    await add('b', { Ground: 'Blue', Eyes: 'Closed', Level: '20' })
    await add('c', { Ground: 'Red', Eyes: 'Closed', Level: '-1.5' })
    await add('d', { Ground: 'Green', Level: '100' })
  })

  test('values of one trait are alternatives, traits must all fit, and ranges compare numbers', async () => {
    const blue = { trait_type: 'Ground', values: ['Blue'] }
    expect(await found([blue])).toEqual(['b', 'a'])
    expect(await found([{ trait_type: 'Ground', values: ['Blue', 'Green'] }])).toEqual(['d', 'b', 'a'])
    expect(await found([blue, { trait_type: 'Eyes', values: ['Closed'] }])).toEqual(['b'])
    expect(await found([{ trait_type: 'Level', from: '3' }])).toEqual(['d', 'b', 'a'])
    expect(await found([{ trait_type: 'Level', from: '-2', to: '20' }])).toEqual(['c', 'b', 'a'])
    expect(await found([{ trait_type: 'Ground', values: ['Puce'] }])).toEqual([])
    expect(await found([blue], { name: 'a' })).toEqual(['a'])
    expect(await found([blue], { sale: 'any' })).toEqual([])
  })

  test('a range that cannot be read, or ends before it begins, is refused by its name', async () => {
    const level = async (range: Omit<Choice, 'trait_type'>) => {
      const refused = found([{ trait_type: 'Level', ...range }])
      const error = await refused.then(
        () => null,
        (error: ApiError) => error,
      )
      return (error?.body.issues ?? []).map(({ path, code }) => `${path} ${code}`)
    }
    expect(await level({ from: 'many' })).toEqual(['traits.0.from trait_range_unreadable'])
    expect(await level({ to: '1e308' })).toEqual(['traits.0.to trait_range_unreadable'])
    expect(await level({ from: '2024-02-31' })).toEqual(['traits.0.from trait_range_unreadable'])
    expect(await level({ from: '4', to: '3' })).toEqual(['traits.0.to range_reversed'])
    expect(await level({ from: '3', to: '4' })).toEqual([])
  })

  test('each value has the number of works under the other filters', async () => {
    const all = [
      ['Ground', 'Blue 2', 'Green 1', 'Red 1'],
      ['Level', '-1.5 1', '100 1', '20 1', '3 1'],
      ['Eyes', 'Closed 2', 'Laser 1'],
    ]
    expect((await counts()).toSorted()).toEqual(all.toSorted())
    const chosen = [
      { trait_type: 'Ground', values: ['Red', 'Green'] },
      { trait_type: 'Eyes', values: ['Closed'] },
    ]
    expect(Object.fromEntries((await counts(chosen)).map(([name, ...rest]) => [name, rest]))).toEqual({
      Ground: ['Blue 1', 'Red 1', 'Green 0'],
      Eyes: ['Closed 1'],
      Level: ['-1.5 1'],
    })
    expect((await counts([], { name: 'd' })).find(([name]) => name === 'Ground')).toEqual([
      'Ground',
      'Green 1',
    ])
    expect(await counts([], { within: 'Ground', value: 'RE' })).toEqual([['Ground', 'Green 1', 'Red 1']])
    const level = (await facets()).find(({ trait_type }) => trait_type === 'Level')
    expect(level).toMatchObject({ range: { from: '-1.5', to: '100' }, values_count: 4 })
  })

  test('what lists do not show does not count, and counts again when it is back', async () => {
    const { db } = server.context
    const id = await add('e', { Ground: 'Blue', Eyes: 'Wide' })
    const blue = () => counts([], { within: 'Ground', value: 'Blue' })
    await expect.poll(blue).toEqual([['Ground', 'Blue 3']])
    for (const [column, set] of [
      ['hidden', true],
      ['undone', true],
    ] as const) {
      await db
        .update(works)
        .set({ [column]: set })
        .where(eq(works.id, id))
      await makeCards(db, [id])
      await expect.poll(blue).toEqual([['Ground', 'Blue 2']])
      expect((await counts()).find(([name]) => name === 'Eyes')).toEqual(['Eyes', 'Closed 2', 'Laser 1'])
      await db
        .update(works)
        .set({ [column]: false })
        .where(eq(works.id, id))
      await makeCards(db, [id])
    }
    await expect.poll(blue).toEqual([['Ground', 'Blue 3']])
    const work = await getWork(db, id)
    await describeWork(db, id, { ...work!, traits: listOf({ Ground: 'Red' }) })
    await expect.poll(blue).toEqual([['Ground', 'Blue 2']])
  })

  test('the rarest come first, and a change has the collection ranked again [OpenRarity]', async () => {
    const { db } = server.context
    const rank = async () => {
      await db.update(rarityRuns).set({ dueAt: sql`now()` })
      while (await rankNext(db)) await db.update(rarityRuns).set({ dueAt: sql`now()` })
    }
    await rank()
    const rare = await found([], { sort: 'rare' })
    expect(rare[0]).toBe('d')
    expect(await found([{ trait_type: 'Ground', values: ['Blue'] }], { sort: 'rare' })).toEqual(['a', 'b'])
    const [ranking] = await db.select().from(rarityRuns).where(eq(rarityRuns.collectionId, collection))
    expect(ranking).toMatchObject({ works: 4 })
    expect(ranking?.ranked).toBe(ranking?.changes)
    const id = await add('f', { Ground: 'Gold', Eyes: 'Three', Level: '7', Hat: 'Crown' })
    await rank()
    await expect.poll(async () => (await found([], { sort: 'rare' }))[0]).toBe('f')
    await db.update(works).set({ hidden: true }).where(eq(works.id, id))
    await makeCards(db, [id])
    await rank()
    expect(await db.select().from(rarities).where(eq(rarities.workId, id))).toEqual([])
  })
})

test('the rarest come first, whether few or nearly all works fulfil the filter', async () => {
  const { db } = server.context
  const grounds = ['Blue', 'Blue', 'Red', 'Blue', 'Green']
  for (let at = 0; at < 30; at++)
    await add(`work ${at}`, {
      Ground: at < 2 ? 'Gold' : (grounds[at % 5] as string),
      Level: String((at * at) % 7),
    })
  await db.update(rarityRuns).set({ dueAt: sql`now()` })
  while (await rankNext(db));
  const ranked = await db.execute<{ name: string; ground: string }>(sql`
    select w.name, w.traits -> 0 ->> 'value' as ground from works w join rarities r on r.work_id = w.id
    where w.collection_id = ${collection} order by r.rank, r.work_id desc`)
  const { rows } = ranked as unknown as { rows: { name: string; ground: string }[] }
  expect(rows).toHaveLength(30)
  const page = async (traits: Choice[]) => {
    const { items, total } = await server.visitor('GET /collections/{id}/items/{type}', {
      params: { id: collection, type: 'owned' },
      query: { traits: JSON.stringify(traits), sort: 'rare' },
    })
    return { names: items.map(({ name }) => name), total }
  }
  for (const values of [['Blue', 'Red', 'Green'], ['Blue'], ['Gold'], ['Green', 'Gold']]) {
    const names = rows.filter(({ ground }) => values.includes(ground)).map(({ name }) => name)
    const found = await page([{ trait_type: 'Ground', values }])
    expect(found.total).toBe(names.length)
    expect(found.names).toEqual(names.slice(0, found.names.length))
  }
})

test('strange names and values are found as they are', async () => {
  const strange = ['__proto__', '%', "'; drop", 'عربي', 'x'.repeat(200), '"{,}\\', '𝕏', 'constructor', '<b>']
  for (const text of strange) await add(text, { [`n${text}`]: text, __same: text })
  for (const text of strange) {
    expect(await found([{ trait_type: '__same', values: [text] }])).toEqual([text])
    expect(await counts([], { within: '__same', value: text })).toEqual([['__same', `${text} 1`]])
  }
  await add('proto', JSON.parse('{"__proto__": "yes"}'))
  expect(await found([{ trait_type: '__proto__', values: ['yes'] }])).toEqual(['proto'])
})

test('days are compared in their order', async () => {
  await add('old', { Born: '1999-12-31' })
  await add('new', { Born: '2026-11-20' })
  await add('odd', { Born: '2026-99-99' })
  expect(await found([{ trait_type: 'Born', from: '2000-01-01', to: '2026-12-31' }])).toEqual(['new'])
  expect((await facets())[0]?.range).toEqual({ from: '1999-12-31', to: '2026-99-99' })
})

test('of many values the most frequent are listed, the others are found by their text', async () => {
  const { db } = server.context
  for (const each of [1, 2]) await add(`same ${each}`, { Serial: 'common' })
  await db.execute(sql`insert into ${traitValues} (collection_id, name, value, works)
    select ${collection}, 'Serial', 'v' || n, 1 from generate_series(1, 10000) as n`)
  const [serial] = await facets()
  expect(serial?.values).toHaveLength(50)
  expect(serial?.values[0]).toEqual({ value: 'common', works: 2 })
  expect(serial?.values_count).toBe(10_001)
  expect(await counts([], { within: 'Serial', value: 'V9999' })).toEqual([['Serial', 'v9999 1']])
})

test('a hidden collection, and one that has not opened, show no traits', async () => {
  const { db } = server.context
  await add('a', { Ground: 'Blue' })
  await db
    .insert(hidings)
    .values({ kind: 'collection', subjectId: collection, creator: person.address, reason: 'A copy' })
  await expect(facets()).rejects.toMatchObject({ code: 'hidden' })
})
