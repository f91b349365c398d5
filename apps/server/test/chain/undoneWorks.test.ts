import type { Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { sitemapOf } from '../../src/discovery/sitemap.ts'
import { compareLists } from '../../src/discovery/store/compareLists.ts'
import { listWorkIds } from '../../src/export/store/exported.ts'
import { namingCalls } from '../asking/namingCalls.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A re-org undoes a mint. The description stays, because the transaction is usually mined again, but until then there is
// no such work: its page says so, and so must everything else.

const NAME = 'Ninefold lagoon'
const price = 10n ** 17n
const server = await useServer()
const creator = await server.person(0)
const fan = await server.person(1)
let work: string
let tokenId: bigint
let fork: Hex
let minted: Hex

beforeAll(async () => {
  await creator.approve()
  // Another work, so that no list is empty.
  const { tokenId: other } = await creator.mint()
  await creator.register(other)
  await server.sync()
  fork = await server.chain.control.snapshot()
  const mint = await creator.mint()
  ;({ tokenId } = mint)
  minted = (await server.chain.reader.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [mint.hash] as never,
  })) as Hex
  work = (await creator.register(tokenId, { name: NAME }))._id
  await creator.list(tokenId, { price })
  await fan.request('POST /tokens/{id}/like', { params: { id: work } })
  await server.sync()
})

/** The calls whose answers name the work, by its id or its name. */
const naming = (person: Person | null) =>
  namingCalls(server, person, {
    texts: [work, NAME],
    name: NAME,
    params: {
      id: [work, creator.address, fan.address],
      wallet: [creator.address, fan.address],
      network: [String(server.chain.id)],
      tokenId: [tokenId.toString()],
      contract: [server.chain.contracts.collectible721 as string],
    },
  })

const places = async () => {
  const sitemap = await sitemapOf(server.context, 'tokens', '')
  const exported = await listWorkIds(server.context.db, {}, null, 100)
  return { sitemap: sitemap.includes(work), exported: exported.rows.includes(work) }
}
const countOf = async () => {
  const { tokens } = await server.visitor('GET /tokens')
  const { stats } = await server.visitor('GET /users/{id}', { params: { id: creator.address } })
  return [tokens.length, stats.created]
}

test('a work is in many answers', async () => {
  expect((await naming(null)).length).toBeGreaterThan(8)
  expect(await naming(creator)).toContain('listMyTokens')
  expect(await places()).toEqual({ sitemap: true, exported: true })
  expect(await countOf()).toEqual([2, 2])
})

test('a work that a re-org undid is in none, nor can its creator or a fan find it [NET-01]', async () => {
  await server.chain.control.revert({ id: fork })
  await server.chain.control.mine({ blocks: 3 })
  await server.sync()
  await expect(server.visitor('GET /tokens/{id}', { params: { id: work } })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const person of [null, creator, fan]) expect(await naming(person)).toEqual([])
  expect(await places()).toEqual({ sitemap: false, exported: false })
  expect(await countOf()).toEqual([1, 1])
  for (const { differing } of await compareLists(server.context.db, 200)) expect(differing).toEqual([])
})

test('what changes its description meanwhile does not bring it back', async () => {
  await creator.request('POST /users/settings', { json: { name: 'Renamed' } })
  await fan.request('POST /tokens/{id}/unlike', { params: { id: work } })
  expect(await naming(null)).toEqual([])
})

test('mined again, it is back everywhere', async () => {
  await server.chain.reader.request({ method: 'eth_sendRawTransaction', params: [minted] })
  await server.chain.control.mine({ blocks: 1 })
  await creator.list(tokenId, { price })
  await server.sync()
  expect((await naming(null)).length).toBeGreaterThan(8)
  expect(await naming(creator)).toContain('listMyTokens')
  expect(await places()).toEqual({ sitemap: true, exported: true })
  expect(await countOf()).toEqual([2, 2])
  const { token, offer } = await server.visitor('GET /tokens/{id}', { params: { id: work } })
  expect([token.name, offer?.status]).toEqual([NAME, 'pending'])
  for (const { differing } of await compareLists(server.context.db, 200)) expect(differing).toEqual([])
})
