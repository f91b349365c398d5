import type { Listing } from '@vitrine/chain/terms'
import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_FOREIGN_LINES } from '../../src/chain/indexer/followImports.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startMetadataHost } from '../servers/webHost.ts'
import { buyOffer } from './buyOffer.ts'
import { signedTrades } from './signedTrades.ts'

// Signed listings of imported works. Their contracts are read when the listing is published; from then on, events say
// whether it can still be bought.

const ROYALTIES = 500n
const ARTIST = `0x${'a'.repeat(40)}`
const server = await useServer()
let host: Awaited<ReturnType<typeof startMetadataHost>>
let importer: Person
let seller: Person
let buyer: Person
let singles: ForeignCollection
let work: string

beforeAll(async () => {
  host = await startMetadataHost()
  ;[importer, seller, buyer] = [await server.person(0), await server.person(1), await server.person(2)]
})
afterAll(async () => {
  await host.stop()
})
// The seller neither imported the work nor listed it before.
beforeEach(async () => {
  singles = await deployForeign(server.chain, importer.address, 'Foreign721')
  await singles.call(importer.address, 'setRoyalty', ARTIST, ROYALTIES)
  work = await bring(singles, '721', 1n)
  await singles.call(importer.address, 'transferFrom', importer.address, seller.address, 1n)
  await approveAll(true)
})

const engine = () => server.chain.contracts.engine as Address
const approveAll = (approved: boolean, collection = singles) =>
  collection.call(seller.address, 'setApprovalForAll', engine(), approved)

async function bring(collection: ForeignCollection, type: '721' | '1155', id: bigint, copies?: bigint) {
  await collection.call(importer.address, 'mint', importer.address, id, ...(copies ? [copies] : []))
  await collection.call(importer.address, 'setUri', id, host.url)
  await importer.trade('addNFTToMarketplace', [collection.address, id])
  const { data } = await importer.request('POST /import/save', {
    json: {
      blockchain: 'ETH',
      token_id: String(id),
      contract_address: collection.address,
      type,
      ...(copies && { copies: String(copies) }),
    },
  })
  return data.token._id
}

const trades = signedTrades(server)
const listingOf = (terms: Partial<Listing['terms']> = {}) =>
  trades.listingOf(
    { seller: seller.address as Address, asset: singles.address, tokenId: 1n, ...terms },
    { maxRoyalties: ROYALTIES },
  )
const publish = (listing: Listing) => trades.publishListing(listing)

const buy = (offer: string) => buyOffer(server, buyer, offer)

/** The statuses of the work's offers, and whether lists show it for sale. */
async function onSale(id = work) {
  await server.sync()
  const { offers } = await server.visitor('GET /tokens/{id}', { params: { id } })
  const { offers: listed } = await server.visitor('GET /offers/{list}', { params: { list: 'explore' } })
  const statuses = offers.map(({ status }) => status)
  return { statuses, listed: listed.some(({ token }) => token._id === id) }
}

const open = { statuses: ['pending'], listed: true }
const dormant = { statuses: ['expired'], listed: false }

test('an imported work is listed with a signature by a wallet that never listed here, and bought', async () => {
  const { _id } = await publish(await listingOf())
  expect(await onSale()).toEqual(open)
  expect((await buy(_id)).status).toBe('success')
  expect(await onSale()).toEqual({ statuses: ['completed'], listed: false })
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: work } })
  expect(token.owners.map(({ user }) => user.wallet)).toEqual([buyer.address])
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('copies of an imported edition are listed with a signature, and bought', async () => {
  const editions = await deployForeign(server.chain, importer.address, 'Foreign1155')
  const edition = await bring(editions, '1155', 7n, 5n)
  await editions.call(importer.address, 'safeTransferFrom', importer.address, seller.address, 7n, 3n, '0x')
  await approveAll(true, editions)
  await server.sync()
  const { _id } = await publish(await listingOf({ asset: editions.address, tokenId: 7n, copies: 2n }))
  expect(await onSale(edition)).toEqual(open)
  await buy(_id)
  await server.sync()
  const { offers, token } = await server.visitor('GET /tokens/{id}', { params: { id: edition } })
  expect(offers[0]).toMatchObject({ available_copies: 1, sold_copies: 1 })
  expect(token.owners.find(({ user }) => user.wallet === buyer.address)?.copies).toBe(1)
  await approveAll(false, editions)
  expect((await onSale(edition)).listed).toBe(false)
})

test('it is refused while the contract does not let the engine move the work', async () => {
  await approveAll(false)
  await expect(publish(await listingOf())).rejects.toMatchObject({ code: 'listing_unapproved' })
  expect(await onSale()).toEqual({ statuses: [], listed: false })
  await approveAll(true)
  await publish(await listingOf())
  expect(await onSale()).toEqual(open)
})

test('it is refused if the creator would get more than was signed', async () => {
  const listing = { ...(await listingOf()), maxRoyalties: ROYALTIES - 1n }
  await expect(publish(listing)).rejects.toMatchObject({ code: 'listing_outdated' })
})

test('only a holder lists', async () => {
  await singles.call(seller.address, 'transferFrom', seller.address, buyer.address, 1n)
  await expect(publish(await listingOf())).rejects.toMatchObject({ code: 'quantity_above' })
})

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['the engine may not move it', () => approveAll(false), () => approveAll(true)],
  [
    'it was given away',
    () => singles.call(seller.address, 'transferFrom', seller.address, buyer.address, 1n),
    () => singles.call(buyer.address, 'transferFrom', buyer.address, seller.address, 1n),
  ],
  ['the creator gets more than was signed', () => royalty(ROYALTIES + 1n), () => royalty(ROYALTIES)],
])('it is not on sale while %s', async (_, end, undo) => {
  await publish(await listingOf())
  await end()
  expect(await onSale()).toEqual(dormant)
  await undo()
  expect(await onSale()).toEqual(open)
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

async function royalty(share: bigint) {
  await singles.call(importer.address, 'setRoyalty', ARTIST, share)
  await importer.trade('refreshRoyalties', [singles.address, 1n])
}

test('what was signed counts for each copy, also after one was bought, as in the engine', async () => {
  const editions = await deployForeign(server.chain, importer.address, 'Foreign1155')
  await editions.call(importer.address, 'setRoyalty', ARTIST, ROYALTIES)
  const edition = await bring(editions, '1155', 7n, 5n)
  await editions.call(importer.address, 'safeTransferFrom', importer.address, seller.address, 7n, 3n, '0x')
  await approveAll(true, editions)
  await server.sync()
  const { _id } = await publish(await listingOf({ asset: editions.address, tokenId: 7n, copies: 3n }))
  await buy(_id)
  const royaltyOf = async (share: bigint) => {
    await editions.call(importer.address, 'setRoyalty', ARTIST, share)
    await importer.trade('refreshRoyalties', [editions.address, 7n])
  }
  await royaltyOf(ROYALTIES + 1n)
  expect(await onSale(edition)).toEqual({ statuses: ['completed'], listed: false })
  await royaltyOf(ROYALTIES)
  expect(await onSale(edition)).toEqual(open)
  expect((await buy(_id)).status).toBe('success')
})

test('a re-org that undoes the end of an approval brings it back [NET-01]', async () => {
  await publish(await listingOf())
  const fork = await server.chain.control.snapshot()
  await approveAll(false)
  expect(await onSale()).toEqual(dormant)
  await server.chain.control.revert({ id: fork })
  await server.chain.control.mine({ blocks: 1 })
  expect(await onSale()).toEqual(open)
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('a contract that denies approvals of many wallets adds few rows a block', async () => {
  const hostile = await deployForeign(server.chain, importer.address, 'Hostile721')
  await importer.trade('addNFTToMarketplace', [hostile.address, 1n])
  await hostile.call(importer.address, 'slander', engine(), 100n)
  await server.sync()
  const rows = ((await dump(server.context.db)).approvals ?? []).filter((row) =>
    row.includes(hostile.address),
  )
  expect(rows).toHaveLength(MAX_FOREIGN_LINES)
})
