import type { Plan } from '@vitrine/api/entities/trading/plan'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type BuyOrder, toOrderTypedData } from '@vitrine/chain/orders'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import { type Address, createWalletClient, type Hex, http, maxUint256 } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { PRICE, signedTrades } from './signedTrades.ts'

// Whatever an account signs with one salt shares its copies in the engine. So each signature gets its own, in a row,
// because neighbours share a slot, and a second use is refused before somebody loses by it.

const server = await useServer()
const seller = await server.person(0)
const other = await server.person(1)
let trades: ReturnType<typeof signedTrades>
let coin: Address

beforeAll(async () => {
  trades = signedTrades(server)
  await seller.approve()
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  const [wrapped] = await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: trades.domain.engine,
    accounts: [seller.address as Address],
  })
  coin = wrapped!.address
  await seller.write({
    address: coin,
    abi: wrappedCoinAbi,
    functionName: 'approve',
    args: [trades.domain.engine, maxUint256],
  })
  await server.sync()
})

const network = () => server.chain.id
const asset = () => server.chain.contracts.collectible721 as Address

async function workOf(person: Person) {
  const { tokenId } = await person.mint()
  return { ...(await person.register(tokenId)), tokenId }
}

const take = async (request: Person['request'], count = 1) =>
  BigInt((await request('POST /salts', { json: { network: network(), count } })).salt)

async function listingWith(salt: bigint): Promise<Listing> {
  const { tokenId } = await workOf(seller)
  return trades.listingOf({ seller: seller.address as Address, asset: asset(), tokenId, salt })
}

async function list(listings: readonly Listing[]) {
  const account = seller.address as Address
  const { wallet } = server.chain
  if (listings.length === 1)
    return trades.publishListings(
      listings,
      await wallet.signTypedData({ account, ...toListingTypedData(listings[0]!, trades.domain) }),
    )
  const signature = await wallet.signTypedData({
    account,
    ...toBulkTypedData([...listings], trades.domain),
  } as never)
  const places = placesOf([...listings]).map(({ index, proof }) => ({ index: Number(index), proof }))
  return trades.publishListings(listings, signature, places as { index: number; proof: Hex[] }[])
}

async function offer(salt: bigint, change: Partial<BuyOrder> = {}) {
  const { tokenId } = await workOf(other)
  const buyer = seller.address as Address
  const order = await trades.orderOf({ buyer, asset: asset(), currency: coin, tokenId, salt, ...change })
  const signature = await server.chain.wallet.signTypedData({
    account: buyer,
    ...toOrderTypedData(order, trades.domain),
  })
  return trades.publishOrder(order, tokenId, signature)
}

/** What the plan's last step has the account sign. */
const messageOf = ({ steps }: Plan): Record<string, unknown> => {
  const step = steps.at(-1)
  if (step?.kind !== 'message') throw new Error('the plan ends without a signature')
  return step.typed_data.message
}

const used = (path: string) => ({ code: 'salt_used', body: { issues: [{ path, code: 'salt_used' }] } })

test('an account gets salts that follow each other, also when it asks twice at once', async () => {
  const first = await take(seller.request)
  expect(first % 4n).toBe(0n)
  expect(await take(seller.request, 5)).toBe(first + 1n)
  expect(await take(seller.request)).toBe(first + 6n)
  const asked = await Promise.all(Array.from({ length: 10 }, () => take(seller.request, 2)))
  expect(asked.sort()).toEqual(Array.from({ length: 10 }, (_, at) => first + 7n + 2n * BigInt(at)))
  // Others get others.
  const elsewhere = await take(other.request)
  expect(elsewhere < first || elsewhere > first + 1_000n).toBe(true)
})

test('visitors get random ones, and nothing is stored of them', async () => {
  const before = await rowsOf(server.context.db, 'select * from next_salts')
  const asked = await Promise.all(Array.from({ length: 20 }, () => take(server.visitor)))
  expect(new Set(asked).size).toBe(20)
  expect(await rowsOf(server.context.db, 'select * from next_salts')).toEqual(before)
})

test('salts are for a network that is here, and not for more than a tree', async () => {
  const ask = (json: object) => seller.request('POST /salts', { json: json as never })
  await expect(ask({ network: 1 })).rejects.toMatchObject({ code: 'chain_unsupported' })
  for (const count of [0, 1_025, 1.5])
    await expect(ask({ network: network(), count })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('plans have the next salt of the account that asks, and of nobody else', async () => {
  const { _id: token } = await workOf(seller)
  const json = { account: seller.address as Hex, token, price: PRICE.toString(), sign_for: 86_400 }
  const planned = async (request: Person['request']) => {
    const { plan } = await request('POST /plans/list', { json })
    return BigInt((messageOf(plan).terms as { salt: string }).salt)
  }
  const next = await take(seller.request)
  expect(await planned(seller.request)).toBe(next + 1n)
  for (const request of [other.request, server.visitor]) {
    const random = await planned(request)
    expect(random < next || random > next + 1_000n).toBe(true)
  }
  const asked = { account: seller.address as Hex, token: (await workOf(other))._id, currency: coin }
  const { plan } = await seller.request('POST /plans/offer', {
    json: { ...asked, unit_price: '5', duration: 86_400 },
  })
  expect(BigInt(messageOf(plan).salt as string)).toBe(next + 2n)
})

test('a listing with a salt that another listing or an offer has is refused, and nothing is stored', async () => {
  const salt = await take(seller.request, 2)
  await list([await listingWith(salt)])
  const again = await listingWith(salt)
  await expect(list([again])).rejects.toMatchObject(used('listings.0.terms.salt'))
  await offer(salt + 1n)
  const second = await listingWith(salt + 1n)
  await expect(list([second])).rejects.toMatchObject(used('listings.0.terms.salt'))
  const ids = [again, second].map(({ terms }) => terms.tokenId)
  const stored = await rowsOf(
    server.context.db,
    `select * from signed_listings where token_id in (${ids.join()})`,
  )
  expect(stored).toEqual([])
  // With a salt of its own it is on sale.
  const fresh = { ...again, terms: { ...again.terms, salt: await take(seller.request) } }
  expect(await list([fresh])).toMatchObject([{ status: 'pending' }])
})

longTest('an offer with a salt that a listing or another offer has is refused', async () => {
  const salt = await take(seller.request, 2)
  await list([await listingWith(salt)])
  await expect(offer(salt)).rejects.toMatchObject(used('order.salt'))
  await offer(salt + 1n)
  await expect(offer(salt + 1n)).rejects.toMatchObject(used('order.salt'))
})

longTest('listings of one signature need a salt each', async () => {
  const salt = await take(seller.request, 2)
  const both = [await listingWith(salt), await listingWith(salt)]
  await expect(list(both)).rejects.toMatchObject(used('listings.0.terms.salt'))
  const [first, second] = [both[0]!, { ...both[1]!, terms: { ...both[1]!.terms, salt: salt + 1n } }]
  expect(await list([first, second])).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
})

longTest('the salt of one account is free for another', async () => {
  const salt = await take(seller.request)
  await list([await listingWith(salt)])
  await other.approve()
  const { tokenId } = await workOf(other)
  const listing = await trades.listingOf({ seller: other.address as Address, asset: asset(), tokenId, salt })
  const signature = await server.chain.wallet.signTypedData({
    account: other.address as Address,
    ...toListingTypedData(listing, trades.domain),
  })
  expect(await trades.publishListings([listing], signature)).toMatchObject([{ status: 'pending' }])
})
