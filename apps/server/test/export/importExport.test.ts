import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCollection, listLaunched } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { mails, sessions } from '../../src/db/schema/people.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { importGallery } from '../../src/import/importGallery.ts'
import { picture } from '../files/picture.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { forgeRows } from './forgeRows.ts'

const price = 10n ** 17n

let old: TestServer
let creator: Person
let buyer: Person
let folder: string
let sold: string
let edition: string

beforeAll(async () => {
  old = await startTestServer()
  ;[creator, buyer] = [await old.person(0), await old.person(1)]
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  await creator.request('POST /users/settings', {
    json: { name: 'Maren Holt', bio: 'Draws **tides**.', link: 'maren' },
  })
  await creator.request('POST /users/avatar', { form: { avatar: picture('face') } })
  await buyer.request('POST /users/settings', { json: { name: 'Ivo' } })
  const { media: image } = await creator.request('POST /media', {
    form: { file: picture('collection') } as never,
  })
  await addCollection(old.context.db, {
    id: 'tides',
    creator: creator.address,
    name: 'Tides',
    symbol: 'TD',
    short: 'tides',
    plannedWorks: 12,
    description: 'Water.',
    image: image.hash,
    launchAt: new Date(Date.now() - 60_000),
    announcedAt: new Date(),
  })
  const { tokenId } = await creator.mint(500n)
  ;({ _id: sold } = await creator.register(tokenId, { name: 'Tide', collection: 'tides', royalties: '5' }))
  await creator.approve()
  const { terms } = await creator.list(tokenId, { price })
  await buyer.trade('buy', [terms, 1n], (price * 1025n) / 1000n)
  const { tokenId: copies } = await creator.mintCopies(5n)
  ;({ _id: edition } = await creator.register(copies, { name: 'Five', type: '1155', copies: '5' }))
  await creator.approve('1155')
  await creator.list(copies, { price, copies: 3n, standard: 1155 })
  await creator.request('POST /tokens/{id}/sensitive', { params: { id: edition }, json: { sensitive: true } })
  await old.sync()
  await buyer.request('POST /tokens/{id}/like', { params: { id: sold } })
  await buyer.request('GET /users/{id}/follow', { params: { id: creator.address } })
  const { context } = old
  const target = await ExportFolder.open(folder, context.media.files)
  await exportGallery({
    db: context.db,
    folder: target,
    scope: {},
    chains: context.config.chains,
    origin: 'http://old.example',
  })
})
afterAll(async () => {
  await old.stop()
  await rm(folder, { recursive: true, force: true })
})

const importInto = ({ context }: TestServer, from = folder) =>
  importGallery({
    db: context.db,
    media: context.media,
    sealingKeys: context.sealingKeys,
    folder: from,
    chains: context.config.chains,
  })

/** The pages of the marketplace, as a visitor gets them. */
async function pagesOf({ visitor }: TestServer) {
  const wallet = creator.address
  return {
    tokens: await Promise.all([sold, edition].map((id) => visitor('GET /tokens/{id}', { params: { id } }))),
    list: await visitor('GET /tokens'),
    offers: await visitor('GET /offers/{list}', { params: { list: 'explore' } }),
    collection: await visitor('GET /collections/{id}', { params: { id: 'tides' } }),
    standard: await visitor('GET /collections/{id}', { params: { id: 'vitrine' } }),
    users: await Promise.all(
      [creator, buyer].map(({ address: id }) => visitor('GET /users/{id}', { params: { id } })),
    ),
    created: await visitor('GET /users/{wallet}/items/{type}', { params: { wallet, type: 'created' } }),
    liked: await visitor('GET /users/{wallet}/items/{type}', {
      params: { wallet: buyer.address, type: 'liked' },
    }),
    search: await visitor('POST /offers/search', { json: { name: 'Tide' } }),
  }
}

test('a marketplace that begins from an export has the same pages, once it has read the chains', async () => {
  const fresh = await startTestServer({ on: old.chain })
  const done = await importInto(fresh)
  expect(done).toMatchObject({ people: 2, collections: 1, works: 2, likes: 1, follows: 1, refused: 0 })
  // Before the chain is read, nobody owns or sells anything.
  await expect(fresh.visitor('GET /tokens/{id}', { params: { id: sold } })).rejects.toThrow('not_found')
  await fresh.sync()
  expect(await pagesOf(fresh)).toEqual(await pagesOf(old))
  // Nobody hears of the launch again, and nobody is signed in.
  const { db } = fresh.context
  expect(await listLaunched(db)).toEqual([])
  expect(await db.select().from(mails)).toEqual([])
  expect(await db.select().from(sessions)).toEqual([])
  await expect(importInto(fresh)).rejects.toThrow('not empty')
  await fresh.stop()
}, 120_000)

/** A copy of the export in which the rows of a kind are others. */
async function forged(kind: string, change: (row: Record<string, unknown>) => object): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
  const target = await ExportFolder.open(copy, old.context.media.files)
  await exportGallery({
    db: old.context.db,
    folder: target,
    scope: {},
    chains: old.context.config.chains,
    origin: 'http://old.example',
  })
  await forgeRows(copy, kind, change)
  return copy
}

test('an export of version 0.2.0, which called works items, is read; one of a later format is not', async () => {
  const copy = await forged('likes', ({ workId, ...row }) => ({ ...row, itemId: workId }))
  await forgeRows<Record<string, unknown>>(copy, 'collections', ({ plannedWorks, ...row }) => ({
    ...row,
    plannedItems: plannedWorks,
  }))
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
  const inFormat = (format: number) =>
    writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, format }))
  const fresh = await startTestServer({ on: old.chain })
  await inFormat(manifest.format + 1)
  await expect(importInto(fresh, copy)).rejects.toThrow('no export in format')
  await inFormat(1)
  expect(await importInto(fresh, copy)).toMatchObject({ collections: 1, likes: 1, refused: 0 })
  const { db } = fresh.context
  expect(await db.select({ planned: collections.plannedWorks }).from(collections)).toEqual([{ planned: 12 }])
  await fresh.stop()
  await rm(copy, { recursive: true })
}, 120_000)

test('an export cannot name another creator, another royalty or a file elsewhere', async () => {
  const changes: [string, (row: Record<string, unknown>) => object][] = [
    ['works', (row) => ({ ...row, creator: buyer.address, collectionId: null })],
    ['works', (row) => ({ ...row, royalties: 50 })],
    ['works', (row) => ({ ...row, copies: 7 })],
    ['works', (row) => ({ ...row, media: '../../../etc/passwd' })],
    ['works', (row) => ({ ...row, contract: old.chain.contracts.engine })],
  ]
  const fresh = await startTestServer({ on: old.chain })
  for (const [kind, change] of changes) {
    const copy = await forged(kind, change)
    const done = await importGallery({
      db: rolledBack(fresh),
      media: fresh.context.media,
      sealingKeys: fresh.context.sealingKeys,
      folder: copy,
      chains: fresh.context.config.chains,
    })
    expect(done.refused, change.toString()).toBe(2)
    await rm(copy, { recursive: true })
  }
  await fresh.stop()
}, 120_000)

/** A database in which an import leaves nothing, so that the next one finds it empty. */
function rolledBack({ context: { db } }: TestServer): typeof db {
  const nothing = new Error('rolled back')
  return new Proxy(db, {
    get: (target, name) =>
      name !== 'transaction'
        ? Reflect.get(target, name)
        : (work: (tx: unknown) => Promise<unknown>) =>
            target
              .transaction(async (tx) => {
                await work(tx)
                throw nothing
              })
              .catch((error) => {
                if (error !== nothing) throw error
              }),
  })
}

test('a file with other bytes than its name says is left out; other damage and other chains are refused', async () => {
  const fresh = await startTestServer({ on: old.chain })
  const copy = await forged('works', (row) => row)
  const row = JSON.parse((await readFile(join(copy, 'data/works-1.jsonl'), 'utf8')).split('\n')[0]!)
  await writeFile(join(copy, row.media), Buffer.from(await picture('other').arrayBuffer()))
  const told: string[] = []
  const { media, sealingKeys, config } = fresh.context
  const options = { db: rolledBack(fresh), media, sealingKeys, chains: config.chains }
  const done = await importGallery({ ...options, folder: copy, say: (line) => told.push(line) })
  expect(done.refused).toBe(1)
  expect(told.join()).toContain('not those of its name')

  await writeFile(join(copy, 'data/works-1.jsonl'), '{}\n')
  await expect(importInto(fresh, copy)).rejects.toThrow('is damaged')
  await expect(importGallery({ ...options, folder: copy, chains: [] })).rejects.toThrow('other contracts')
  await rm(join(copy, 'manifest.json'))
  await expect(importInto(fresh, copy)).rejects.toThrow('no manifest.json')
  await rm(copy, { recursive: true })
  await fresh.stop()
  expect(await old.context.db.select().from(collections).where(eq(collections.id, 'tides'))).toHaveLength(1)
}, 120_000)
