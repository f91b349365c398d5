import { namehash } from 'viem/ens'
import { beforeAll, expect, test } from 'vitest'
import { openEns } from '../../src/accounts/ens/primaryName.ts'
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
const ask = (url: string | null = server.chain.url) =>
  Object.assign(server.context, { names: url && openEns({ rpcUrls: [url], resolver: ens.address }) })

const resolve = (name: string) => server.visitor('GET /common/names/{name}', { params: { name } })

test('a name that somebody types leads to its address, asked anew each time', async () => {
  ask()
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
  ask()
  await expect(resolve(name)).rejects.toMatchObject({ status: 422, code })
})

test('a node that does not answer, or none at all, is said; nothing is guessed', async () => {
  ask('http://127.0.0.1:1')
  await expect(resolve('ada.eth')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  ask(null)
  await expect(resolve('ada.eth')).rejects.toMatchObject({ status: 422, code: 'names_unasked' })
})
