import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEns } from '../../src/accounts/ens/nameServices.ts'
import { AT_ONCE, resolveWanted } from '../../src/accounts/ens/resolveWanted.ts'
import { noteWanted, showEnsNames } from '../../src/accounts/present/ensNames.ts'
import { pruneEnsNames } from '../../src/accounts/store/ensNames.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { ensNames, users } from '../../src/db/schema/people.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
let ens: ForeignCollection
let hide: () => void
const people: Person[] = []
beforeAll(async () => {
  for (let index = 0; index < 8; index++) people.push(await server.person(index))
  ens = await deployForeign(server.chain, people[0]!.address, 'Ens')
  hide = showEnsNames()
})
afterAll(async () => {
  hide()
})

const config = (url = server.chain.url) => ({ rpcUrls: [url], resolver: ens.address })
/** What the jobs do within some seconds. */
async function ask(url?: string) {
  await noteWanted(server.context.db)
  await resolveWanted(server.context.db, openEns(config(url)).primaryName)
}
/** As somebody signed in sees it: answers to visitors are kept for a second. */
const userOf = async ({ address }: { address: string }) =>
  (await people[7]!.request('GET /users/{id}', { params: { id: address } })).user
/** Shows a person's page, lets the jobs run, and returns what the next page says. */
async function named(person: Person) {
  await userOf(person)
  await ask()
  const { name, ens: isEns } = await userOf(person)
  return { name, isEns: isEns ?? false }
}
/** Claims a name and, unless it is somebody else's, makes it resolve to the wallet. */
async function claim({ address }: Person, name: string, owner: string | null = address) {
  await ens.call(address, 'claim', name)
  if (owner) await ens.call(address, 'point', namehash(name), owner)
}
const expire = ({ address }: Person) =>
  server.context.db.update(ensNames).set({ expiresAt: sql`now()` }).where(sql`wallet = ${address}`)
const rowOf = async ({ address }: Person) =>
  (await server.context.db.select().from(ensNames).where(sql`wallet = ${address}`))[0]

const NOBODY = { name: '', isEns: false }

test('a person without a name has the ENS name of the wallet, wherever people are named', async () => {
  const [ada, ben] = people as [Person, Person]
  await claim(ada, 'ada.eth')
  expect((await userOf(ada)).name).toBe('')
  expect(await named(ada)).toEqual({ name: 'ada.eth', isEns: true })
  expect(await named(ben)).toEqual(NOBODY)

  const { tokenId } = await ada.mint()
  const { _id: id } = await ada.register(tokenId)
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id } })
  expect(token.creator).toMatchObject({ name: 'ada.eth', ens: true })
  await ada.request('POST /tokens/{id}/like', { params: { id } })
  await ada.request('GET /users/{id}/follow', { params: { id: ben.address } })
  const { notifications } = await ben.request('GET /users/notifications')
  expect(notifications[0]?.user?.name).toBe('ada.eth')
  // The settings still say that no name was chosen.
  expect((await ada.request('GET /users/settings')).name).toBe('')
})

test('a name that resolves to somebody else is not shown', async () => {
  const [ada, , mallory, eve] = people as [Person, Person, Person, Person]
  await claim(mallory, 'ada.eth', null)
  expect(await named(mallory)).toEqual(NOBODY)
  await claim(eve, 'nobody-registered-this.eth', null)
  expect(await named(eve)).toEqual(NOBODY)
  expect((await userOf(ada)).name).toBe('ada.eth')
})

test('a name that imitates another, or is not in its normal form, is not shown', async () => {
  const imitator = people[4] as Person
  for (const name of [
    // The first letter is Cyrillic.
    '\u0430da.eth',
    // Wholly Cyrillic letters that look Latin.
    '\u0430\u0441\u0435.eth',
    // A character without width.
    'ad\u200ba.eth',
  ]) {
    await claim(imitator, name)
    await expire(imitator)
    expect(await named(imitator), JSON.stringify(name)).toEqual(NOBODY)
  }
  // Capitals resolve nowhere in the real service, but a contract can claim them.
  await claim(imitator, 'Ada.eth')
  await expire(imitator)
  expect(await named(imitator)).toEqual(NOBODY)
  // Honest names of other scripts are shown.
  await claim(imitator, 'なまえ.eth')
  await expire(imitator)
  expect(await named(imitator)).toEqual({ name: 'なまえ.eth', isEns: true })
})

test('a name that is kept at a web address is not shown, and that address is not asked', async () => {
  const person = people[5] as Person
  let asked = 0
  const gateway = createServer((_, response) => {
    asked += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/{sender}/{data}`
  await claim(person, 'outside.eth')
  await ens.call(person.address, 'keepOutside', namehash('outside.eth'), url)
  expect(await named(person)).toEqual(NOBODY)
  expect(asked).toBe(0)
  gateway.close()
})

test('a chosen name comes first; hidden people and contract wallets of other chains have no ENS name', async () => {
  const { db } = server.context
  const ada = people[0] as Person
  const about = { kind: 'person' as const, subjectId: ada.address, creator: ada.address, reason: 'Spam' }
  await db.insert(hidings).values(about)
  const [follower] = (await people[1]!.request('GET /users/notifications')).notifications
  expect(follower?.user?.name).toBe('')
  await db.delete(hidings)

  await db.update(users).set({ homeChain: 137 }).where(sql`wallet = ${ada.address}`)
  expect((await userOf(ada)).name).toBe('')
  await db.update(users).set({ homeChain: null }).where(sql`wallet = ${ada.address}`)
  expect((await userOf(ada)).name).toBe('ada.eth')

  await ada.request('POST /users/settings', {
    json: { name: 'Ada', bio: '', twitter: '', instagram: '', link: '' },
  })
  const user = await userOf(ada)
  expect([user.name, user.ens]).toEqual(['Ada', undefined])
  await db.update(users).set({ name: '' }).where(sql`wallet = ${ada.address}`)
})

test('the exact name finds its owner, also one who never signed in', async () => {
  const ada = people[0] as Person
  const stranger = server.chain.contracts.engine as string
  await ens.call(ada.address, 'point', namehash('sale.eth'), stranger)
  const { db } = server.context
  await db
    .insert(ensNames)
    .values({ wallet: stranger, name: 'sale.eth', expiresAt: sql`now() + '1 day'`, wanted: false })
  const found = async (name: string) =>
    (await server.visitor('POST /users/search', { json: { name } })).users.map(({ wallet }) => wallet)
  expect(await found(' ADA.eth')).toEqual([ada.address])
  expect(await found('sale.eth')).toEqual([stranger])
  expect(await found('da.eth')).toEqual([])
  const counts = await server.visitor('GET /search/counts', { query: { name: 'ada.eth' } })
  expect(counts).toMatchObject({ users: 1 })
  const { users: suggested } = await server.visitor('GET /search/suggestions', {
    query: { q: 'ada.eth' },
  })
  expect(suggested.map(({ wallet }) => wallet)).toEqual([ada.address])

  // Somebody who calls themselves so comes after the owner of the name.
  const mallory = people[2] as Person
  await db.update(users).set({ name: 'ada.eth' }).where(sql`wallet = ${mallory.address}`)
  expect(await found('ada.eth')).toEqual([ada.address, mallory.address])
  await db.update(users).set({ name: '' }).where(sql`wallet = ${mallory.address}`)
})

test('an expired name is not shown until it was asked for again; a new owner takes it from the old one', async () => {
  const [ada, , , , , , heir] = people as Person[]
  await expire(ada!)
  expect((await userOf(ada!)).name).toBe('')
  expect(await named(ada!)).toMatchObject({ name: 'ada.eth' })

  await claim(heir!, 'ada.eth')
  expect(await named(heir!)).toMatchObject({ name: 'ada.eth' })
  expect((await userOf(ada!)).name).toBe('')
  expect(await named(ada!)).toEqual(NOBODY)
})

test('an answer is asked for once; a name is asked for again before its time is over', async () => {
  const { db } = server.context
  const [, ben, , , , , heir] = people as Person[]
  await userOf(ben!)
  await userOf(heir!)
  await noteWanted(db)
  expect([(await rowOf(ben!))?.wanted, (await rowOf(heir!))?.wanted]).toEqual([false, false])
  await db.update(ensNames).set({ expiresAt: sql`now() + '5 hours'` }).where(sql`wallet = ${heir!.address}`)
  expect((await userOf(heir!)).name).toBe('ada.eth')
  await noteWanted(db)
  expect((await rowOf(heir!))?.wanted).toBe(true)
  await ask()
  const hours = ((await rowOf(heir!))!.expiresAt.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23)
})

test('while no node answers, pages are as before, and a known name stays until its time is over', async () => {
  const { db } = server.context
  const [, ben, , , , , heir] = people as Person[]
  await expire(ben!)
  await db.update(ensNames).set({ wanted: true }).where(sql`wallet = ${heir!.address}`)
  await userOf(ben!)
  await expect(ask('http://127.0.0.1:1')).rejects.toThrow()
  expect((await userOf(heir!)).name).toBe('ada.eth')
  expect((await userOf(ben!)).name).toBe('')
  const minutes = ((await rowOf(ben!))!.expiresAt.getTime() - Date.now()) / 60_000
  expect(minutes).toBeLessThan(11)
  expect((await rowOf(ben!))?.wanted).toBe(false)
})

test('one run asks about a limited number of wallets, and old ones are forgotten', async () => {
  const { db } = server.context
  await db.delete(ensNames)
  await db.execute(sql`insert into ens_names (wallet, expires_at, wanted)
    select '0x' || lpad(n::text, 40, '0'), now() - interval '40 days', true from generate_series(1, 50) n`)
  await ask()
  expect(await db.$count(ensNames, sql`wanted`)).toBe(50 - AT_ONCE)
  await db.update(ensNames).set({ expiresAt: sql`now() - interval '40 days'` })
  await pruneEnsNames(db)
  expect(await db.$count(ensNames)).toBe(50 - AT_ONCE)
})

test('without a node nobody is asked about', async () => {
  hide()
  await server.context.db.delete(ensNames)
  await userOf(people[0] as Person)
  await noteWanted(server.context.db)
  expect(await server.context.db.$count(ensNames)).toBe(0)
  hide = showEnsNames()
})
