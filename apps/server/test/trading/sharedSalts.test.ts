import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type BuyOrder, toOrderTypedData } from '@vitrine/chain/orders'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import { eq, inArray } from 'drizzle-orm'
import { type Address, createWalletClient, http, maxUint256 } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { signedListings, strangeUses, tradeChecks } from '../../src/db/schema/trading.ts'
import { listSavedTables } from '../../src/db/tables/savedTables.ts'
import { checkDueTrades } from '../../src/trading/checkTrades.ts'
import { checkStrange, noteStrange } from '../../src/trading/store/sharedSalts.ts'
import { listDueChecks } from '../../src/trading/store/tradeChecks.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { PRICE, signedTrades } from './signedTrades.ts'

// An account can use the salt of something published for something that is not. Its event does not say which salt it
// was, so everything that the account has published is compared with the engine.

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
const rival = await server.person(2)
let trades: ReturnType<typeof signedTrades>
let coin: Address

beforeAll(async () => {
  trades = signedTrades(server)
  await seller.approve()
  await seller.approve('1155')
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  const accounts = [buyer, rival].map(({ address }) => address as Address)
  const [wrapped] = await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: trades.domain.engine,
    accounts,
  })
  coin = wrapped!.address
  const args = [trades.domain.engine, maxUint256] as const
  for (const person of [buyer, rival])
    await person.write({ address: coin, abi: wrappedCoinAbi, functionName: 'approve', args })
  await server.sync()
})

const asset = () => server.chain.contracts.collectible721 as Address

async function mint() {
  const { tokenId } = await seller.mint()
  return { ...(await seller.register(tokenId)), tokenId }
}

const signListing = (listing: Listing) =>
  server.chain.wallet.signTypedData({
    account: listing.terms.seller,
    ...toListingTypedData(listing, trades.domain),
  })

async function list(change: Partial<Listing['terms']> = {}) {
  const work = change.tokenId === undefined ? await mint() : null
  const terms = { asset: asset(), tokenId: work?.tokenId ?? 0n, ...change }
  const listing = await trades.listingOf({ seller: seller.address as Address, ...terms })
  const [offer] = await trades.publishListings([listing], await signListing(listing))
  return { work: work?._id ?? '', listing, offer: offer!._id }
}

/** Another listing with the same salt, which the server never sees. */
const secret = ({ terms, ...rest }: Listing, change: Partial<Listing['terms']>): Listing => ({
  ...rest,
  terms: { ...terms, price: 1n, ...change },
})

async function buySecretly(listing: Listing, quantity: bigint) {
  const signature = await signListing(listing)
  const purchase = { listing, quantity, index: 0n, proof: [], signature }
  await buyer.trade('buySigned', [purchase, buyer.address], quantity)
}

async function orderFor(tokenId: bigint, by: Person, unitPrice: bigint) {
  const account = by.address as Address
  return trades.orderOf({ buyer: account, asset: asset(), currency: coin, tokenId, unitPrice })
}

const publishOrder = async (order: BuyOrder, tokenId: bigint) =>
  trades.publishOrder(
    order,
    tokenId,
    await server.chain.wallet.signTypedData({
      account: order.buyer,
      ...toOrderTypedData(order, trades.domain),
    }),
  )

/** Indexes the new blocks, and runs the checks that are due. */
async function settle() {
  await server.sync()
  await checkDueTrades(server.context)
}

const offersFor = async (id: string) =>
  (await server.visitor('GET /tokens/{id}/orders', { params: { id } })).orders.map(({ _id }) => _id)
const onSale = async (id: string) =>
  (await server.visitor('GET /tokens/{id}', { params: { id } })).offers.flatMap(({ _id, status }) =>
    status === 'pending' ? [_id] : [],
  )
const used = (path: string) => ({ code: 'salt_used', body: { issues: [{ path }] } })

test('an account that uses a signature which is not published adds one row to the block, and delays nobody', async () => {
  const { db } = server.context
  const chainId = server.chain.id
  const account = `0x${'5'.repeat(40)}`
  const sample = (await list()).listing
  const idOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
  const [row] = await db
    .select()
    .from(signedListings)
    .where(eq(signedListings.seller, seller.address))
    .limit(1)
  expect(sample).toBeDefined()
  // Two thousand, as a hostile account could publish.
  const many = 2_000
  const own = Array.from({ length: many }, (_, n) => ({ ...row!, id: idOf(n + 1), seller: account }))
  for (let at = 0; at < many; at += 500) await db.insert(signedListings).values(own.slice(at, at + 500))
  const before = await db.$count(tradeChecks)
  await noteStrange(db, chainId, [
    { id: idOf(999_999), account },
    { id: idOf(1), account },
  ])
  expect(await db.$count(tradeChecks)).toBe(before)
  expect(await db.select().from(strangeUses)).toMatchObject([{ account, after: '' }])
  // A check of somebody else that is due meanwhile has its turn before all but a few of them.
  await checkStrange(db, 5)
  await db.insert(tradeChecks).values({ id: 'other', chainId, kind: 'listing', dueAt: new Date() })
  await checkStrange(db, 5)
  const due = (await listDueChecks(db, 20)).map(({ id }) => id)
  expect(due.indexOf('other')).toBeLessThanOrEqual(5)
  // In the end each of them was checked once, and once more if the account did it again meanwhile.
  await noteStrange(db, chainId, [{ id: idOf(999_999), account }])
  const left = async () => (await db.select().from(strangeUses)).length
  let rounds = 0
  const checked = new Map<string, number>()
  for (; (await left()) > 0 && rounds < 200; rounds++) {
    await checkStrange(db, 100)
    for (const { id } of await db.delete(tradeChecks).returning()) checked.set(id, (checked.get(id) ?? 0) + 1)
  }
  expect(await left()).toBe(0)
  expect(own.filter(({ id }) => !checked.has(id))).toEqual([])
  expect(checked.get(idOf(many))).toBe(2)
  await db.delete(signedListings).where(eq(signedListings.seller, account))
})

test('accounts without any published signature take nobody’s turn', async () => {
  const { db } = server.context
  const uses = Array.from({ length: 200 }, (_, n) => ({ id: `0x${n}`, account: `0xa${n}` }))
  await noteStrange(db, server.chain.id, uses)
  expect(await db.$count(strangeUses)).toBe(0)
})

longTest('a trade that cannot be looked at is looked at again soon, and keeps no other waiting', async () => {
  const { db } = server.context
  const [broken, other] = [await list(), await list()]
  const idOf = (name: string) => name.split('-').at(-1) as string
  const ids = [broken, other].map(({ offer }) => idOf(offer))
  await db
    .insert(tradeChecks)
    .values(ids.map((id) => ({ id, chainId: server.chain.id, kind: 'listing' as const, dueAt: new Date(0) })))
    .onConflictDoUpdate({ target: tradeChecks.id, set: { dueAt: new Date(0) } })
  const row = eq(signedListings.id, ids[0]!)
  await db.update(signedListings).set({ seller: 'nobody' }).where(row)
  await checkDueTrades(server.context)
  const left = await db.select().from(tradeChecks).where(inArray(tradeChecks.id, ids))
  // The other one works and is watched no longer.
  expect(left.map(({ id }) => id)).toEqual([ids[0]])
  expect(left[0]!.dueAt.getTime()).toBeLessThan(Date.now() + 120_000)
  await db.delete(signedListings).where(row)
})

test('an offer ends when its maker cancels the salt by something else; a lower one is the best then', async () => {
  const { _id, tokenId } = await mint()
  const fake = await orderFor(tokenId, rival, 9n * 10n ** 17n)
  await publishOrder(fake, tokenId)
  const real = await publishOrder(await orderFor(tokenId, buyer, 10n ** 17n), tokenId)
  await rival.trade('cancelOrder', [{ ...fake, unitPrice: 1n }])
  await settle()
  expect(await offersFor(_id)).toEqual([real._id])
})

longTest('an offer with a salt that was used up before is refused, and its owner hears of none', async () => {
  const { _id, tokenId } = await mint()
  const order = await orderFor(tokenId, rival, 9n * 10n ** 17n)
  await rival.trade('cancelOrder', [order])
  const before = await seller.request('GET /users/notifications', { query: { page: 1 } })
  await expect(publishOrder({ ...order, unitPrice: order.unitPrice + 1n }, tokenId)).rejects.toMatchObject(
    used('order.salt'),
  )
  await settle()
  expect(await offersFor(_id)).toEqual([])
  expect(await seller.request('GET /users/notifications', { query: { page: 1 } })).toEqual(before)
})

longTest(
  'a listing ends when its seller cancels the salt by something else, and the work can be listed again',
  async () => {
    const { work, listing } = await list()
    const other = await list()
    await seller.trade('cancelListing', [{ ...listing.terms, tokenId: 999_999n }])
    await settle()
    expect(await onSale(work)).toEqual([])
    // A listing with another salt stays.
    expect(await onSale(other.work)).toEqual([other.offer])
    const again = await list({ tokenId: listing.terms.tokenId })
    expect(await onSale(work)).toEqual([again.offer])
  },
)

test('a listing ends when the salt sells another work', async () => {
  const { work, listing } = await list()
  const { tokenId } = await mint()
  await buySecretly(secret(listing, { tokenId }), 1n)
  await settle()
  expect(await onSale(work)).toEqual([])
})

test('a listing has as many copies fewer as its salt sells of another edition', async () => {
  const edition = async () => {
    const { tokenId } = await seller.mintCopies(10n)
    return { tokenId, ...(await seller.register(tokenId, { type: '1155', copies: '10' })) }
  }
  const [one, two] = [await edition(), await edition()]
  const collection = server.chain.contracts.collectible1155 as Address
  const { listing, offer } = await list({ asset: collection, tokenId: one.tokenId, copies: 10n })
  await buySecretly(secret(listing, {}), 4n)
  await settle()
  const shown = await server.visitor('GET /offers/{id}', { params: { id: offer } })
  expect(shown.offer).toMatchObject({ status: 'pending', available_copies: 6 })
  await buySecretly(secret(listing, { tokenId: two.tokenId }), 3n)
  await settle()
  const rest = await server.visitor('GET /offers/{id}', { params: { id: offer } })
  expect(rest.offer).toMatchObject({ status: 'pending', available_copies: 3 })
  await seller.trade('cancelListing', [{ ...listing.terms, tokenId: two.tokenId }])
  await settle()
  expect(await onSale(one._id)).toEqual([])
})

longTest('somebody who reports a listing that its salt ended need not wait for the job', async () => {
  const { work, listing, offer } = await list()
  await seller.trade('cancelListing', [{ ...listing.terms, price: PRICE + 1n, tokenId: 999_998n }])
  const { offer: shown } = await server.visitor('POST /offers/{id}/check', {
    params: { id: offer },
    json: {},
  })
  expect(shown).toMatchObject({ status: 'expired', available_copies: 0 })
  expect(await onSale(work)).toEqual([])
})

test('a listing with a salt that was used up before is refused', async () => {
  const { tokenId } = await mint()
  const listing = await trades.listingOf({ seller: seller.address as Address, asset: asset(), tokenId })
  await seller.trade('cancelListing', [{ ...listing.terms, tokenId: 999_997n }])
  await expect(trades.publishListings([listing], await signListing(listing))).rejects.toMatchObject(
    used('listings.0.terms.salt'),
  )
})

test('a backup has no next salts: those that were given after it would be given again', async () => {
  await seller.request('POST /salts', { json: { network: server.chain.id } })
  const tables = await listSavedTables(server.context.db, {})
  expect(tables.map(({ table }) => table)).not.toContain('next_salts')
})
