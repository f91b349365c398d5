import { beforeAll, describe, expect, test } from 'vitest'
import { crawlerRoutes } from '../../src/api/routes/crawlerRoutes.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { sitemapOf } from '../../src/discovery/sitemap.ts'
import { compareLists } from '../../src/discovery/store/compareLists.ts'
import { listWorkIds } from '../../src/export/store/exported.ts'
import { namingCalls as findNaming } from '../asking/namingCalls.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A hidden work is in no answer to anybody but its creator and its owners.

const NAME = 'Zzyzx road'
const REASON = 'A copy of an older work'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const moderator = await server.person(0)
const creator = await server.person(1)
const owner = await server.person(2)
const stranger = await server.person(3)
/** The hidden work, its token, an open offer of it, and the case about it. */
let work: string
let number: string
let offer: string
let caseId: string

beforeAll(async () => {
  const { tokenId } = await creator.mintCopies(4n)
  number = tokenId.toString()
  work = (await creator.register(tokenId, { name: NAME, type: '1155', copies: '4' }))._id
  await creator.approve('1155')
  const price = 10n ** 17n
  const listed = await creator.list(tokenId, { price, copies: 4n, standard: 1155 })
  await owner.trade('buy', [listed.terms, 1n], price + price / 40n)
  offer = `${server.chain.id}-${listed.offerId}`
  await server.sync()
  await stranger.request('GET /users/{id}/follow', { params: { id: creator.address } })
  await stranger.request('POST /tokens/{id}/like', { params: { id: work } })
  await stranger.request('POST /reports', { json: { kind: 'work', id: work, reason: 'copy' } })
  caseId = (await moderator.request('GET /console/cases')).cases[0]!._id
})

const decide = async (act: 'hide' | 'restore') => {
  const { case: found } = await moderator.request('GET /console/cases/{id}', { params: { id: caseId } })
  return moderator.request(`POST /console/cases/{id}/${act}`, {
    params: { id: caseId },
    json: { version: found.version, reason: REASON },
  })
}

/** The calls whose answers name the work, by its id or its name. */
const namingCalls = (person: Person | null) =>
  findNaming(server, person, {
    texts: [work, NAME],
    name: NAME,
    params: {
      id: [work, offer, 'vitrine', creator.address, owner.address],
      userId: [creator.address],
      wallet: [creator.address, owner.address, stranger.address],
      network: [String(server.chain.id)],
      contract: [server.chain.contracts.collectible1155 as string],
      tokenId: [number],
    },
  })

const places = async () => {
  const sitemap = await sitemapOf(server.context, 'tokens', '')
  const exported = await listWorkIds(server.context.db, {}, null, 100)
  return { sitemap: sitemap.includes(work), exported: exported.rows.includes(work) }
}

test('shared caches do not keep sitemaps', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/tokens.xml']) {
    const answer = await crawlerRoutes(server.context).request(path)
    expect(answer.headers.get('cache-control')).toContain('s-maxage=1')
  }
})

describe('a hidden work', () => {
  let before: string[]

  test('is in many answers before it is hidden', async () => {
    before = await namingCalls(stranger)
    expect(before).toEqual(
      expect.arrayContaining([
        'getToken',
        'getMetadata',
        'getOffer',
        'listActivities',
        'listOffers',
        'listTokens',
        'listUserItems',
        'searchOffers',
        'listCollectionItems',
        'getCollection',
        'suggest',
      ]),
    )
    expect(await places()).toEqual({ sitemap: true, exported: true })
  })

  test('is hidden with a reason alone', async () => {
    const { case: found } = await moderator.request('GET /console/cases/{id}', { params: { id: caseId } })
    const asked = moderator.request('POST /console/cases/{id}/hide', {
      params: { id: caseId },
      json: { version: found.version, reason: ' ' },
    })
    await expect(asked).rejects.toMatchObject({ code: 'reason_required' })
  })

  test('is in no answer to visitors and strangers at once', async () => {
    expect((await decide('hide')).case).toMatchObject({ state: 'closed', hidden: true })
    expect(await namingCalls(null)).toEqual([])
    expect(await namingCalls(stranger)).toEqual([])
    expect(await places()).toEqual({ sitemap: false, exported: false })
    const call = server.visitor('GET /tokens/{id}', { params: { id: work } })
    await expect(call).rejects.toMatchObject({ status: 410, code: 'hidden' })
    const { stats } = await server.visitor('GET /users/{id}', { params: { id: creator.address } })
    expect(stats).toMatchObject({ created: 0, on_sale: 0 })
    const { collection } = await server.visitor('GET /collections/{id}', { params: { id: 'vitrine' } })
    expect(collection.items_count).toBe(0)
  })

  test('is still shown to its creator and its owner, and can be traded', async () => {
    for (const person of [creator, owner]) {
      const { token } = await person.request('GET /tokens/{id}', { params: { id: work } })
      expect(token.name).toBe(NAME)
    }
    // What the chain does meanwhile brings it back to no list.
    await creator.list(BigInt(number), { price: 10n ** 16n, copies: 1n, standard: 1155 })
    await server.sync()
    expect(await namingCalls(stranger)).toEqual([])
  })

  test('its creator and its owner find it in their own lists, nobody else', async () => {
    const listed = async (person: Person, wallet: Person, type: 'created' | 'owned' | 'on_sale') => {
      const call = { params: { wallet: wallet.address, type }, query: {} }
      const { items } = await person.request('GET /users/{wallet}/items/{type}', call)
      return (items as { _id: string; hidden: boolean; offers: unknown[] }[]).map(
        ({ _id, hidden, offers }) => [_id, hidden, offers.length],
      )
    }
    expect(await listed(creator, creator, 'created')).toEqual([[work, true, 2]])
    expect(await listed(creator, creator, 'on_sale')).toEqual([[work, true, 2]])
    expect(await listed(owner, owner, 'owned')).toEqual([[work, true, 0]])
    expect(await listed(owner, creator, 'created')).toEqual([])
    expect(await listed(stranger, owner, 'owned')).toEqual([])
    const { stats } = await creator.request('GET /users/{id}', { params: { id: creator.address } })
    expect(stats).toMatchObject({ created: 1, on_sale: 1, owned: 1 })
  })

  test('its creator reads the reason, is told, and answers once, which opens the case again', async () => {
    const { notifications } = await creator.request('GET /users/notifications')
    expect(notifications[0]).toMatchObject({ type: 'hidden', reason: REASON, token: { _id: work } })
    const { token } = await creator.request('GET /tokens/{id}', { params: { id: work } })
    expect(token.hiding).toMatchObject({ reason: REASON, answer: null })
    const seen = await owner.request('GET /tokens/{id}', { params: { id: work } })
    expect(seen.token).toMatchObject({ hidden: true, hiding: null })

    const answer = (person: Person, text: string) =>
      person.request('POST /tokens/{id}/answer', { params: { id: work }, json: { text } })
    await expect(answer(stranger, 'It is mine')).rejects.toMatchObject({ status: 410 })
    await expect(answer(owner, 'It is mine')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(answer(creator, ' \n')).rejects.toMatchObject({ code: 'answer_required' })
    await expect(answer(creator, 'x'.repeat(2_001))).rejects.toMatchObject({ status: 400 })
    const { hiding } = await answer(creator, 'It is <b>mine</b>')
    expect(hiding.answer).toMatchObject({ text: 'It is <b>mine</b>' })
    await expect(answer(creator, 'Again')).rejects.toMatchObject({ status: 409, code: 'answered' })
    const { case: found } = await moderator.request('GET /console/cases/{id}', { params: { id: caseId } })
    expect(found).toMatchObject({ state: 'open', hidden: true, answer: { text: 'It is <b>mine</b>' } })
  })

  test('the lists agree with a recount, while it is hidden and after it was restored', async () => {
    const differing = async () =>
      (await compareLists(server.context.db, 100)).flatMap(({ differing }) => differing)
    expect(await differing()).toEqual([])
    expect((await decide('restore')).case.hidden).toBe(false)
    expect(await differing()).toEqual([])
    expect(await namingCalls(stranger)).toEqual(before)
    expect(await places()).toEqual({ sitemap: true, exported: true })
    const { notifications } = await creator.request('GET /users/notifications')
    expect(notifications[0]).toMatchObject({ type: 'restored', token: { _id: work } })
    const answered = creator.request('POST /tokens/{id}/answer', {
      params: { id: work },
      json: { text: 'Thanks' },
    })
    await expect(answered).rejects.toMatchObject({ status: 409, code: 'not_hidden' })
  })

  test('every act is in the audit log with its reason', async () => {
    const { entries } = await moderator.request('GET /console/audit', { query: { subject: caseId } })
    expect(entries.map(({ act, reason }) => [act, reason])).toEqual([
      ['work_restored', 'A copy of an older work'],
      ['work_hidden', 'A copy of an older work'],
    ])
  })
})
