import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { importGallery } from '../../src/import/importGallery.ts'
import { publishImported } from '../../src/trading/publishImported.ts'
import { coin, deployCoins } from '../chains/wrappedCoin.ts'
import { picture } from '../files/picture.ts'
import { runProgram } from '../servers/runProgram.ts'
import { chainsAt, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { signedTrades } from '../trading/signedTrades.ts'
import { forgeRows } from './forgeRows.ts'

// Listings and offers to buy that people only signed count on the chain for ever, so they must not vanish for those who
// signed them when a marketplace begins from an export.

let old: TestServer
let seller: Person
let buyer: Person
let folder: string
let trades: ReturnType<typeof signedTrades>
const works: { _id: string; tokenId: bigint }[] = []
/** The ids of what each person signed. */
const listed: string[] = []
const offered: string[] = []
let privateSignature: Hex
let privateSale: string

const asset = () => old.chain.contracts.collectible721 as Address
const termsOf = (index: number) => ({
  seller: seller.address as Address,
  asset: asset(),
  tokenId: works[index]!.tokenId,
})
const sign = (account: string, typed: object) =>
  old.chain.wallet.signTypedData({ account: account as Address, ...typed } as never) as Promise<Hex>

async function publishListing(listing: Listing): Promise<Hex> {
  const signature = await sign(seller.address, toListingTypedData(listing, trades.domain))
  listed.push((await trades.publishListings([listing], signature))[0]!._id)
  return signature
}

async function publishOrder(change: { criteria?: Hex; tokenId?: bigint | null; unitPrice?: bigint }) {
  const tokenId = change.tokenId ?? null
  const order = await trades.orderOf({
    buyer: buyer.address as Address,
    asset: asset(),
    currency: coin.address,
    tokenId: tokenId ?? 0n,
    criteria: change.criteria ?? oneToken(tokenId ?? 0n),
    unitPrice: change.unitPrice ?? 10n ** 17n,
  })
  const signature = await sign(buyer.address, toOrderTypedData(order, trades.domain))
  const { _id } = await trades.publishOrder(order, tokenId, signature)
  offered.push(_id)
}

beforeAll(async () => {
  old = await startTestServer()
  trades = signedTrades(old)
  ;[seller, buyer] = [await old.person(0), await old.person(1)]
  await deployCoins(old, buyer)
  await seller.approve()
  const { media: image } = await seller.request('POST /media', {
    form: { file: picture('collection') } as never,
  })
  const tides = { id: 'tides', name: 'Tides', symbol: 'T', description: '', image: image.hash }
  await addCollection(old.context.db, { ...tides, creator: seller.address })
  for (let index = 0; index < 6; index++) {
    const { tokenId } = await seller.mint()
    const fields = { name: `Tide ${index}`, collection: 'tides' }
    works.push({ _id: (await seller.register(tokenId, fields))._id, tokenId })
  }
  // One alone, two of a tree, one whose seller then moved the work away, and a private one.
  await publishListing(await trades.listingOf(termsOf(0)))
  const bulk = [await trades.listingOf(termsOf(1)), await trades.listingOf(termsOf(2))]
  const bulkSignature = await sign(seller.address, toBulkTypedData(bulk, trades.domain))
  const places = placesOf(bulk).map(({ index, proof }) => ({
    index: Number(index),
    proof: [...proof],
  }))
  listed.push(...(await trades.publishListings(bulk, bulkSignature, places)).map(({ _id }) => _id))
  await publishListing(await trades.listingOf(termsOf(3)))
  await seller.transfer721(buyer.address, works[3]!.tokenId)
  privateSignature = await publishListing(
    await trades.listingOf(termsOf(4), { buyer: buyer.address as Address }),
  )
  privateSale = listed.pop() as string
  // For one work, for any of a set, and one that asks for more than the buyer will have.
  await publishOrder({ tokenId: works[0]!.tokenId })
  const { set } = await old.visitor('POST /sets', { json: { token: works[0]!._id } })
  await publishOrder({ criteria: set.root })
  const big = 10n ** 18n
  await publishOrder({ tokenId: works[5]!.tokenId, unitPrice: big })
  await buyer.write({
    address: coin.address,
    abi: [
      {
        type: 'function',
        name: 'approve',
        stateMutability: 'nonpayable',
        inputs: [{ type: 'address' }, { type: 'uint256' }],
        outputs: [{ type: 'bool' }],
      },
    ],
    functionName: 'approve',
    args: [old.chain.contracts.engine, big / 2n],
  } as never)
  await old.sync()
  folder = await exported()
})
afterAll(async () => {
  await old.stop()
  await rm(folder, { recursive: true, force: true })
})

async function exported(scope = {}, owner?: Person): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-signed-'))
  const { context } = old
  await exportGallery({
    db: context.db,
    folder: await ExportFolder.open(path, context.media.files),
    scope,
    chains: context.config.chains,
    origin: 'http://old.example',
    ...(owner && {
      owner: { wallet: owner.address, provenOn: null, sealingKeys: context.sealingKeys },
    }),
  })
  return path
}

const importInto = ({ context }: TestServer, from: string) =>
  importGallery({
    db: context.db,
    media: context.media,
    sealingKeys: context.sealingKeys,
    folder: from,
    chains: context.config.chains,
  })

/** What people see of it: on the works' pages, and in their own lists. */
async function shown(server: TestServer) {
  await server.sync()
  const [own, other] = [await server.person(0), await server.person(1)]
  return {
    pages: await Promise.all(
      works.map(({ _id: id }) => server.visitor('GET /tokens/{id}', { params: { id } })),
    ),
    orders: await Promise.all(
      works.map(({ _id: id }) => server.visitor('GET /tokens/{id}/orders', { params: { id } })),
    ),
    mine: await own.request('GET /offers/my/listings'),
    made: await other.request('GET /orders', { query: { side: 'made' } }),
    received: await own.request('GET /orders', { query: { side: 'received' } }),
  }
}

test('signed listings and offers to buy are there again, also those that wait for money or for the work', async () => {
  const fresh = await startTestServer({ on: old.chain })
  const done = await importInto(fresh, folder)
  expect(done).toMatchObject({ works: 6, listings: 4, orders: 3, sets: 1, refused: 0 })
  // The chain decides about them, so nothing is published before it was read.
  await publishImported(fresh.context)
  await fresh.sync()
  await publishImported(fresh.context)
  const [now, before] = [await shown(fresh), await shown(old)]
  expect(now.pages.map(({ offer }) => offer)).toEqual(before.pages.map(({ offer }) => offer))
  expect(now.pages[0]?.offer?._id).toBe(listed[0])
  expect(now.orders).toEqual(before.orders)
  expect(now.made).toEqual(before.made)
  expect(now.made.orders.map(({ _id }) => _id).sort()).toEqual([...offered].sort())
  expect(now.made.orders.map(({ status }) => status).sort()).toEqual(['live', 'live', 'unallowed'])
  expect(now.received).toEqual(before.received)
  expect(now.mine.dormant).toEqual(before.mine.dormant)
  expect(now.mine.dormant.map(({ _id }) => _id)).toEqual([listed[3]])
  // The listing that waits for its work is its seller's to see and to withdraw.
  const gone = listed[3] as string
  const { offer } = await fresh.visitor('GET /offers/{id}', { params: { id: gone } })
  expect(offer).toMatchObject({ _id: gone, available_copies: 0 })
  // Nobody hears of old offers again.
  const again = await fresh.person(0)
  expect((await again.request('GET /users/notifications')).notifications).toEqual([])
  await fresh.stop()
}, 120_000)

test('a private sale is in no file of an export', async () => {
  for (const scope of [{}, { creator: seller.address }]) {
    const path = await exported(scope)
    const files = await readdir(path, { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8')
      expect(text.includes(privateSignature.slice(2, 80)), file.name).toBe(false)
    }
    await rm(path, { recursive: true })
  }
}, 60_000)

test('a seller’s own copy brings their private sales, which stay between the two', async () => {
  const path = await exported({ creator: seller.address }, seller)
  expect(await readFile(join(path, 'private/private_sales-1.jsonl'), 'utf8')).toContain(privateSignature)
  const others = await exported({ creator: seller.address }, buyer)
  expect(await readdir(others)).not.toContain('private')
  const fresh = await startTestServer({ on: old.chain })
  expect(await importInto(fresh, path)).toMatchObject({ private_sales: 1, refused: 0 })
  await fresh.sync()
  await publishImported(fresh.context)
  const id = privateSale
  for (const party of [await fresh.person(0), await fresh.person(1)])
    expect((await party.request('GET /offers/{id}', { params: { id } })).offer).toMatchObject({ _id: id })
  for (const stranger of [fresh.visitor, (await fresh.person(2)).request])
    await expect(stranger('GET /offers/{id}', { params: { id } })).rejects.toThrow('not_found')
  await fresh.stop()
  await rm(path, { recursive: true })
  await rm(others, { recursive: true })
}, 60_000)

test('the command names by kind what it imports, and a running server publishes it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-signed-'))
  const env = { VITRINE_DATA: data, ...(await newDatabase(data)), ...chainsAt(old.chain.url) }
  const [code, said] = await runProgram('import.ts', env, folder)
  expect(said).toContain('6 works')
  expect(said).toContain('Waiting for the chains: 4 signed listings, 3 offers to buy.')
  expect(said).toContain('private sales')
  expect(code).toBe(0)
  const server = await startServerProcess(env)
  const offersOf = async () => {
    const { offer } = await server.request('GET /tokens/{id}', { params: { id: works[0]!._id } })
    const { orders } = await server.request('GET /tokens/{id}/orders', { params: { id: works[0]!._id } })
    return [offer?._id, ...orders.map(({ _id }) => _id)]
  }
  // Its own jobs read the chain and publish what waits for it.
  await expect
    .poll(() => offersOf().catch(() => []), { timeout: 60_000 })
    .toEqual([listed[0], ...[offered[0], offered[1]].sort()])
  await server.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
}, 120_000)

/** The export with other rows of a kind. */
async function forged(kind: string, change: (row: never) => object): Promise<string> {
  const copy = await exported()
  await forgeRows(copy, kind, change)
  return copy
}

test('a file cannot make anybody sell or buy: each signature is checked at the chain', async () => {
  const cheap = await forged('listings', (row: { terms: object }) => ({
    ...row,
    terms: { ...row.terms, price: '1000' },
  }))
  const fresh = await startTestServer({ on: old.chain })
  const warned: object[] = []
  const log = { ...fresh.context.log, warn: (facts: object) => warned.push(facts) } as never
  expect(await importInto(fresh, cheap)).toMatchObject({ listings: 4, refused: 0 })
  await fresh.sync()
  await publishImported({ ...fresh.context, log })
  const { pages } = await shown(fresh)
  expect(pages.map(({ offer }) => offer)).toEqual(pages.map(() => null))
  expect(warned).toEqual([{ chain: old.chain.id, listings: { listing_unsigned: 4 }, offers: {} }])
  await fresh.stop()
  await rm(cheap, { recursive: true })

  const elsewhere = await forged('sets', (row: { tokens: string[] }) => ({
    ...row,
    tokens: [...row.tokens, '7'],
  }))
  const other = await startTestServer({ on: old.chain })
  expect(await importInto(other, elsewhere)).toMatchObject({ sets: 0, refused: 1 })
  await other.stop()
  await rm(elsewhere, { recursive: true })
}, 120_000)
