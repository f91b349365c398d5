import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { toOrderTypedData } from '@vitrine/chain/orders'
import type { Listing } from '@vitrine/chain/terms'
import {
  type Address,
  concat,
  createWalletClient,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  slice,
} from 'viem'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { localDeployment } from '../../src/config/chains.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { buyOffer } from './buyOffer.ts'
import { signedTrades } from './signedTrades.ts'

// What counts as signed: the server's answer is the engine's.

const CURVE = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH') as LocalCurrency
const server = await useServer()
let seller: Person
let buyer: Person
let work: { _id: string; tokenId: bigint }
let trades: ReturnType<typeof signedTrades>

beforeAll(async () => {
  trades = signedTrades(server)
  ;[seller, buyer] = [await server.person(0), await server.person(1)]
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: trades.domain.engine,
    accounts: [buyer.address as Address],
  })
  await seller.approve()
  await buyer.write({
    address: coin.address,
    abi: wrappedCoinAbi,
    functionName: 'approve',
    args: [trades.domain.engine, maxUint256],
  })
})
beforeEach(async () => {
  work = await mint()
})

async function mint() {
  const { tokenId } = await seller.mint()
  return { _id: (await seller.register(tokenId))._id, tokenId }
}

const asset = () => server.chain.contracts.collectible721 as Address
const listingOf = (change: Partial<Listing> = {}, { tokenId } = work) =>
  trades.listingOf({ seller: seller.address as Address, asset: asset(), tokenId }, change)
const sign = (listing: Listing) => trades.signListing(listing)

const lastByte = (signature: Hex, last: number): Hex =>
  concat([slice(signature, 0, 64), numberToHex(last, { size: 1 })])
const parityOf = (signature: Hex) => (signature.endsWith('1b') ? 0 : 1)
const higherS = (signature: Hex): Hex =>
  concat([
    slice(signature, 0, 32),
    numberToHex(CURVE - BigInt(slice(signature, 32, 64)), { size: 32 }),
    signature.endsWith('1b') ? '0x1c' : '0x1b',
  ])
const compact = (signature: Hex): Hex =>
  serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

/** What the engine refuses, made of a signature that it accepts. */
const REFUSED: [string, (signature: Hex) => Hex][] = [
  ['has the higher s', higherS],
  ['has the higher s and a last byte of 0 or 1', (each) => lastByte(higherS(each), 1 - parityOf(each))],
  ['has the other last byte', (each) => lastByte(each, 28 - parityOf(each))],
  ['has the last byte of a transaction', (each) => lastByte(each, 37 + parityOf(each))],
  ['is compact', compact],
  ['is a byte too long', (each) => concat([each, '0x00'])],
  ['has a byte too many before the last', (each) => concat([slice(each, 0, 64), '0x00', slice(each, 64)])],
  ['is empty', () => '0x'],
]

test.each(someOf(REFUSED, 2))('a listing whose signature %s is refused', async (_, change) => {
  const listing = await listingOf()
  const signature = await sign(listing)
  await expect(trades.publishListings([listing], change(signature))).rejects.toMatchObject({
    code: 'listing_unsigned',
  })
  // It did no harm to the right one.
  const [offer] = await trades.publishListings([listing], signature)
  expect((await buyOffer(server, buyer, offer!._id)).status).toBe('success')
})

test.each(someOf(REFUSED, 2))('an offer whose signature %s is refused', async (_, change) => {
  const { tokenId } = work
  const order = await trades.orderOf({
    buyer: buyer.address as Address,
    asset: asset(),
    currency: coin.address,
    tokenId,
  })
  const signature = await server.chain.wallet.signTypedData({
    account: buyer.address as Address,
    ...toOrderTypedData(order, trades.domain),
  })
  await expect(trades.publishOrder(order, tokenId, change(signature))).rejects.toMatchObject({
    code: 'order_unsigned',
  })
  expect((await trades.publishOrder(order, tokenId, signature)).status).toBe('live')
})

test('a listing with the last byte of some hardware wallets is stored as the engine reads it', async () => {
  const listing = await listingOf()
  const signature = await sign(listing)
  const [offer] = await trades.publishListings([listing], lastByte(signature, parityOf(signature)))
  expect(offer!.signed?.signature).toBe(signature)
  expect((await buyOffer(server, buyer, offer!._id)).status).toBe('success')
})

test('so is an offer, and its holder accepts it', async () => {
  const { tokenId } = work
  const order = await trades.orderOf({
    buyer: buyer.address as Address,
    asset: asset(),
    currency: coin.address,
    tokenId,
  })
  const signature = await server.chain.wallet.signTypedData({
    account: buyer.address as Address,
    ...toOrderTypedData(order, trades.domain),
  })
  const sent = lastByte(signature, parityOf(signature))
  const stored = await trades.publishOrder(order, tokenId, sent)
  expect(stored.signature).toBe(signature)
  await seller.trade('acceptOrder', [
    { order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature: stored.signature },
  ])
})

test('a listing and an offer that are known are the same when their signature is sent with that last byte', async () => {
  const { tokenId } = work
  const listing = await listingOf()
  const signature = await sign(listing)
  const published = await trades.publishListings([listing], signature)
  const order = await trades.orderOf({
    buyer: buyer.address as Address,
    asset: asset(),
    currency: coin.address,
    tokenId,
  })
  const orderSignature = await server.chain.wallet.signTypedData({
    account: buyer.address as Address,
    ...toOrderTypedData(order, trades.domain),
  })
  const made = await trades.publishOrder(order, tokenId, orderSignature)
  // Nothing has to be asked: what is known needs no node.
  const { node } = server.context.chains.get(server.chain.id)!
  const asked = vi.spyOn(node, 'ask')
  const sent = lastByte(signature, parityOf(signature))
  expect(await trades.publishListings([listing], sent)).toEqual(published)
  const sentOrder = lastByte(orderSignature, parityOf(orderSignature))
  expect(await trades.publishOrder(order, tokenId, sentOrder)).toEqual(made)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('a listing that was stored with a bad signature gets a good one', async () => {
  const listing = await listingOf()
  const signature = await sign(listing)
  const { _id } = (await trades.publishListings([listing], signature))[0]!
  // As versions before this one stored it.
  await server.context.db.execute(
    `update signed_listings set signature = '${higherS(signature)}' where signature = '${signature}'`,
  )
  const [again] = await trades.publishListings([listing], signature)
  expect(again).toMatchObject({ _id, signed: { signature } })
  expect((await buyOffer(server, buyer, _id)).status).toBe('success')
})

test('so does an offer', async () => {
  const { tokenId } = work
  const order = await trades.orderOf({
    buyer: buyer.address as Address,
    asset: asset(),
    currency: coin.address,
    tokenId,
  })
  const signature = await server.chain.wallet.signTypedData({
    account: buyer.address as Address,
    ...toOrderTypedData(order, trades.domain),
  })
  await trades.publishOrder(order, tokenId, signature)
  await server.context.db.execute(
    `update orders set signature = '${higherS(signature)}' where signature = '${signature}'`,
  )
  expect((await trades.publishOrder(order, tokenId, signature)).signature).toBe(signature)
})

test('nobody replaces a good signature with a bad one', async () => {
  const listing = await listingOf()
  const signature = await sign(listing)
  await trades.publishListings([listing], signature)
  await trades.publishListings([listing], higherS(signature)).catch(() => {})
  const [stored] = await trades.publishListings([listing], signature)
  expect(stored!.signed?.signature).toBe(signature)
})

test('a listing alone has no place in a tree', async () => {
  const listing = await listingOf()
  const signature = await sign(listing)
  await expect(trades.publishListings([listing], signature, [{ index: 3, proof: [] }])).rejects.toMatchObject(
    { code: 'listing_unsigned' },
  )
})

test('a place behind the end of a signed tree is refused', async () => {
  const second = await mint()
  const listings = [await listingOf(), await listingOf({}, second)]
  const signature = (await server.chain.wallet.signTypedData({
    account: seller.address as Address,
    ...toBulkTypedData(listings, trades.domain),
  } as never)) as Hex
  const places = placesOf(listings).map(({ index, proof }) => ({ index: Number(index), proof }))
  // Two levels further the bits are the same, and so is the hash.
  const behind = places.map(({ index, proof }) => ({ index: index + 4, proof }))
  await expect(trades.publishListings(listings, signature, behind)).rejects.toMatchObject({
    code: 'listing_unsigned',
  })
  await expect(trades.publishListings(listings, higherS(signature), places)).rejects.toMatchObject({
    code: 'listing_unsigned',
  })
  const offers = await trades.publishListings(listings, lastByte(signature, parityOf(signature)), places)
  for (const { _id } of offers) expect((await buyOffer(server, buyer, _id)).status).toBe('success')
})

test.each<[string, () => Address, string]>([
  ['the engine, which takes nothing', () => trades.domain.engine, 'buyer_invalid'],
  ['the seller', () => seller.address as Address, 'buyer_is_seller'],
])('a private sale to %s is refused', async (_, recipient, code) => {
  const listing = await listingOf({ buyer: recipient() })
  await expect(trades.publishListings([listing], await sign(listing))).rejects.toMatchObject({ code })
})
