import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import type { Subscriber } from '../../src/live/liveHub.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
const rival = await server.person(2)
const heard: LiveEvent[] = []

beforeAll(async () => {
  const subscriber: Subscriber = { onEvent: (event) => heard.push(event), onQuiet: () => {}, onEnd: () => {} }
  server.context.live.subscribe({}, subscriber)
  await creator.approve()
})
afterEach(() => void heard.splice(0))

const price = 10n ** 18n

/** The events after the next sync with the chain. */
async function announced(count: number) {
  await server.sync()
  expect(heard).toHaveLength(count)
  return heard.splice(0)
}

test('chain events are announced once they are in the tables: minted, listed, bid, outbid, settled', async () => {
  const { tokenId } = await creator.mint()
  expect(await announced(1)).toMatchObject([{ type: 'transfer', token: null, users: [creator.address] }])
  const { _id } = await creator.register(tokenId)
  const { terms } = await creator.list(tokenId, { minBid: price, duration: 600n })
  expect(await announced(1)).toMatchObject([
    { type: 'offer', token: _id, users: [creator.address], blockchain: 'ETH' },
  ])

  await buyer.trade('bid', [terms, 1n], price)
  await rival.trade('bid', [terms, 1n], price * 2n)
  const [first, second] = await announced(2)
  expect(first).toMatchObject({ type: 'bid', token: _id, users: [buyer.address, creator.address] })
  expect(second).toMatchObject({ type: 'bid', users: [rival.address, creator.address, buyer.address] })

  await server.chain.control.increaseTime({ seconds: 1_300 })
  await buyer.trade('settle', [terms])
  expect(await announced(1)).toMatchObject([
    { type: 'settled', token: _id, users: [rival.address, creator.address] },
  ])
})

test('a sale is announced as one event, and so is a cancelled listing', async () => {
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  const { terms } = await creator.list(tokenId, { price })
  await creator.trade('cancelOffer', [terms])
  await creator.trade('raiseCounter', [])
  const again = await creator.list(tokenId, { price: price * 2n })
  await announced(5)
  await buyer.trade('buy', [again.terms, 1n], (price * 2n * 41n) / 40n)
  expect(await announced(1)).toMatchObject([
    { type: 'sale', token: _id, users: [buyer.address, creator.address], blockchain: 'ETH' },
  ])
})

test('a like and a follow are announced', async () => {
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  await announced(1)
  await buyer.request('POST /tokens/{id}/like', { params: { id: _id } })
  await buyer.request('GET /users/{id}/follow', { params: { id: creator.address } })
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard).toMatchObject([
    { type: 'like', token: _id, users: [buyer.address, creator.address], blockchain: 'ETH' },
    { type: 'follow', token: null, users: [buyer.address, creator.address] },
  ])
})

longTest('a like that cannot be announced is not stored', async () => {
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  const { db } = server.context
  await db.execute('alter table outbox rename to elsewhere' as never)
  const like = buyer.request('POST /tokens/{id}/like', { params: { id: _id } })
  await expect(like).rejects.toMatchObject({ status: 500 })
  await db.execute('alter table elsewhere rename to outbox' as never)
  const { token } = await buyer.request('GET /tokens/{id}', { params: { id: _id } })
  expect(token.likes).toBe(0)
  await announced(1)
})

test('a re-org announces what it undoes, so that no page keeps showing it', async () => {
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  await announced(1)
  const fork = await server.chain.control.snapshot()
  await creator.list(tokenId, { price })
  expect(await announced(1)).toMatchObject([{ type: 'offer', token: _id }])
  await server.chain.control.revert({ id: fork })
  await server.chain.control.mine({ blocks: 2 })
  expect(await announced(1)).toMatchObject([{ type: 'offer', token: _id }])
})
