import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCollection } from '../../src/collections/bring.ts'
import { forgetContracts } from '../../src/collections/forget.ts'
import { collectionStats } from '../../src/db/schema/cards.ts'
import { broughtContracts, collections } from '../../src/db/schema/collections.ts'
import { auditLog } from '../../src/db/schema/operator.ts'
import { localAccounts } from '../../src/localAccounts.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'

// A chain has places for so many contracts. Nobody fills them for long with contracts that nobody uses.

const PLACES = 3
let server: TestServer
let anne: Person
let operator: Person

beforeAll(async () => {
  const boss = localAccounts.demo[3] as string
  server = await startTestServer({ env: { CONTRACTS_PER_CHAIN: String(PLACES), OPERATORS: boss } })
  anne = await server.person(0)
  operator = await server.person(3)
})
afterAll(() => server.stop())

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
