import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bringCollection } from '../../src/collections/bring.ts'
import { forgetContracts } from '../../src/collections/forget.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { collectionStats } from '../../src/db/schema/cards.ts'
import { broughtContracts, collections } from '../../src/db/schema/collections.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { auditLog } from '../../src/db/schema/operator.ts'
import { works } from '../../src/db/schema/works.ts'
import { workOf } from '../../src/works/foreign/readAgain.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// A chain has places for so many contracts. Nobody fills them for long with contracts that nobody uses.

const PLACES = 3

const boss = localAccounts.demo[3] as string
const server = await useServer({ env: { CONTRACTS_PER_CHAIN: String(PLACES), OPERATORS: boss } })
const anne = await server.person(0)
const operator = await server.person(3)

/** Deploys a contract of a person and brings it from a network. Returns its collection. */
async function bring(person: Person, network = '203.0.113.1'): Promise<string> {
  const foreign = await deployForeign(server.chain, person.address, 'Foreign721')
  await foreign.call(person.address, 'mint', person.address, 1n)
  return bringAgain(person, foreign.address, network)
}

async function bringAgain(person: Person, contract: string, network = '203.0.113.1'): Promise<string> {
  const { db } = server.context
  const storer = { wallet: person.address, provenOn: null, groups: [{ key: network, times: 1 }] }
  const claim = { blockchain: 'ETH' as const, contract_address: contract }
  const { _id } = await bringCollection(server.context, storer, claim)
  expect(await db.$count(broughtContracts, eq(broughtContracts.collectionId, _id as string))).toBe(1)
  return _id as string
}

const rowOf = async (id: string) => {
  const { db } = server.context
  return (await db.select().from(broughtContracts).where(eq(broughtContracts.collectionId, id)))[0]
}
const makeOld = (id: string, days = 8) =>
  server.context.db
    .update(broughtContracts)
    .set({ at: new Date(Date.now() - days * 86_400_000) })
    .where(eq(broughtContracts.collectionId, id))
const change = (id: string, stats: Partial<typeof collectionStats.$inferInsert>) =>
  server.context.db.update(collectionStats).set(stats).where(eq(collectionStats.collectionId, id))

test('when the places are used up, the oldest contract that nobody uses makes room; those in use stay', async () => {
  const { db } = server.context
  const [first, second, third] = [await bring(anne), await bring(anne), await bring(anne)]
  // All are new.
  await expect(bring(anne)).rejects.toMatchObject({ code: 'contracts_full' })
  await makeOld(first, 30)
  await makeOld(second, 20)
  await change(first, { sold: 1 })
  const fourth = await bring(anne)
  expect((await rowOf(first))?.stoppedAt).toBeNull()
  expect((await rowOf(second))?.forgottenAt).not.toBeNull()
  expect((await rowOf(third))?.stoppedAt).toBeNull()
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, second))
  expect(entry).toMatchObject({ act: 'contract_forgotten', actor: `0x${'0'.repeat(40)}` })

  // Whoever misses it brings it again.
  const { contract } = (await rowOf(second))!
  await forgetContracts(server.context)
  expect(await rowOf(second)).toBeUndefined()
  await makeOld(fourth, 10)
  expect(await bringAgain(anne, contract)).not.toBe(second)
  expect((await rowOf(fourth))?.forgottenAt).not.toBeNull()
})

test('what the team brought, named or shows makes no room', async () => {
  const { db } = server.context
  await db.delete(broughtContracts)
  const ids = [await bring(operator), await bring(anne), await bring(anne)] as const
  for (const id of ids) await makeOld(id)
  await db.update(collections).set({ heldBack: 'shown' }).where(eq(collections.id, ids[1]))
  await operator.request('POST /console/contracts/{id}', {
    params: { id: ids[2] },
    json: { follow: true, reason: 'It is well known.' },
  })
  await expect(bring(anne)).rejects.toMatchObject({ code: 'contracts_full' })
  for (const id of ids) expect((await rowOf(id))?.stoppedAt).toBeNull()
})

/** What moderators do to a collection, or to a work of it. */
const JUDGED: Record<string, (id: string, work: string) => Promise<unknown>> = {
  'a hidden collection': async (id) => hide('collection', id),
  'a hidden person': async (id) => {
    const { contract } = (await rowOf(id))!
    await server.context.db
      .insert(hidings)
      .values({ kind: 'person', subjectId: contract, creator: contract, reason: 'Spam' })
  },
  'a collection that is kept out of lists': (id) =>
    server.context.db.update(collections).set({ heldBack: 'kept' }).where(eq(collections.id, id)),
  'a reported collection': (id) => report('collection', id),
  'a reported work': (_, work) => report('work', work),
  'a hidden work': (_, work) => hide('work', work),
  'a work that was marked': (_, work) =>
    server.context.db.update(works).set({ sensitive: 'moderator' }).where(eq(works.id, work)),
  'a work that is kept out of lists': (_, work) =>
    server.context.db.update(works).set({ heldBack: 'kept' }).where(eq(works.id, work)),
}

const report = (kind: 'work' | 'collection', id: string) =>
  anne.request('POST /reports', { json: { kind, id, reason: 'illegal' } })

async function caseOf(id: string) {
  const query = { state: 'open' as const }
  const { cases } = await operator.request('GET /console/cases', { query })
  return cases.find(({ subject }) => subject.id === id)!
}

async function hide(kind: 'work' | 'collection', id: string) {
  await report(kind, id)
  const found = await caseOf(id)
  const json = { version: found.version, reason: 'Stolen' }
  await operator.request('POST /console/cases/{id}/hide', { params: { id: found._id }, json })
}

/** A work of a contract, as the indexer makes them. */
async function addWorkOf(collectionId: string): Promise<string> {
  const { contract, chainId } = (await rowOf(collectionId))!
  const key = { chainId, contract, tokenId: 1n }
  const token = { standard: 721, royalties: 0, copies: 1n }
  const words = { name: 'One', description: '', media: '0'.repeat(64), cover: null, traits: [] }
  const work = { ...workOf(key, token, collectionId), ...words }
  await server.context.db.insert(works).values(work)
  return work.id
}

test('what the team decided about, or has to, makes no room', async () => {
  const { db } = server.context
  for (const [name, judge] of Object.entries(JUDGED)) {
    await db.execute('delete from limits')
    await db.execute('delete from brought_contracts')
    const ids = [await bring(anne), await bring(anne), await bring(anne)] as const
    const [id] = ids
    await makeOld(id)
    await judge(id, await addWorkOf(id))
    const outcome = await bring(anne).catch(({ code }) => code)
    expect([name, outcome]).toEqual([name, 'contracts_full'])
  }
})

test('a hidden contract that the team forgets is hidden when somebody brings it again', async () => {
  const { db } = server.context
  await db.execute('delete from limits')
  await db.execute('delete from brought_contracts')
  const forget = async (id: string) => {
    await operator.request('POST /console/contracts/{id}/forget', {
      params: { id },
      json: { reason: 'Noise' },
    })
  }
  const id = await bring(anne)
  const { contract } = (await rowOf(id))!
  const work = await addWorkOf(id)
  await hide('collection', id)
  await forget(id)
  await forgetContracts(server.context)
  await expect(bringAgain(anne, contract)).rejects.toMatchObject({ code: 'hidden' })
  expect(await db.select().from(works).where(eq(works.id, work))).toEqual([])
  expect(await db.select().from(hidings).where(eq(hidings.subjectId, id))).toHaveLength(1)
  expect((await rowOf(id))?.stoppedAt).not.toBeNull()

  // Once a moderator shows it again, it can be forgotten like any other.
  await db.delete(hidings).where(eq(hidings.subjectId, id))
  await forget(id)
  await forgetContracts(server.context)
  expect(await rowOf(id)).toBeUndefined()
  expect(await bringAgain(anne, contract)).not.toBe(id)
})

test('a contract whose hiding is decided while it is forgotten stays hidden', async () => {
  const id = await bring(anne)
  const { contract } = (await rowOf(id))!
  await report('collection', id)
  const params = { id }
  await operator.request('POST /console/contracts/{id}/forget', { params, json: { reason: 'Noise' } })
  const found = await caseOf(id)
  const json = { version: found.version, reason: 'Stolen' }
  await operator.request('POST /console/cases/{id}/hide', { params: { id: found._id }, json })
  await forgetContracts(server.context)
  await expect(bringAgain(anne, contract)).rejects.toMatchObject({ code: 'hidden' })
})

test('a hidden work of a contract that is forgotten stays hidden, and so when it is brought again', async () => {
  const { db } = server.context
  const id = await bring(anne)
  const work = await addWorkOf(id)
  await hide('work', work)
  const params = { id }
  await operator.request('POST /console/contracts/{id}/forget', { params, json: { reason: 'Noise' } })
  await forgetContracts(server.context)
  expect(await db.select().from(works).where(eq(works.id, work))).toMatchObject([
    { hidden: true, collectionId: null },
  ])
})

test('a network brings twenty contracts a month, whichever of its wallets does; the operator any number', async () => {
  const { db } = server.context
  const people = await Promise.all([0, 1, 2].map((index) => server.person(index)))
  await db.execute('delete from limits')
  const codes: string[] = []
  for (let n = 0; n < 21; n++) {
    // Only the network is at its limit.
    await db.delete(broughtContracts)
    codes.push(
      await bring(people[n % 3] as Person, '198.51.100.7').then(
        () => 'brought',
        ({ code }) => code,
      ),
    )
  }
  expect(codes).toEqual([...Array(20).fill('brought'), 'quota_full'])
  await bring(people[0] as Person, '198.51.100.8')
  await bring(operator, '198.51.100.7')
})
