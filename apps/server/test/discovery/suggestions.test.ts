import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { suggestWorks } from '../../src/discovery/store/suggest.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const maker = await server.person(0)

beforeAll(async () => {
  for (const name of ['Low tide', 'Tide at noon', 'A harbour', 'Rip_tide'])
    await maker.register((await maker.mint()).tokenId, { name })
  const row = { name: 'Tidelands', symbol: 'T', description: '', image: 'none', short: null }
  await addCollection(server.context.db, { ...row, id: 'tidelands', creator: maker.address })
})

const suggest = (q: string) => server.visitor('GET /search/suggestions', { query: { q } })
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('suggests works, people and collections; what begins with the text comes first', async () => {
  const { tokens, collections } = await suggest(' tide ')
  expect(namesOf(tokens)[0]).toBe('Tide at noon')
  expect(namesOf(tokens).sort()).toEqual(['Low tide', 'Rip_tide', 'Tide at noon'])
  expect(namesOf(collections)).toEqual(['Tidelands'])
  expect(namesOf((await suggest('ha')).tokens)).toEqual(['A harbour'])
  // Wildcards are letters like all others.
  expect(namesOf((await suggest('p_t')).tokens)).toEqual(['Rip_tide'])
  expect((await suggest('%%')).tokens).toEqual([])
})

test('who is named exactly comes first, among any number of others whose names contain it, and by a custom URL', async () => {
  const { db } = server.context
  const others = (table: string, id: string, more: string) =>
    db.execute(
      sql.raw(`insert into ${table} (${id}, name, ${more.split(':')[0]})
        select 'o' || at, 'Ebb number ' || at, ${more.split(':')[1]} from generate_series(1, 1100) as at`),
    )
  await others('collections', 'id', "symbol, description, image, creator:'E', '', 'none', '0x1'")
  await others('users', 'wallet', 'followers, created_at:at, now()')
  const row = { symbol: 'T', description: '', image: 'none', creator: maker.address }
  await addCollection(db, { ...row, id: 'ebb', name: 'Ebb', short: null })
  await db.execute(sql`update collections set created_at = '2020-01-01' where id = 'ebb'`)
  await addCollection(db, { ...row, id: 'flow', name: 'Flow and ebb', short: 'the-flow' })
  await maker.request('POST /users/settings', { json: { name: 'EBB' } })
  await maker.register((await maker.mint()).tokenId, { name: 'Ebb, by day' })
  await maker.register((await maker.mint()).tokenId, { name: 'Ebb' })
  const { tokens, users, collections } = await suggest('ebb')
  expect([namesOf(users)[0], namesOf(collections)[0], namesOf(tokens)[0]]).toEqual(['EBB', 'Ebb', 'Ebb'])
  expect(namesOf((await suggest('The-Flow')).collections)[0]).toBe('Flow and ebb')
  await db.execute(sql`delete from collections where id like 'o%'`)
  await db.execute(sql`delete from users where wallet like 'o%'`)
})

test('a typing error, a missing accent and letters of another form are forgiven', async () => {
  expect(namesOf((await suggest('harbuor')).tokens)).toEqual(['A harbour'])
  expect(namesOf((await suggest('Tidelandz')).collections)).toEqual(['Tidelands'])
  await maker.request('POST /users/settings', { json: { name: 'Zoe\u0308 Mu\u0308ller' } })
  expect(namesOf((await suggest('Zoë Mül')).users)).toEqual(['Zoë Müller'])
  expect(namesOf((await suggest('Muller')).users)).toEqual(['Zoë Müller'])
  expect(namesOf((await suggest('ｔｉｄｅ ａｔ')).tokens)).toEqual(['Tide at noon'])
})

test('a name in letters of full width, or with a ligature, is found by ordinary ones', async () => {
  await maker.register((await maker.mint()).tokenId, { name: 'ＡＢＹＳＳ Nº 5' })
  await maker.register((await maker.mint()).tokenId, { name: 'Oﬃce at dusk' })
  const row = { symbol: 'T', description: '', image: 'none', creator: maker.address, short: null }
  await addCollection(server.context.db, { ...row, id: 'abyss', name: 'ＡＢＹＳＳＡＬ' })
  await maker.request('POST /users/settings', { json: { name: 'ﬁnn ｈａｒｔ' } })
  for (const typed of ['abyss', 'ＡＢＹＳＳ']) {
    const { tokens, collections } = await suggest(typed)
    expect([typed, ...namesOf(tokens), ...namesOf(collections)]).toEqual([
      typed,
      'ＡＢＹＳＳ Nº 5',
      'ＡＢＹＳＳＡＬ',
    ])
  }
  expect(namesOf((await suggest('office')).tokens)).toEqual(['Oﬃce at dusk'])
  expect(namesOf((await suggest('finn hart')).users)).toEqual(['ﬁnn ｈａｒｔ'])
  const json = { name: 'no 5' }
  expect(namesOf((await server.visitor('POST /offers/search', { json })).offers)).toEqual(['ＡＢＹＳＳ Nº 5'])
  expect(namesOf((await server.visitor('POST /users/search', { json: { name: 'finn' } })).users)).toEqual([
    'ﬁnn ｈａｒｔ',
  ])
  const sets = await server.visitor('POST /collections/search', { json: { name: 'abyssal' } })
  expect(namesOf(sets.collections)).toEqual(['ＡＢＹＳＳＡＬ'])
})

test('a filter takes results away and brings none: what resembles a text is found only where nothing has it', async () => {
  const found = async (json: object) =>
    namesOf((await server.visitor('POST /offers/search', { json })).offers)
  expect(await found({ name: 'harbour' })).toEqual(['A harbour'])
  expect(await found({ name: 'harbour', sale: 'direct' })).toEqual([])
  await maker.register((await maker.mint()).tokenId, { name: 'A harbor', categories: 'games' })
  expect(await found({ name: 'harbour', category: 'games' })).toEqual([])
  expect(await found({ name: 'harbuor', category: 'games' })).toEqual(['A harbor'])
  // People and collections too.
  const people = async (json: { name: string; verified?: boolean }) =>
    namesOf((await server.visitor('POST /users/search', { json })).users)
  await maker.request('POST /users/settings', { json: { name: 'Marguerite' } })
  expect(await people({ name: 'Marguerite' })).toEqual(['Marguerite'])
  expect(await people({ name: 'Marguerite', verified: true })).toEqual([])
  const later = { date_from: new Date(Date.now() + 86_400_000).toISOString() }
  const sets = async (json: object) =>
    namesOf((await server.visitor('POST /collections/search', { json })).collections)
  expect(await sets({ name: 'Tidelands', ...later })).toEqual([])
})

longTest('two letters swapped are one slip in every search, wherever they are in a short word', async () => {
  const found = async (name: string) => ({
    suggested: namesOf((await suggest(name)).tokens),
    searched: (await server.visitor('POST /offers/search', { json: { name } })).offers.map(
      (work) => work.name,
    ),
  })
  for (const name of ['tdie', 'itde', 'TIED', 'tdie at', 'low tdie']) {
    const { suggested, searched } = await found(name)
    const wanted = name.includes('at') ? 'Tide at noon' : name.includes('low') ? 'Low tide' : 'Low tide'
    expect(suggested, name).toContain(wanted)
    expect(searched, name).toContain(wanted)
  }
  // Letters in the middle of a word are no beginning of one.
  expect((await found('idt')).suggested).toEqual([])
  // What has exactly these letters is found alone.
  expect((await found('tide')).suggested).toHaveLength(3)
  await maker.request('POST /users/settings', { json: { name: 'Enzo' } })
  expect(namesOf((await suggest('nezo')).users)).toEqual(['Enzo'])
  const { users } = await server.visitor('POST /users/search', { json: { name: 'ezno' } })
  expect(namesOf(users)).toEqual(['Enzo'])
  const row = { name: 'Kiln', symbol: 'K', description: '', image: 'none', short: null }
  await addCollection(server.context.db, { ...row, id: 'kiln', creator: maker.address })
  expect(namesOf((await suggest('klin')).collections)).toEqual(['Kiln'])
  const { collections } = await server.visitor('POST /collections/search', { json: { name: 'ikln' } })
  expect(namesOf(collections)).toEqual(['Kiln'])
  // Wildcards and the signs of patterns stay letters, and long texts cost no more.
  for (const name of ['t.*e', '(((', 'ab\\cd', `${'tdie '.repeat(39)}x`]) await found(name)
})

test('a work in a collection that opens later is not suggested', async () => {
  const { db } = server.context
  await db.execute(sql`update cards set launch_at = now() + interval '1 day' where names like 'Low tide%'`)
  expect(namesOf((await suggest('low tide')).tokens)).not.toContain('Low tide')
  await db.execute(sql`update cards set launch_at = null`)
})

test('texts that are too short or too long are refused', async () => {
  for (const q of ['', 't', ' t ', 'x'.repeat(201)])
    await expect(suggest(q)).rejects.toMatchObject({ status: 400 })
})

test('a rare name is found among thousands of better known ones; a common one needs no index', async () => {
  const { db } = server.context
  await db.execute(sql`insert into works (id, creator, standard, name, description, media, royalties, copies, categories,
      offchain, chain_id, contract, token_id)
    select 'many' || n, ${maker.address}, 721, 'x', '', 'none', 0, 1, '{}', true, ${server.chain.id}, '0x', n
    from generate_series(1, 5000) as n`)
  await db.execute(sql`insert into cards (work_id, creator, chain_id, categories, verified, names, likes, sold, created_at)
    select 'many' || n, ${maker.address}, ${server.chain.id}, '{}', false,
      case when n = 4321 then 'Zephyr hall' else 'Meadow ' || n end, 6000 - n, 0, now()
    from generate_series(1, 5000) as n`)
  await db.execute(sql`analyze cards`)
  expect(await suggestWorks(db, 'zeph', 5)).toEqual(['many4321'])
  expect(await suggestWorks(db, 'meadow', 5)).toEqual(['many1', 'many2', 'many3', 'many4', 'many5'])
})

test('counts what a search by name finds; a search finds only what is on sale so [SEA-02]', async () => {
  const counts = await server.visitor('GET /search/counts', { query: { name: 'tide' } })
  expect(counts).toEqual({ items: 3, users: 0, collections: 1 })
  const many = await server.visitor('GET /search/counts', { query: { name: 'meadow' } })
  expect(many.items).toBe(101)

  const { tokenId } = await maker.mint()
  await maker.register(tokenId, { name: 'For sale' })
  await maker.approve()
  await maker.list(tokenId, { price: 10n ** 17n })
  await server.sync()
  const found = async (sale: 'any' | 'auction' | 'direct') =>
    (await server.visitor('POST /offers/search', { json: { sale } })).total
  expect([await found('any'), await found('direct'), await found('auction')]).toEqual([1, 1, 0])
})
