import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { sliceOf } from '../../src/db/page.ts'
import { rowOf, rowsOf } from '../../src/db/rowsOf.ts'
import { sitemapOf } from '../../src/discovery/sitemap.ts'
import { findWorks } from '../../src/discovery/store/findWorks.ts'
import { remakeNext } from '../../src/discovery/store/remakeCards.ts'
import { judgeOlder } from '../../src/works/store/heldBack.ts'
import { describeWork, getWork } from '../../src/works/store/works.ts'
import { sendWorks } from '../foreign/broughtWorks.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Works that advertise are in no list until the team has looked at them; their pages open (ADR 27).

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const moderator = await server.person(0)
const sender = await server.person(1)
const owner = await server.person(2)
let sent: Awaited<ReturnType<typeof sendWorks>>
/** An advertisement and an honest work of one contract. */
let advertised: string
let honest: string

beforeEach(async () => {
  sent = await sendWorks(server, sender.address, owner.address, [
    { name: 'Qvortex airdrop', description: 'Claim your reward at https://example.com' },
    { name: 'Qvortex by the sea' },
  ])
  ;[advertised, honest] = sent.ids as [string, string]
  await server.sync()
})

const decide = (kind: 'work' | 'collection', id: string, shown: boolean) =>
  moderator.request('POST /console/held/{kind}/{id}', { params: { kind, id }, json: { shown } })
const waiting = (collection?: string) =>
  moderator.request('GET /console/held', { query: collection ? { collection } : {} })

/** Which of the two works each list has. */
async function lists(): Promise<Record<string, string[]>> {
  const ours = (ids: readonly (string | null | undefined)[]) =>
    ids
      .filter((id) => id === advertised || id === honest)
      .map((id) => (id === honest ? 'honest' : 'advertised'))
  const idsOf = (tokens: readonly { _id: string }[]) => ours(tokens.map(({ _id }) => _id))
  const search = await server.visitor('POST /offers/search', { json: { name: 'Qvortex' } as never })
  const suggested = await server.visitor('GET /search/suggestions', { query: { q: 'Qvortex' } })
  const items = await server.visitor('GET /collections/{id}/items/{type}', {
    params: { id: sent.collection, type: 'owned' },
  })
  const activity = await sender.request('GET /activities/{scope}', { params: { scope: 'all' }, query: {} })
  const sitemap = await sitemapOf(server.context, 'tokens', '')
  return {
    search: idsOf(search.offers),
    suggested: idsOf(suggested.tokens),
    collection: idsOf(items.items),
    activity: ours(activity.activities.map(({ token }) => token?._id)),
    sitemap: ours([advertised, honest].filter((id) => sitemap.includes(id))),
  }
}

test('a work that advertises is in no list, and its page says so', async () => {
  for (const [name, found] of Object.entries(await lists())) expect([name, found]).toEqual([name, ['honest']])
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: advertised } })
  expect(token.held_back).toBe(true)
  const other = await server.visitor('GET /tokens/{id}', { params: { id: honest } })
  expect(other.token.held_back).toBeUndefined()
})

test('its owner finds it apart from the rest, and nobody else does', async () => {
  const tab = async (request: Person['request'], type: 'owned' | 'held_back') => {
    const page = await request('GET /users/{wallet}/items/{type}', {
      params: { wallet: owner.address, type },
    })
    return page.kind === 'tokens' ? page.items.map(({ _id }) => _id) : []
  }
  expect(await tab(owner.request, 'held_back')).toContain(advertised)
  expect(await tab(owner.request, 'owned')).not.toContain(advertised)
  expect(await tab(owner.request, 'owned')).toContain(honest)
  await expect(tab(sender.request, 'held_back')).rejects.toMatchObject({ code: 'forbidden' })
  const own = (await owner.request('GET /users/{id}', { params: { id: owner.address } })).stats
  const rows = await rowsOf(
    server.context.db,
    sql`select 1 from works join balances on balances.token_id = works.token_id and balances.contract = works.contract
      where balances.owner = ${owner.address} and works.held_back is not null`,
  )
  expect(own.held_back).toBe(rows.length)
  expect(
    (await server.visitor('GET /users/{id}', { params: { id: owner.address } })).stats.held_back,
  ).toBeUndefined()
})

test('the team sees the words that were found, and decides for a work', async () => {
  const { collections, works } = await waiting()
  const found = collections.find(({ subject }) => subject.id === sent.collection)
  expect(found).toMatchObject({ works: 1, whole: false })
  expect(found?.words).toContain('airdrop')
  expect(works.map(({ subject }) => subject.id)).not.toContain(advertised)
  const inside = await waiting(sent.collection)
  expect(inside.works.map(({ subject }) => subject.name)).toEqual(['Qvortex airdrop'])
  await expect(
    sender.request('POST /console/held/{kind}/{id}', {
      params: { kind: 'work', id: advertised },
      json: { shown: true },
    }),
  ).rejects.toMatchObject({ code: 'not_moderator' })

  const before = (await moderator.request('GET /console')).held_back
  await decide('work', advertised, true)
  expect((await moderator.request('GET /console')).held_back).toBe(before - 1)
  for (const [name, each] of Object.entries(await lists()))
    expect([name, each.toSorted()]).toEqual([name, ['advertised', 'honest']])
  expect((await waiting(sent.collection)).works).toEqual([])
  await decide('work', advertised, false)
  expect((await lists()).search).toEqual(['honest'])
  expect((await waiting(sent.collection)).works).toEqual([])
  const { entries } = await moderator.request('GET /console/audit', { query: {} })
  expect(entries.slice(0, 2).map(({ act }) => act)).toEqual(['work_kept', 'work_shown'])
})

test('a collection is decided with one act; what was decided for a work alone stays', async () => {
  await decide('collection', sent.collection, false)
  for (const [name, found] of Object.entries(await lists())) expect([name, found]).toEqual([name, []])
  const { collection } = await server.visitor('GET /collections/{id}', { params: { id: sent.collection } })
  expect(collection.held_back).toBe(true)
  const { collections } = await server.visitor('POST /collections/search', {
    json: { name: 'Brought' } as never,
  })
  expect(collections.map(({ _id }) => _id)).not.toContain(sent.collection)
  await decide('collection', sent.collection, true)
  expect((await lists()).search?.toSorted()).toEqual(['advertised', 'honest'])
  await decide('work', honest, false)
  expect((await lists()).search).toEqual(['advertised'])
})

test('pages know whether the team has looked, and how many works are held back', async () => {
  const tokenOf = async () => (await server.visitor('GET /tokens/{id}', { params: { id: honest } })).token
  const collectionOf = async () =>
    (await server.visitor('GET /collections/{id}', { params: { id: sent.collection } })).collection
  await decide('collection', sent.collection, true)
  expect(await tokenOf()).not.toHaveProperty('held_back_kept')
  await decide('work', honest, false)
  expect(await tokenOf()).toMatchObject({ held_back: true, held_back_kept: true })
  // Nor has it a card on other sites.
  const site = createSite(server.context, createApi(server.context), null)
  const page = encodeURIComponent(`${server.context.config.publicUrl}/tokens/${honest}`)
  for (const path of [`/embed/tokens/${honest}`, `/oembed?url=${page}`])
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
  const { health } = await server.visitor('GET /collections/{id}/health', {
    params: { id: sent.collection },
  })
  expect(health).toMatchObject({ pictures: 2, held_back: 1 })
  await decide('collection', sent.collection, false)
  expect(await collectionOf()).toMatchObject({ held_back: true, held_back_kept: true })
})

test('new words are judged anew: what was shown is held back if it advertises something else', async () => {
  const { db } = server.context
  const { isHeldBack: _, token: _token, ...row } = (await getWork(db, honest))!
  const say = async (name: string) => {
    await describeWork(db, honest, { ...row, name })
    const { rows } = await findWorks(db, { name: 'Qvortex', collectionId: sent.collection }, sliceOf(1))
    return rows.includes(honest)
  }
  expect(await say('Qvortex voucher')).toBe(false)
  await decide('work', honest, true)
  expect(await say('Qvortex voucher')).toBe(true)
  expect(await say('Qvortex, claim now')).toBe(false)
  expect(await say('Qvortex by the sea')).toBe(true)
  await decide('work', honest, false)
  expect(await say('Qvortex by the lake')).toBe(false)
})

test('the team vouches for what a collection has, not for what comes later', async () => {
  await decide('collection', sent.collection, true)
  expect((await lists()).search?.toSorted()).toEqual(['advertised', 'honest'])
  expect((await waiting(sent.collection)).works).toHaveLength(1)
  const { isHeldBack: _, token: _token, ...row } = (await getWork(server.context.db, honest))!
  await describeWork(server.context.db, honest, { ...row, name: 'Qvortex, claim now' })
  await expect.poll(async () => (await lists()).search).toEqual([])
  expect((await waiting()).collections.map(({ subject }) => subject.id)).toContain(sent.collection)
})

test('works that were made here are not judged, and older imports are judged by a job', async () => {
  const { tokenId } = await owner.mint()
  const { _id } = await owner.register(tokenId, { name: 'Qvortex airdrop, free voucher' })
  expect((await server.visitor('GET /tokens/{id}', { params: { id: _id } })).token.held_back).toBeUndefined()
  await expect(decide('work', _id, false)).rejects.toMatchObject({ code: 'not_found' })
  const { db } = server.context
  await db.execute(sql`update works set advertises = null, held_back = null where id = ${advertised}`)
  await judgeOlder(db)
  expect((await getWork(db, advertised))?.isHeldBack).toBe(true)
  expect((await lists()).search).toEqual(['honest'])
})

test('a thousand works are decided at once: the first part in the act, the rest by the job', async () => {
  const words = Array.from({ length: 1_000 }, (_, at) => ({ name: `Zwirl voucher ${at}` }))
  const many = await sendWorks(server, sender.address, sender.address, words)
  await server.sync()
  const { db } = server.context
  const count = async () => {
    return (
      await rowOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from cards where collection_id = ${many.collection}`,
      )
    ).n
  }
  expect(await count()).toBe(0)
  const found = (await waiting()).collections.find(({ subject }) => subject.id === many.collection)
  expect(found).toMatchObject({ works: 1_000 })
  await decide('collection', many.collection, true)
  expect(await count()).toBe(200)
  while (await remakeNext(db));
  expect(await count()).toBe(1_000)
  await decide('collection', many.collection, false)
  const search = await server.visitor('POST /offers/search', { json: { name: 'Zwirl' } as never })
  expect(search.offers).toEqual([])
})

test('a collection whose own name advertises is held back as a whole', async () => {
  const { db } = server.context
  await db.execute(
    sql`update collections set held_back = 'found', advertises = '{Airdrop}' where id = ${sent.collection}`,
  )
  expect((await getWork(db, honest))?.isHeldBack).toBe(true)
  const found = (await waiting()).collections.find(({ subject }) => subject.id === sent.collection)
  expect(found).toMatchObject({ whole: true, words: ['Airdrop'] })
})
