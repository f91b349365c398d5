import { beforeAll, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { sendWorks } from '../foreign/broughtWorks.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A contract can say that it gave anything to anybody, and that anybody made it (ADR 27).

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const moderator = await server.person(0)
const sender = await server.person(1)
const famous = await server.person(2)
let sent: Awaited<ReturnType<typeof sendWorks>>
/** A work that the famous wallet made here. */
let own: string

beforeAll(async () => {
  own = (await famous.register((await famous.mint()).tokenId, { name: 'Own' }))._id
  sent = await sendWorks(server, sender.address, famous.address, [{ name: 'Genesis' }, { name: 'Second' }])
  await server.sync()
})

async function tab(request: Person['request'], type: 'owned' | 'created') {
  const page = await request('GET /users/{wallet}/items/{type}', { params: { wallet: famous.address, type } })
  const { stats } = await request('GET /users/{id}', { params: { id: famous.address } })
  const ids = page.kind === 'tokens' ? page.items.map(({ _id }) => _id) : []
  expect(stats[type]).toBe(ids.length)
  return ids
}
const creatorOf = async (id: string, request: Person['request'] = server.visitor) =>
  (await request('GET /tokens/{id}', { params: { id } })).token.creator.wallet

test('what a wallet was merely sent is not on its public profile, and comes last in its own list', async () => {
  expect(await tab(server.visitor, 'owned')).toEqual([own])
  expect(await tab(sender.request, 'owned')).toEqual([own])
  const [first, ...rest] = await tab(famous.request, 'owned')
  expect(first).toBe(own)
  // They came at the same moment.
  expect(rest.toSorted()).toEqual(sent.ids.toSorted())
  expect(await tab(server.visitor, 'created')).toEqual([own])
})

test('whom a contract names has not made a work until they took part in it', async () => {
  for (const id of sent.ids) expect(await creatorOf(id)).toBe(sent.contract)
  // Their sale would pay no royalties.
  expect(await creatorOf(sent.ids[0]!, famous.request)).toBe(famous.address)
  const { tokens } = await server.visitor('GET /search/suggestions', { query: { q: 'Genesis' } })
  expect(tokens.map(({ creator }) => creator.wallet)).toEqual([sent.contract])

  await famous.trade('addNFTToMarketplace', [sent.contract, 1n])
  await server.sync()
  expect(await creatorOf(sent.ids[0]!)).toBe(famous.address)
  expect(await creatorOf(sent.ids[1]!)).toBe(sent.contract)
  expect((await tab(server.visitor, 'owned')).toSorted()).toEqual([own, sent.ids[0]!].toSorted())
})

test('the team can vouch for a contract: then its works are on the profiles of their owners', async () => {
  await moderator.request('POST /console/held/{kind}/{id}', {
    params: { kind: 'collection', id: sent.collection },
    json: { shown: true },
  })
  expect((await tab(server.visitor, 'owned')).toSorted()).toEqual([own, ...sent.ids].toSorted())
  await moderator.request('POST /console/held/{kind}/{id}', {
    params: { kind: 'collection', id: sent.collection },
    json: { shown: false },
  })
  expect(await tab(server.visitor, 'owned')).toEqual([own])
})

test('a thousand works that were sent hide nothing that somebody made, and are counted apart', async () => {
  const words = Array.from({ length: 1_000 }, (_, at) => ({ name: at % 2 ? `Zwirl ${at}` : `Voucher ${at}` }))
  await sendWorks(server, sender.address, famous.address, words)
  await server.sync()
  const first = async (request: Person['request']) => {
    const page = await request('GET /users/{wallet}/items/{type}', {
      params: { wallet: famous.address, type: 'owned' },
    })
    return page.kind === 'tokens' ? { id: page.items[0]?._id, pages: page.pages } : null
  }
  expect(await first(server.visitor)).toEqual({ id: own, pages: 1 })
  expect((await first(famous.request))?.id).toBe(own)
  const { stats } = await famous.request('GET /users/{id}', { params: { id: famous.address } })
  // The two of the contract that is kept back are among them.
  expect(stats).toMatchObject({ held_back: 502, owned: 501 })
  expect((await server.visitor('GET /users/{id}', { params: { id: famous.address } })).stats.owned).toBe(1)
})
