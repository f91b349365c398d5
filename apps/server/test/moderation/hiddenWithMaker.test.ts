import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '../../src/accounts/store/users.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { cards } from '../../src/db/schema/cards.ts'
import { sitemapOf } from '../../src/discovery/sitemap.ts'
import { compareLists } from '../../src/discovery/store/compareLists.ts'
import { remakeNext } from '../../src/discovery/store/remakeCards.ts'
import { listOpenCollectionIds, listWallets, listWorkIds } from '../../src/export/store/exported.ts'
import { addWork } from '../../src/works/store/works.ts'
import { namingCalls } from '../asking/namingCalls.ts'
import { collectionPicture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A hidden collection or person is in no answer to anybody else, and neither are their works.

const NAME = 'Zzyzx maker'
const SET = 'Zzyzx set'
const REASON = 'Pretends to be somebody else'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const moderator = await server.person(0)
const maker = await server.person(1)
const owner = await server.person(2)
const stranger = await server.person(3)
let collection: string
/** A work in the collection, one outside, and one in the collection that is hidden for itself. */
let inside: string
let outside: string
let own: string

const cases = {} as Record<'work' | 'collection' | 'person', string>

beforeAll(async () => {
  await maker.request('POST /users/settings', { json: { name: NAME } })
  const made = await maker.request('POST /collections', {
    form: { name: SET, symbol: 'ZZ', image: collectionPicture() },
  })
  collection = made.collection._id as string
  const mint = async (fields: Record<string, unknown>) => {
    const { tokenId } = await maker.mintCopies(4n)
    const { _id } = await maker.register(tokenId, { type: '1155', copies: '4', ...fields })
    return { _id, tokenId }
  }
  const first = await mint({ name: 'Zzyzx inside', collection })
  inside = first._id
  outside = (await mint({ name: 'Zzyzx outside' }))._id
  own = (await mint({ name: 'Zzyzx own', collection }))._id
  await maker.approve('1155')
  const price = 10n ** 17n
  const listed = await maker.list(first.tokenId, { price, copies: 3n, standard: 1155 })
  await owner.trade('buy', [listed.terms, 1n], price + price / 40n)
  await server.sync()
  await stranger.request('GET /users/{id}/follow', { params: { id: maker.address } })
  await maker.request('GET /users/{id}/follow', { params: { id: stranger.address } })
  await stranger.request('POST /tokens/{id}/like', { params: { id: inside } })
  for (const [kind, id] of [
    ['work', own],
    ['collection', collection],
    ['person', maker.address],
  ] as const)
    await report(kind, id)
  for (const { subject, _id } of (await moderator.request('GET /console/cases')).cases)
    cases[subject.kind] = _id
  await decide('work', 'hide')
})

const report = (kind: keyof typeof cases, id: string) =>
  stranger.request('POST /reports', { json: { kind, id, reason: 'impersonation' } })

async function decide(kind: keyof typeof cases, act: 'hide' | 'restore') {
  const params = { id: cases[kind] }
  const { case: found } = await moderator.request('GET /console/cases/{id}', { params })
  const json = { version: found.version, reason: REASON }
  return (await moderator.request(`POST /console/cases/{id}/${act}`, { params, json })).case
}

const naming = (person: Person | null, texts: string[]) =>
  namingCalls(server, person, {
    texts,
    name: 'Zzyzx',
    params: {
      id: [inside, outside, own, collection, maker.address, 'vitrine'],
      userId: [maker.address],
      wallet: [maker.address, owner.address, stranger.address],
      network: [String(server.chain.id)],
      contract: [server.chain.contracts.collectible1155 as string],
      tokenId: ['1', '2', '3'],
    },
  })

/** What sitemaps and exports have of them. */
const places = async () => {
  const { db } = server.context
  const has = async (kind: 'tokens' | 'collections' | 'users', id: string) =>
    (await sitemapOf(server.context, kind, '')).includes(id)
  return [
    await has('tokens', inside),
    await has('tokens', outside),
    await has('collections', collection),
    await has('users', maker.address),
    (await listWorkIds(db, {}, null, 100)).rows.includes(inside),
    (await listWorkIds(db, {}, null, 100)).rows.includes(outside),
    (await listOpenCollectionIds(db, {}, null, 100)).rows.includes(collection),
    (await listWallets(db, null, 100)).rows.includes(maker.address),
  ]
}
const ALL = Array<boolean>(8).fill(true)
const NONE = Array<boolean>(8).fill(false)

const differing = async () =>
  (await compareLists(server.context.db, 100)).flatMap((compared) => compared.differing)

describe('a hidden collection', () => {
  let before: string[]

  test('vanishes with its works, at once', async () => {
    before = await naming(stranger, [inside, SET])
    expect(before).toEqual(expect.arrayContaining(['getCollection', 'searchCollections', 'searchOffers']))
    expect(await places()).toEqual(ALL)
    expect(await decide('collection', 'hide')).toMatchObject({ state: 'closed', hidden: true })
    expect(await naming(null, [inside, SET])).toEqual([])
    expect(await naming(stranger, [inside, SET])).toEqual([])
    expect(await places()).toEqual([false, true, false, true, false, true, false, true])
    const gone = { status: 410, code: 'hidden' }
    const params = { id: collection }
    await expect(server.visitor('GET /collections/{id}', { params })).rejects.toMatchObject(gone)
    const list = server.visitor('GET /collections/{id}/items/{type}', {
      params: { ...params, type: 'owned' },
    })
    await expect(list).rejects.toMatchObject(gone)
    await expect(server.visitor('GET /tokens/{id}', { params: { id: inside } })).rejects.toMatchObject(gone)
    expect(await differing()).toEqual([])
  })

  test('is still shown to its creator, with the reason, and its works to their owners', async () => {
    const found = await maker.request('GET /collections/{id}', { params: { id: collection } })
    expect(found).toMatchObject({ collection: { name: SET }, hiding: { reason: REASON, answer: null } })
    const { collections } = await maker.request('GET /collections/user/my')
    expect(collections.map(({ _id }) => _id)).toEqual([collection])
    expect((await owner.request('GET /tokens/{id}', { params: { id: inside } })).token.name).toBe(
      'Zzyzx inside',
    )
    const lists = { params: { wallet: owner.address, type: 'owned' } } as const
    const { items } = await owner.request('GET /users/{wallet}/items/{type}', lists)
    expect((items as { _id: string }[]).map(({ _id }) => _id)).toEqual([inside])
    const { notifications } = await maker.request('GET /users/notifications')
    expect(notifications[0]).toMatchObject({
      type: 'hidden',
      reason: REASON,
      collection: { _id: collection },
    })
  })

  test('its creator answers once, which opens the case again', async () => {
    const answer = (person: Person) =>
      person.request('POST /collections/{id}/answer', {
        params: { id: collection },
        json: { text: 'It is mine' },
      })
    await expect(answer(stranger)).rejects.toMatchObject({ status: 410 })
    expect((await answer(maker)).hiding.answer).toMatchObject({ text: 'It is mine' })
    await expect(answer(maker)).rejects.toMatchObject({ status: 409, code: 'answered' })
    const found = await moderator.request('GET /console/cases/{id}', { params: { id: cases.collection } })
    expect(found.case).toMatchObject({ state: 'open', hidden: true, answer: { text: 'It is mine' } })
  })

  test('restored, it brings back its works, but not the one that is hidden for itself', async () => {
    await decide('collection', 'restore')
    expect(await naming(stranger, [inside, SET])).toEqual(before)
    expect(await naming(stranger, [own])).toEqual([])
    expect(await places()).toEqual(ALL)
    expect(await differing()).toEqual([])
    await expect(decide('collection', 'restore')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a hidden person', () => {
  test('vanishes with all they made, at once', async () => {
    const before = await naming(stranger, [inside, outside, SET, NAME])
    expect(before).toEqual(expect.arrayContaining(['getUser', 'searchUsers', 'listUsers', 'listActivities']))
    expect(await decide('person', 'hide')).toMatchObject({ hidden: true, subject: { name: NAME } })
    expect(await naming(null, [inside, outside, SET, NAME])).toEqual([])
    expect(await naming(stranger, [inside, outside, SET, NAME])).toEqual([])
    expect(await places()).toEqual(NONE)
    const gone = { status: 410, code: 'hidden' }
    const params = { id: maker.address }
    await expect(server.visitor('GET /users/{id}', { params })).rejects.toMatchObject(gone)
    await expect(stranger.request('GET /users/{id}/follow', { params })).rejects.toMatchObject(gone)
    // What they make now is hidden too, and what the chain does brings nothing back.
    const { tokenId } = await maker.mintCopies(1n)
    await maker.register(tokenId, { name: 'Zzyzx later', type: '1155', copies: '1' })
    await server.sync()
    expect(await naming(stranger, ['Zzyzx later'])).toEqual([])
    expect(await differing()).toEqual([])
  })

  test('sees themselves and their works, and answers once', async () => {
    const seen = await maker.request('GET /users/{id}', { params: { id: maker.address } })
    expect(seen).toMatchObject({
      user: { name: NAME },
      stats: { created: 4, owned: 4 },
      hiding: { reason: REASON, answer: null },
    })
    const { hiding } = await maker.request('POST /users/answer', { json: { text: 'I am Zzyzx' } })
    expect(hiding.answer).toMatchObject({ text: 'I am Zzyzx' })
    const again = maker.request('POST /users/answer', { json: { text: 'Really' } })
    await expect(again).rejects.toMatchObject({ code: 'answered' })
    const found = await moderator.request('GET /console/cases/{id}', { params: { id: cases.person } })
    expect(found.case).toMatchObject({ state: 'open', answer: { text: 'I am Zzyzx' } })
    const { notifications } = await maker.request('GET /users/notifications')
    expect(notifications[0]).toMatchObject({ type: 'hidden', reason: REASON, token: null, collection: null })
  })

  test('with many works is restored in parts, and hides none of them meanwhile', async () => {
    const { db } = server.context
    for (let n = 0; n < 250; n++)
      await addWork(db, {
        id: `many-${n}`,
        creator: maker.address,
        standard: 721,
        name: `Many ${n}`,
        description: '',
        media: 'none',
        royalties: 0,
        copies: 1,
        categories: ['art'],
        offchain: false,
        chainId: server.chain.id,
        contract: `0x${'9'.repeat(40)}`,
        tokenId: BigInt(n),
      })
    const count = () => db.$count(cards, eq(cards.creator, maker.address))
    expect(await count()).toBe(0)
    await decide('person', 'restore')
    // The newest at once, the others by the job; a crash between two parts loses nothing.
    expect(await count()).toBeGreaterThanOrEqual(200)
    await expect.poll(async () => (await remakeNext(db)) || (await count())).toBe(253)
    await report('person', maker.address)
    await decide('person', 'hide')
    expect(await naming(stranger, ['Many '])).toEqual([])
    await expect.poll(async () => (await remakeNext(db)) || (await count())).toBe(0)
    await decide('person', 'restore')
    await expect.poll(async () => (await remakeNext(db)) || (await count())).toBe(253)
    expect(await naming(stranger, [own])).toEqual([])
  })

  test('with many works changes its name in parts too', async () => {
    const { db } = server.context
    const named = (name: string) => db.$count(cards, like(cards.names, `%${name}%`))
    await updateUser(db, maker.address, { name: 'Renamed Maker' })
    expect(await named('Renamed Maker')).toBe(200)
    await expect.poll(async () => (await remakeNext(db)) || (await named('Renamed Maker'))).toBe(253)
    await updateUser(db, maker.address, { name: NAME })
    await expect.poll(async () => (await remakeNext(db)) || (await named('Renamed Maker'))).toBe(0)
    expect(await named(NAME)).toBe(253)
    expect(await differing()).toEqual([])
  })

  test('every act is in the audit log', async () => {
    const { entries } = await moderator.request('GET /console/audit', { query: { subject: cases.person } })
    expect(entries.map(({ act }) => act)).toEqual([
      'person_restored',
      'person_hidden',
      'person_restored',
      'person_hidden',
    ])
  })
})
