import { namehash, toCoinType } from 'viem/ens'
import { beforeAll, expect, test } from 'vitest'
import { openNames } from '../../src/accounts/ens/nameServices.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
let ens: ForeignCollection
let giver: Person
let heir: Person
beforeAll(async () => {
  ;[giver, heir] = [await server.person(0), await server.person(1)]
  ens = await deployForeign(server.chain, giver.address, 'Ens')
})

/** Says which nodes are asked for names. */
const ask = (...urls: string[]) =>
  Object.assign(server.context, {
    names: openNames(urls.map((url) => ({ rpcUrls: [url], resolver: ens.address, endings: null }))),
  })

const resolve = (name: string, blockchain?: string) =>
  server.visitor('GET /common/names/{name}', { params: { name }, query: { blockchain } })

test('a name that somebody types leads to its address, asked anew each time', async () => {
  ask(server.chain.url)
  await ens.call(giver.address, 'claim', 'giver.eth')
  await ens.call(giver.address, 'point', namehash('giver.eth'), giver.address)
  const address = giver.address.toLowerCase()
  expect(await resolve(' Giver.ETH ')).toEqual({ name: 'giver.eth', address, is_primary: true })
  // Another name of the same wallet is not the one that it goes by.
  await ens.call(giver.address, 'point', namehash('other.eth'), giver.address)
  expect(await resolve('other.eth')).toEqual({ name: 'other.eth', address, is_primary: false })
  await ens.call(giver.address, 'point', namehash('giver.eth'), heir.address)
  expect(await resolve('giver.eth')).toMatchObject({
    address: heir.address.toLowerCase(),
    is_primary: false,
  })
  expect(await resolve('nobody-has-this.eth')).toMatchObject({ address: null, is_primary: false })
  // Kept at a web address, which is not asked.
  await ens.call(giver.address, 'keepOutside', namehash('away.eth'), 'http://127.0.0.1:1/{sender}/{data}')
  expect(await resolve('away.eth')).toMatchObject({ address: null })
})

test.each([
  ['ada', 'name_unreadable'],
  ['\u0430da.eth', 'name_unreadable'],
  [`${'a'.repeat(150)}.eth`, 'name_unreadable'],
])('“%s” is no name', async (name, code) => {
  ask(server.chain.url)
  await expect(resolve(name)).rejects.toMatchObject({ status: 422, code })
})

test('a node that does not answer, or none at all, is said; nothing is guessed', async () => {
  ask('http://127.0.0.1:1')
  await expect(resolve('ada.eth')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  ask()
  await expect(resolve('ada.eth')).rejects.toMatchObject({ status: 422, code: 'names_unasked' })
})

test('a name leads to the address that it has for the chain, else to the one for Ethereum', async () => {
  ask(server.chain.url)
  const there = toCoinType(server.chain.id)
  const [home, away] = [giver.address.toLowerCase(), heir.address.toLowerCase()]
  await ens.call(giver.address, 'point', namehash('two.eth'), home)
  await ens.call(giver.address, 'pointFor', namehash('two.eth'), there, away)
  expect(await resolve('two.eth')).toMatchObject({ address: home })
  expect(await resolve('two.eth', 'ETH')).toMatchObject({ address: away })
  await ens.call(giver.address, 'pointFor', namehash('only.eth'), there, away)
  expect(await resolve('only.eth', 'ETH')).toMatchObject({ address: away })
  expect(await resolve('only.eth')).toMatchObject({ address: null })
})

test("names with the ending of a chain's own service are asked there, all others of ENS", async () => {
  const other = await deployForeign(server.chain, giver.address, 'Ens')
  const rpcUrls = [server.chain.url]
  const own = { endings: ['.linea.eth'], rpcUrls, resolver: other.address }
  const names = openNames([own, { endings: null, rpcUrls, resolver: ens.address }])
  Object.assign(server.context, { names })
  for (const name of ['ben.linea.eth', 'ben.eth'])
    await ens.call(giver.address, 'point', namehash(name), giver.address)
  await other.call(heir.address, 'point', namehash('ben.linea.eth'), heir.address)
  await other.call(heir.address, 'claim', 'ben.linea.eth')
  const address = heir.address.toLowerCase()
  expect(await resolve('ben.linea.eth')).toEqual({ name: 'ben.linea.eth', address, is_primary: true })
  expect(await resolve('ben.eth')).toMatchObject({ address: giver.address.toLowerCase() })
  Object.assign(server.context, { names: openNames([own]) })
  await expect(resolve('ben.eth')).rejects.toMatchObject({ status: 422, code: 'names_unasked' })
})
