import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetContracts } from '../../src/collections/forget.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { cards } from '../../src/db/schema/cards.ts'
import { histories } from '../../src/db/schema/chain.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { orders } from '../../src/db/schema/trading.ts'
import { traitValues } from '../../src/db/schema/traits.ts'
import { metadataReads, works } from '../../src/db/schema/works.ts'
import { createMetadataReader } from '../../src/works/foreign/metadataQueue.ts'
import { createReadScan } from '../../src/works/foreign/scanReads.ts'
import { bring } from '../foreign/bring.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { imaginedOrder } from '../imagined/imaginedOrders.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[3] as string } })
const holder = await server.person(0)
const visitor = await server.person(1)
const operator = await server.person(3)
let host: Awaited<ReturnType<typeof startWebHost>>

beforeAll(async () => {
  host = await startHost()
})
afterAll(async () => {
  await host.stop()
})

/** Each work has a picture in its metadata, and a trait. */
async function startHost() {
  const create = { width: 8, height: 8, channels: 3, background: { r: 1, g: 2, b: 3 } } as const
  const picture = (await sharp({ create }).png().toBuffer()).toString('base64')
  const attributes = [{ trait_type: 'Colour', value: 'dark' }]
  const metadata = { name: 'Work', image: `data:image/png;base64,${picture}`, attributes }
  return startWebHost((_, response) => response.end(JSON.stringify(metadata)))
}

const worksOf = ({ address }: ForeignCollection) =>
  server.context.db.select().from(works).where(eq(works.contract, address)).orderBy(works.tokenId)

/** Brings a collection of three works, and reads their metadata. */
async function bringAndRead(foreign: ForeignCollection): Promise<string> {
  const id = await bring(server, foreign.address)
  await createReadScan(server.context)()
  await createMetadataReader(server.context)()
  return id
}

test('the operator forgets a contract: its works go, but for those that were traded here, and it can be brought again', async () => {
  const { db } = server.context
  const foreign = await deployForeign(server.chain, holder.address, 'Series721')
  await foreign.call(holder.address, 'setBase', `${host.url}/`)
  await foreign.call(holder.address, 'mintMany', holder.address, 1, 3)
  const id = await bringAndRead(foreign)
  const [, second] = await worksOf(foreign)
  expect(await db.select().from(cards).where(eq(cards.collectionId, id))).toHaveLength(3)
  await db.insert(orders).values({
    ...imaginedOrder(server.chain.id, 0, [visitor.address]),
    contract: foreign.address,
    tokenId: 2n,
  })

  const params = { id }
  const forget = (person: Person) =>
    person.request('POST /console/contracts/{id}/forget', { params, json: { reason: 'Noise' } })
  await expect(forget(holder)).rejects.toMatchObject({ code: 'not_operator' })
  await forget(operator)
  await expect(forget(operator)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    operator.request('POST /console/contracts/{id}', { params, json: { follow: true } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  // At once, nothing shows it.
  const asked = () => visitor.request('GET /collections/{id}', { params }).catch(({ code }) => code)
  await expect.poll(asked).toBe('hidden')
  expect(await db.select().from(cards).where(eq(cards.collectionId, id))).toEqual([])

  // Without the contract's row, nobody would tell the indexer to stop: it stops first.
  await forgetContracts(server.context)
  expect(await worksOf(foreign)).toHaveLength(3)
  await server.sync()
  await forgetContracts(server.context)
  expect(await worksOf(foreign)).toMatchObject([{ id: second!.id, collectionId: null }])
  expect(await db.select().from(cards).where(eq(cards.workId, second!.id))).toHaveLength(1)
  for (const [table, column] of [
    [collections, collections.id],
    [hidings, hidings.subjectId],
    [traitValues, traitValues.collectionId],
  ] as const)
    expect(await db.select().from(table).where(eq(column, id))).toEqual([])
  const reads = () => db.select().from(metadataReads).where(eq(metadataReads.contract, foreign.address))
  expect(await reads()).toEqual([])
  await expect.poll(asked).toBe('not_found')
  const { contracts } = await operator.request('GET /console/contracts')
  expect(contracts).toEqual([])

  // What happens meanwhile is not read, and nothing comes back by itself.
  await foreign.call(holder.address, 'mintMany', visitor.address, 4, 1)
  await server.sync()
  await createReadScan(server.context)()
  expect(await reads()).toEqual([])
  expect(await db.select().from(histories).where(eq(histories.contract, foreign.address))).toMatchObject([
    { since: null, refused: 'stopped' },
  ])

  const again = await bringAndRead(foreign)
  expect(again).not.toBe(id)
  const found = await worksOf(foreign)
  expect(found.map(({ tokenId, collectionId }) => [tokenId, collectionId])).toEqual(
    [1n, 2n, 3n, 4n].map((tokenId) => [tokenId, again]),
  )
  const { owners } = await visitor.request('GET /tokens/{id}/owners', { params: { id: found[3]!.id } })
  expect(owners.map(({ user }) => user.wallet)).toEqual([visitor.address.toLowerCase()])
})

test('a hidden contract that was forgotten has its works again once it is restored and followed', async () => {
  const { db } = server.context
  const foreign = await deployForeign(server.chain, holder.address, 'Series721')
  await foreign.call(holder.address, 'setBase', `${host.url}/`)
  await foreign.call(holder.address, 'mintMany', holder.address, 1, 2)
  const id = await bringAndRead(foreign)
  await visitor.request('POST /reports', { json: { kind: 'collection', id, reason: 'illegal' } })
  const decide = async (act: 'hide' | 'restore', state: 'open' | 'closed') => {
    const { cases } = await operator.request('GET /console/cases', { query: { state } })
    const found = cases.find(({ subject }) => subject.id === id)!
    const json = { version: found.version, reason: 'Looked at it' }
    await operator.request(`POST /console/cases/{id}/${act}`, { params: { id: found._id }, json })
  }
  await decide('hide', 'open')
  const params = { id }
  await operator.request('POST /console/contracts/{id}/forget', { params, json: { reason: 'Noise' } })
  await server.sync()
  await forgetContracts(server.context)
  expect(await worksOf(foreign)).toEqual([])
  const asked = () => visitor.request('GET /collections/{id}', { params }).catch(({ code }) => code)
  expect(await asked()).toBe('hidden')

  await decide('restore', 'closed')
  await operator.request('POST /console/contracts/{id}', { params, json: { follow: true, reason: 'Fine' } })
  await server.sync()
  await server.sync()
  await createReadScan(server.context)()
  await createMetadataReader(server.context)()
  expect(await db.select().from(cards).where(eq(cards.collectionId, id))).toHaveLength(2)
})
