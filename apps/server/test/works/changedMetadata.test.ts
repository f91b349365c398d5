import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metadataChanges } from '../../src/db/schema/chain.ts'
import { compareWorks } from '../../src/moderation/compareWorks.ts'
import { createMetadataReader } from '../../src/works/foreign/metadataQueue.ts'
import { createReadScan } from '../../src/works/foreign/scanReads.ts'
import { getWork } from '../../src/works/store/works.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// Collections say that their metadata changed, by ERC-4906 and by ERC-1155's URI; a job reads them again.

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>'
const server = await useServer()
let host: Awaited<ReturnType<typeof startWebHost>>
const holder = await server.person(0)
let version = 1
let gone = false
let picture = SVG
const asked = new Map<string, number>()

beforeAll(async () => {
  host = await startWebHost((request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (gone) return response.writeHead(500).end()
    response.end(JSON.stringify({ name: `Work ${path} ${version}`, image: picture }))
  })
})
afterAll(async () => {
  await host.stop()
})

async function bring(collection: ForeignCollection, type: '721' | '1155', id: bigint): Promise<string> {
  await collection.call(holder.address, 'mint', holder.address, id, ...(type === '721' ? [] : [5n]))
  await collection.call(holder.address, 'setUri', id, `${host.url}/${id}`)
  await holder.trade('addNFTToMarketplace', [collection.address, id])
  const claim = {
    blockchain: 'ETH' as const,
    token_id: id.toString(),
    contract_address: collection.address,
    type,
  }
  const { data } = await holder.request('POST /import/save', {
    json: { ...claim, ...(type === '1155' && { copies: '5' }) },
  })
  return data.token._id
}

/** A run of the jobs, and one as if all pauses had passed. */
async function run(): Promise<void> {
  await createReadScan(server.context)()
  await createMetadataReader(server.context)()
}
async function runLater(): Promise<void> {
  await createReadScan(server.context)()
  await server.context.db.execute(sql`update metadata_reads set next_at = now() - interval '1 second'`)
  await createMetadataReader(server.context)()
}

/** Answers are kept for a second, so the row is asked. */
const nameOf = async (id: string) => (await getWork(server.context.db, id))?.name

test('what a collection says of one token, or of several, is read again [IMP-05]', async () => {
  const singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  const editions = await deployForeign(server.chain, holder.address, 'Foreign1155')
  const ids = [
    await bring(singles, '721', 1n),
    await bring(singles, '721', 2n),
    await bring(editions, '1155', 3n),
  ]
  await server.sync()
  const names = () => Promise.all(ids.map(nameOf))
  version = 2
  await run()
  expect(await names()).toEqual(['Work /1 1', 'Work /2 1', 'Work /3 1'])

  await singles.call(holder.address, 'sayChanged', 1n, 1n)
  // Of tokens that nobody brought here.
  await singles.call(holder.address, 'sayChanged', 77n, 77n)
  await editions.call(holder.address, 'sayUri', 3n)
  await server.sync()
  await runLater()
  expect(await names()).toEqual(['Work /1 2', 'Work /2 1', 'Work /3 2'])
  expect(await server.context.db.$count(metadataChanges)).toBe(2)

  version = 3
  await singles.call(holder.address, 'sayChanged', 0n, 2n ** 256n - 1n)
  await server.sync()
  await run()
  // Both were read a moment ago, and rest.
  expect(await names()).toEqual(['Work /1 2', 'Work /2 1', 'Work /3 2'])
  await runLater()
  expect(await names()).toEqual(['Work /1 3', 'Work /2 3', 'Work /3 2'])

  const before = asked.get('/1')
  await runLater()
  expect(asked.get('/1')).toBe(before)
})

test('another picture is compared with older works again, another name is no reason to', async () => {
  const singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  version = 1
  const id = await bring(singles, '721', 5n)
  const change = async () => {
    await compareWorks(server.context)
    await singles.call(holder.address, 'sayChanged', 5n, 5n)
    await server.sync()
    await runLater()
    return (await getWork(server.context.db, id))?.comparedAt
  }
  version = 2
  expect(await change()).toBeInstanceOf(Date)
  picture = SVG.replace('width="9"', 'width="30"')
  expect(await change()).toBeNull()
})

test('what cannot be read keeps what it shows, and is tried again only rarely after three tries [IMP-05]', async () => {
  const singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  version = 1
  const id = await bring(singles, '721', 4n)
  await singles.call(holder.address, 'sayChanged', 4n, 4n)
  await server.sync()
  gone = true
  const before = asked.get('/4') ?? 0
  for (const _ of [1, 2, 3]) await runLater()
  await run()
  expect((asked.get('/4') ?? 0) - before).toBe(3)
  expect(await nameOf(id)).toBe('Work /4 1')
  gone = false
  version = 2
  await singles.call(holder.address, 'sayChanged', 4n, 4n)
  await server.sync()
  await runLater()
  expect(await nameOf(id)).toBe('Work /4 2')
})
