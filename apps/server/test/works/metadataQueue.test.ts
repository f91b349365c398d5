import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { metadataReads, works } from '../../src/db/schema/works.ts'
import { createMetadataReader } from '../../src/works/foreign/metadataQueue.ts'
import { createReadScan } from '../../src/works/foreign/scanReads.ts'
import { FAILED } from '../../src/works/store/metadataReads.ts'
import { bring } from '../foreign/bring.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { useServer } from '../servers/useServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// The metadata of whole collections are read from real hosts, which do what hosts do.

/** A picture in the metadata itself, of a colour. */
const pictureOf = async (red: number) => {
  const create = { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } as const
  const png = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

type Answer = Parameters<typeof startWebHost>[0]

const server = await useServer()
const holder = await server.person(0)
let hosts: Awaited<ReturnType<typeof startWebHost>>[] = []

beforeAll(async () => {
  pictures = await Promise.all([0, 1, 2].map(pictureOf))
})
afterAll(async () => {
  for (const host of hosts) await host.stop()
})
beforeEach(async () => {
  await server.context.db.delete(metadataReads)
})

async function hostOf(answer: Answer) {
  const host = await startWebHost(answer)
  hosts = [...hosts, host]
  return host
}

let pictures: string[] = []
const work = (path: string, version = 1) =>
  JSON.stringify({
    name: `Work ${path} ${version}`,
    image: pictures[version],
    attributes: [{ trait_type: 'No', value: path }],
  })

/** A collection with this many tokens, whose metadata are below an address. */
async function series(base: string, count: number): Promise<ForeignCollection> {
  const collection = await deployForeign(server.chain, holder.address, 'Series721')
  await collection.call(holder.address, 'setBase', base)
  for (let first = 1; first <= count; first += 100)
    await collection.call(holder.address, 'mintMany', holder.address, first, Math.min(100, count - first + 1))
  return collection
}

const scan = () => createReadScan(server.context)()
/** Makes rows due that wait for another try. */
const later = () => server.context.db.update(metadataReads).set({ nextAt: sql`now() - interval '1 second'` })
const readsOf = (contract: string) =>
  server.context.db
    .select()
    .from(metadataReads)
    .where(eq(metadataReads.contract, contract))
    .orderBy(asc(metadataReads.tokenId))
const worksOf = (contract: string) =>
  server.context.db.select().from(works).where(eq(works.contract, contract)).orderBy(asc(works.tokenId))

test('the tokens of a brought contract become works of its collection; burnt ones do not', async () => {
  const host = await hostOf((request, response) => response.end(work(request.url!)))
  const collection = await series(`${host.url}/`, 5)
  await collection.call(holder.address, 'burn', 4n)
  const id = await bring(server, collection.address)
  await scan()
  await createMetadataReader(server.context)()
  const found = await worksOf(collection.address)
  expect(
    found.map(({ name, collectionId, creator, royalties, traits }) => ({
      name,
      collectionId,
      creator,
      royalties,
      traits,
    })),
  ).toEqual(
    [1, 2, 3, 5].map((at) => ({
      name: `Work /${at} 1`,
      collectionId: id,
      creator: collection.address,
      royalties: 0,
      traits: [{ trait_type: 'No', value: `/${at}` }],
    })),
  )
  expect(await readsOf(collection.address)).toEqual([])
  const { collection: shown } = await server.visitor('GET /collections/{id}', { params: { id } })
  expect(shown._id).toBe(id)
  const [stats] = await rowsOf(
    server.context.db,
    sql`select works from collection_stats where collection_id = ${id}`,
  )
  expect(stats).toEqual({ works: 4 })
  // Those that appear later too.
  await collection.call(holder.address, 'mintMany', holder.address, 6n, 1n)
  await server.sync()
  await scan()
  await createMetadataReader(server.context)()
  expect((await worksOf(collection.address)).at(-1)?.name).toBe('Work /6 1')
})

test('a work that was imported before becomes part of the collection', async () => {
  const host = await hostOf((request, response) => response.end(work(request.url!)))
  const collection = await deployForeign(server.chain, holder.address, 'Foreign721')
  await collection.call(holder.address, 'mint', holder.address, 7n)
  await collection.call(holder.address, 'setUri', 7n, `${host.url}/7`)
  await holder.trade('addNFTToMarketplace', [collection.address, 7n])
  await server.sync()
  const claim = {
    blockchain: 'ETH',
    token_id: '7',
    contract_address: collection.address,
    type: '721',
  } as const
  const { token } = (await holder.request('POST /import/save', { json: claim })).data
  const id = await bring(server, collection.address)
  await scan()
  expect(await worksOf(collection.address)).toMatchObject([{ id: token._id, collectionId: id }])
  expect(
    await rowsOf(server.context.db, sql`select works from collection_stats where collection_id = ${id}`),
  ).toEqual([{ works: 1 }])
  expect(await readsOf(collection.address)).toEqual([])
})

/** More than anybody takes. */
function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, ' ')
}

test('100 works come whole from a host that is slow, sometimes wrong, sometimes endless, and busy', async () => {
  const asked = new Map<string, number>()
  let busy = 0
  const host = await hostOf(async (request, response) => {
    const path = request.url!
    const at = Number(path.slice(1))
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (busy < 3 && at % 10 === 5) {
      busy++
      return response.writeHead(429, { 'retry-after': '1' }).end()
    }
    if (at % 10 === 1) await pause(200)
    if (at === 12) return response.end('<html>not here</html>')
    if (at === 23) return response.writeHead(404).end()
    // It ends with the connection.
    if (at === 34) return pipeline(endless, response, () => {})
    response.end(work(path))
  })
  const collection = await series(`${host.url}/`, 100)
  const id = await bring(server, collection.address)
  await scan()
  const run = createMetadataReader(server.context)
  await expect.poll(async () => run().then(() => readsOf(collection.address))).toHaveLength(3)
  expect(await worksOf(collection.address)).toHaveLength(97)
  const failed = await readsOf(collection.address)
  expect(failed.map(({ tokenId, code, params }) => [tokenId, code, params?.cause, params?.status])).toEqual([
    [12n, 'metadata_unreadable', 'metadata_no_json', ''],
    [23n, 'metadata_unreadable', 'remote_answered', '404'],
    [34n, 'metadata_unreadable', 'remote_too_large', ''],
  ])
  expect(id).not.toBe('')
  expect(busy).toBe(3)
})

test('a reveal of 30 works is followed, and another collection does not wait for it', async () => {
  let version = 1
  const host = await hostOf((request, response) => response.end(work(request.url!, version)))
  const collection = await series(`${host.url}/a/`, 30)
  await bring(server, collection.address)
  await scan()
  const run = createMetadataReader(server.context)
  // One run reads for a limited time, and what a busy machine could not read waits for half a minute.
  const readAll = async () => {
    await later()
    await run()
    return worksOf(collection.address)
  }
  await expect.poll(readAll).toHaveLength(30)
  version = 2
  await collection.call(holder.address, 'setBase', `${host.url}/b/`)
  const other = await series(`${host.url}/c/`, 3)
  await bring(server, other.address)
  await scan()
  // They were read a moment ago, and rest.
  await expect.poll(async () => run().then(() => worksOf(other.address))).toHaveLength(3)
  expect((await worksOf(collection.address)).map(({ name }) => name)).toContain('Work /a/1 1')
  await expect
    .poll(async () => new Set((await readAll()).map(({ name }) => name)))
    .toEqual(new Set(Array.from({ length: 30 }, (_, at) => `Work /b/${at + 1} 2`)))
  expect(await readsOf(collection.address)).toEqual([])
})

test('what cannot be read is tried less and less often, and says why', async () => {
  let gone = true
  const host = await hostOf((request, response) =>
    gone ? response.writeHead(500).end() : response.end(work(request.url!)),
  )
  const collection = await series(`${host.url}/`, 1)
  await bring(server, collection.address)
  await scan()
  const run = createMetadataReader(server.context)
  const pauses: number[] = []
  for (const _ of [1, 2, 3, 4]) {
    await later()
    const began = Date.now()
    await run()
    const [row] = await readsOf(collection.address)
    pauses.push(Math.round((row!.nextAt.getTime() - began) / 30_000))
  }
  expect(pauses.map((each) => Math.round(Math.log(each) / Math.log(4)))).toEqual([0, 1, 2, 3])
  expect(await readsOf(collection.address)).toMatchObject([
    { tries: 4, code: 'metadata_unreadable', params: { cause: 'remote_answered', status: '500' } },
  ])
  gone = false
  await later()
  await run()
  expect(await worksOf(collection.address)).toHaveLength(1)
})

test('a token that its contract denies counts as failed after the first answer', async () => {
  const host = await hostOf((request, response) => response.end(work(request.url!)))
  const collection = await series(`${host.url}/`, 1)
  const { address } = collection
  await bring(server, address)
  await scan()
  // The rows do not know it yet.
  await collection.call(holder.address, 'burn', 1n)
  await createMetadataReader(server.context)()
  expect(await readsOf(address)).toMatchObject([{ tokenId: 1n, code: 'token_unknown', tries: FAILED }])
})

test('the health of a collection says what is read and kept, and what failed; a retry reads it again', async () => {
  let gone = true
  const host = await hostOf((request, response) => {
    const path = request.url!
    if (gone && path === '/2') return response.writeHead(404).end()
    if (gone && path === '/3')
      return response.end(JSON.stringify({ name: 'No picture', image: `${host.url}/4.txt` }))
    if (path === '/4.txt') return response.end('no picture')
    response.end(work(path))
  })
  const collection = await series(`${host.url}/`, 3)
  const id = await bring(server, collection.address)
  const healthOf = async () =>
    (await server.visitor('GET /collections/{id}/health', { params: { id } })).health
  await scan()
  expect(await healthOf()).toMatchObject({ tokens: 3, metadata: 0, waiting: 3, failed: 0, causes: [] })
  const run = createMetadataReader(server.context)
  for (const _ of [1, 2, 3]) {
    await later()
    await run()
  }
  // Answers are kept for a second.
  await expect.poll(healthOf, { timeout: 5_000 }).toEqual({
    tokens: 3,
    metadata: 2,
    pictures: 1,
    kept: 1,
    silent: 0,
    waiting: 0,
    failed: 2,
    held_back: 0,
    places: { chain: 0, ipfs: 0, arweave: 0, hosts: 1 },
    causes: [
      {
        code: 'import_file_unreadable',
        params: { address: `${host.url}/4.txt`, cause: 'file_unsupported', status: '' },
        count: 1,
        examples: [{ token_id: '3', address: `${host.url}/4.txt` }],
      },
      {
        code: 'metadata_unreadable',
        params: { address: `${host.url}/2`, cause: 'remote_answered', status: '404' },
        count: 1,
        examples: [{ token_id: '2', address: `${host.url}/2` }],
      },
    ],
  })
  gone = false
  const retry = () => holder.request('POST /collections/{id}/health/retry', { params: { id } })
  expect(await retry()).toEqual({ retried: 2 })
  await expect(retry()).rejects.toMatchObject({ code: 'rate_limited' })
  await run()
  await expect
    .poll(healthOf, { timeout: 5_000 })
    .toMatchObject({ metadata: 3, pictures: 3, failed: 0, causes: [] })
  await expect(
    server.visitor('GET /collections/{id}/health', { params: { id: 'vitrine' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('anybody signed in can have a work of a brought contract read again, once in ten minutes', async () => {
  let version = 1
  const host = await hostOf((request, response) => response.end(work(request.url!, version)))
  const collection = await series(`${host.url}/`, 1)
  await bring(server, collection.address)
  await scan()
  await createMetadataReader(server.context)()
  const other = await server.person(1)
  const [row] = await worksOf(collection.address)
  const refresh = async () =>
    (await other.request('POST /tokens/{id}/refresh', { params: { id: row!.id } })).token.name
  version = 2
  expect(await refresh()).toBe('Work /1 1')
  await server.context.db.execute(
    sql`update works set sources = jsonb_set(sources, '{read}', '"2020-01-01T00:00:00Z"') where id = ${row!.id}`,
  )
  expect(await refresh()).toBe('Work /1 2')
})
