import { toListingTypedData } from '@vitrine/chain/terms'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { useServer } from '../servers/useServer.ts'
import { PRICE, signedTrades } from '../trading/signedTrades.ts'

// Everybody may listen to the live stream, and name any wallet as the own one. So it says nothing of what not everybody
// may see.

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
const stranger = await server.person(2)
const heard: LiveEvent[] = []

beforeAll(async () => {
  const onEvent = (event: LiveEvent) => void heard.push(event)
  server.context.live.subscribe({}, { onEvent, onQuiet: () => {}, onEnd: () => {} })
  await seller.approve()
  await server.sync()
})
afterEach(() => void heard.splice(0))

/** What was heard until now, without the work of a test's preparation. */
async function said(): Promise<LiveEvent[]> {
  await server.sync()
  return heard.splice(0)
}

async function work(fields: Record<string, unknown> = {}) {
  const { tokenId } = await seller.mint()
  const { _id } = await seller.register(tokenId, fields)
  await said()
  return { tokenId, _id }
}

test('a private sale is not announced, neither its making nor its end', async () => {
  const { tokenId } = await work()
  const trades = signedTrades(server)
  const asset = server.chain.contracts.collectible721 as Address
  const listing = await trades.listingOf(
    { seller: seller.address as Address, asset, tokenId },
    { buyer: buyer.address as Address },
  )
  const signature = await server.chain.wallet.signTypedData({
    account: seller.address as Address,
    ...toListingTypedData(listing, trades.domain),
  })
  const [offer] = await trades.publishListings([listing], signature)
  expect(await said()).toEqual([])
  // Whoever has its number cannot read it by reporting some transaction.
  const { hash } = await stranger.mint()
  await server.sync()
  heard.splice(0)
  const about = { params: { id: offer!._id }, json: { hash } }
  await expect(stranger.request('POST /offers/{id}/sync', about)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    stranger.request('POST /offers/{id}/check', { params: { id: offer!._id } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await seller.request('POST /offers/{id}/sync', about)).offer._id).toBe(offer!._id)
  await seller.trade('cancelListing', [listing.terms])
  expect(await said()).toEqual([])
})

test('a public listing beside it is announced', async () => {
  const { tokenId, _id } = await work()
  await seller.list(tokenId, { price: PRICE })
  expect(await said()).toMatchObject([{ type: 'offer', token: _id }])
})

test('events of a hidden work do not name it', async () => {
  const { tokenId, _id } = await work()
  const { terms } = await seller.list(tokenId, { minBid: PRICE, duration: 600n })
  expect(await said()).toMatchObject([{ type: 'offer', token: _id }])
  await server.context.db.update(works).set({ hidden: true }).where(eq(works.id, _id))
  await makeCards(server.context.db, [_id])
  await buyer.trade('bid', [terms, 1n], PRICE)
  expect(await said()).toMatchObject([{ type: 'bid', token: null, users: [buyer.address, seller.address] }])
  await seller.request('POST /tokens/{id}/sensitive', { params: { id: _id }, json: { sensitive: true } })
  for (const { token } of await said()) expect(token).toBeNull()
})

longTest('events of a work in a collection that has not opened name neither, until it opens', async () => {
  await addCollection(server.context.db, {
    id: 'later',
    creator: seller.address,
    name: 'Later',
    symbol: 'LT',
    description: '',
    image: '0'.repeat(64),
    launchAt: new Date(Date.now() + 86_400_000),
  })
  const { tokenId, _id } = await work({ collection: 'later' })
  await seller.list(tokenId, { price: PRICE })
  await seller.request('POST /tokens/{id}/like', { params: { id: _id } })
  const early = await said()
  expect(early.map(({ type }) => type).sort()).toEqual(['like', 'offer'])
  for (const event of early) expect(event).toMatchObject({ token: null, collection: null })
  await server.context.db
    .update(collections)
    .set({ launchAt: new Date(Date.now() - 1_000) })
    .where(eq(collections.id, 'later'))
  await buyer.request('POST /tokens/{id}/like', { params: { id: _id } })
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'like', token: _id }]))
})

longTest('what somebody hides on their own profile is not named', async () => {
  const { _id } = await work()
  await seller.request('POST /tokens/{id}/profile', { params: { id: _id }, json: { hidden: true } })
  expect(await said()).toMatchObject([{ token: null, users: [seller.address] }])
})
