import type { InputOf } from '@vitrine/api/client/client'
import { verifyWebhook } from '@vitrine/api/client/verifyWebhook'
import { zWebhookEvent } from '@vitrine/api/entities/programs/webhook'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { toListingTypedData } from '@vitrine/chain/terms'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Address } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { webhookDeliveries, webhookExchanges, webhooks } from '../../src/db/schema/programs.ts'
import { resealContents } from '../../src/operator/reseal.ts'
import { pruneDeliveries } from '../../src/programs/store/webhookDeliveries.ts'
import { getExchange, KEPT_EXCHANGES, keepExchange } from '../../src/programs/store/webhookExchanges.ts'
import { createCollector } from '../../src/programs/webhooks/collect.ts'
import { createSender } from '../../src/programs/webhooks/send.ts'
import { createPost, type Post } from '../../src/remote/post.ts'
import { coin, deployCoins, publishOrder } from '../chains/wrappedCoin.ts'
import { useServer } from '../servers/useServer.ts'
import { startReceiver } from '../servers/webhookReceiver.ts'
import { signedTrades } from '../trading/signedTrades.ts'

const PRICE = 10n ** 17n
const FINAL = 70

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
beforeAll(async () => {
  await creator.approve()
  await server.sync()
})
// What happened before a test is final when it begins.
beforeEach(() => finalize())
afterEach(async () => {
  await server.context.db.delete(webhooks)
})

/** Collects and sends as the leader does, until nothing is due. */
function startLeader(post: Post = createPost({ allowLoopback: true, timeout: 60_000 })) {
  const { db } = server.context
  const collector = createCollector(db, server.chain.id)
  const sender = createSender(server.context, post)
  return {
    collect: () => collector.collect(),
    start: sender.round,
    send: async () => {
      await sender.round()
      await sender.idle()
    },
    stop: sender.stop,
    /** Everything that can be told now. */
    run: async () => {
      await collector.collect()
      for (let round = 0; round < 20; round++) {
        await sender.round()
        await sender.idle()
      }
    },
  }
}

async function receiver() {
  const started = await startReceiver()
  onTestFinished(started.stop)
  return started
}

type Wanted = InputOf<'POST /users/webhooks'>['json']
const ALL = ['sale', 'listing', 'bid', 'work'] as const
async function hook(url: string, wanted: Partial<Wanted> = {}, owner = creator) {
  const { webhook, secret } = await owner.request('POST /users/webhooks', {
    json: { url, events: [...ALL], ...wanted },
  })
  return { id: webhook._id, params: { id: webhook._id }, secret }
}

/** Makes everything so far final: works get their place in the last block, and more blocks follow. */
async function finalize() {
  await createCollector(server.context.db, server.chain.id).collect()
  await server.chain.control.mine({ blocks: FINAL })
  await server.sync()
}

async function listed() {
  const { tokenId } = await creator.mint()
  const token = await creator.register(tokenId)
  const { terms, offerId } = await creator.list(tokenId, { price: PRICE })
  return { tokenId, token, terms, offerId }
}
const buy = (terms: unknown) => buyer.trade('buy', [terms, 1n], PRICE + PRICE / 40n)
const due = (id: string) =>
  server.context.db
    .update(webhookDeliveries)
    .set({ nextAt: new Date(0) })
    .where(eq(webhookDeliveries.webhookId, id))
const rested = (id: string) =>
  server.context.db
    .update(webhooks)
    .set({ restUntil: new Date(0) })
    .where(eq(webhooks.id, id))

test('a work, its listing and its sale are delivered once each, signed, when their blocks are final', async () => {
  const program = await receiver()
  const { secret } = await hook(program.url)
  const leader = startLeader()
  const { token, terms } = await listed()
  await buy(terms)
  await server.sync()
  await leader.run()
  expect(program.told()).toEqual([])

  await finalize()
  await leader.run()
  expect(program.told().sort()).toEqual([
    'listing final listed',
    'listing final sold',
    'sale final sold',
    'work final registered',
  ])
  for (const { headers, body, event } of program.received) {
    expect(zWebhookEvent.parse(event)).toEqual(event)
    expect(await verifyWebhook(secret, headers, body)).toEqual(event)
    expect(event.data).toMatchObject({ id: headers['webhook-id'], token: { _id: token._id } })
  }
  const sale = program.received.find(({ event }) => event.type === 'sale')?.event.data
  expect(sale).toMatchObject({
    user: { wallet: buyer.address },
    activity: { type: 'purchased', price: String(PRICE) },
    offer: { sold_copies: 1, available_copies: 0 },
  })
  await startLeader().run()
  expect(program.received).toHaveLength(4)
})

test('a sale of a private listing is told with its offer to its two parties alone', async () => {
  const [strange, own] = [await receiver(), await receiver()]
  await hook(strange.url, { events: ['sale'] }, await server.person(2))
  await hook(own.url, { events: ['sale'] }, buyer)
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  const trades = signedTrades(server)
  const asset = server.chain.contracts.collectible721 as Address
  const account = creator.address as Address
  const listing = await trades.listingOf(
    { seller: account, asset, tokenId, price: PRICE },
    { buyer: buyer.address as Address },
  )
  const signature = await server.chain.wallet.signTypedData({
    account,
    ...toListingTypedData(listing, trades.domain),
  })
  await trades.publishListings([listing], signature)
  const purchase = { listing, quantity: 1n, index: 0n, proof: [], signature }
  await buyer.trade('buySigned', [purchase, buyer.address], PRICE + PRICE / 40n)
  await finalize()
  await startLeader().run()
  const [sale] = strange.received
  // The sale itself is on the chain.
  expect(sale?.event.data).toMatchObject({ action: 'sold', token: { _id }, offer: null })
  expect(own.received[0]?.event.data.offer?.signed).toMatchObject({ buyer: buyer.address, signature })
})

test('listings that are only signed are told when they are published and withdrawn; private ones to their parties', async () => {
  const [strange, own] = [await receiver(), await receiver()]
  await hook(strange.url, { events: ['listing'] }, await server.person(2))
  await hook(own.url, { events: ['listing'] }, buyer)
  const trades = signedTrades(server)
  const asset = server.chain.contracts.collectible721 as Address
  const account = creator.address as Address
  const publish = async (change: { buyer?: Address } = {}) => {
    const { tokenId } = await creator.mint()
    await creator.register(tokenId)
    const listing = await trades.listingOf({ seller: account, asset, tokenId, price: PRICE }, change)
    const typed = toListingTypedData(listing, trades.domain)
    const signature = await server.chain.wallet.signTypedData({ account, ...typed })
    await trades.publishListings([listing], signature)
    // The same call again publishes nothing.
    await trades.publishListings([listing], signature)
    await creator.trade('cancelListing', [listing.terms])
    return tokenId
  }
  await publish()
  await publish({ buyer: buyer.address as Address })
  await finalize()
  await startLeader().run()
  expect(strange.told().sort()).toEqual(['listing final listed', 'listing final withdrawn'])
  expect(own.told().sort()).toEqual([
    'listing final listed',
    'listing final listed',
    'listing final withdrawn',
    'listing final withdrawn',
  ])
  for (const { event } of [...strange.received, ...own.received]) {
    expect(zWebhookEvent.parse(event)).toEqual(event)
    expect(event.data).toMatchObject({ user: { wallet: creator.address }, activity: null })
    expect(event.data.offer?.signed).not.toBe(null)
  }
})

longTest('offers to buy are told when they are made, withdrawn and accepted', async () => {
  await deployCoins(server, buyer)
  const program = await receiver()
  await hook(program.url, { events: ['order', 'sale'], early: true })
  const trades = signedTrades(server)
  const asset = server.chain.contracts.collectible721 as Address
  const account = buyer.address as Address
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  const make = async () => {
    const order = await trades.orderOf({ buyer: account, asset, currency: coin.address, tokenId })
    const { _id: id, signature } = await publishOrder(server, order, String(tokenId))
    return { id, order, signature }
  }
  const withdrawn = await make()
  const { id, order, signature } = await make()
  const leader = startLeader()
  await leader.run()
  expect(program.told()).toEqual(['order early received', 'order early received'])
  await buyer.trade('cancelOrder', [withdrawn.order])
  const accepted = { order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature }
  await creator.trade('acceptOrder', [accepted])
  await finalize()
  await leader.run()
  await leader.run()
  const final = program.received.filter(({ event }) => event.data.stage === 'final')
  expect(final.map(({ event }) => `${event.type} ${event.data.action}`).sort()).toEqual([
    'order accepted',
    'order received',
    'order received',
    'order withdrawn',
    'sale sold',
  ])
  for (const { event } of program.received) {
    expect(zWebhookEvent.parse(event)).toEqual(event)
    expect(event.data.token?._id).toBe(_id)
    if (event.type === 'order') expect([withdrawn.id, id]).toContain(event.data.order?._id)
  }
  const { data } = final.find(({ event }) => event.data.action === 'withdrawn')?.event ?? {}
  expect(data).toMatchObject({
    user: { wallet: buyer.address },
    order: { _id: withdrawn.id, status: 'cancelled' },
  })
})

longTest('withdrawn listings are told: one, or all of a seller', async () => {
  const program = await receiver()
  await hook(program.url, { events: ['listing'] })
  const leader = startLeader()
  const { terms } = await listed()
  await creator.trade('cancelOffer', [terms])
  await creator.trade('raiseCounter', [])
  await finalize()
  await leader.run()
  expect(program.told().sort()).toEqual([
    'listing final all_withdrawn',
    'listing final listed',
    'listing final withdrawn',
  ])
})

longTest('with early events, each is told at once, and again when it is final', async () => {
  const program = await receiver()
  await hook(program.url, { events: ['sale', 'work'], early: true })
  const leader = startLeader()
  await leader.collect()
  const { terms } = await listed()
  await buy(terms)
  await server.sync()
  await leader.run()
  await leader.run()
  expect(program.told().sort()).toEqual(['sale early sold', 'work early registered'])
  await finalize()
  await leader.run()
  expect(program.told().slice(2).sort()).toEqual(['sale final sold', 'work final registered'])
  const ids = program.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(4)
  expect(new Set(program.received.map(({ event }) => event.data.id)).size).toBe(2)
})

longTest('an early event that a re-org undoes is told as reverted, and never as final', async () => {
  const program = await receiver()
  await hook(program.url, { events: ['sale'], early: true })
  const quiet = await receiver()
  await hook(quiet.url, { events: ['sale'] })
  const leader = startLeader()
  await leader.collect()
  const { terms } = await listed()
  const fork = await server.chain.control.snapshot()
  await buy(terms)
  await server.sync()
  await leader.run()
  expect(program.told()).toEqual(['sale early sold'])
  await server.chain.control.revert({ id: fork })
  await finalize()
  await leader.run()
  expect(program.told()).toEqual(['sale early sold', 'sale reverted'])
  expect(program.received[1]?.event.data).toMatchObject({
    id: program.received[0]?.event.data.id,
    hash: program.received[0]?.event.data.hash,
    token: null,
  })
  expect(quiet.told()).toEqual([])
})

longTest.each([
  ['at once', true],
  ['after its block is final', false],
])(
  'an early event that is mined again behind others in one block, which the leader sees %s, is told as final with the same id',
  async (_, atOnce) => {
    const program = await receiver()
    await hook(program.url, { events: ['sale'], early: true })
    const leader = startLeader()
    await leader.collect()
    const stranger = await server.person(2)
    const { terms } = await listed()
    const fork = await server.chain.control.snapshot()
    const { transactionHash: hash } = await buy(terms)
    const raw = await server.chain.reader.request({
      method: 'eth_getRawTransactionByHash' as never,
      params: [hash] as never,
    })
    await server.sync()
    await leader.run()
    expect(program.told()).toEqual(['sale early sold'])
    await leader.stop()

    await server.chain.control.revert({ id: fork })
    await server.chain.control.setAutomine(false)
    for (const args of [[0n, `0x${'0'.repeat(64)}`]])
      await server.chain.wallet.writeContract({
        address: server.chain.contracts.collectible721 as Address,
        abi: collectible721Abi,
        functionName: 'createItem',
        args,
        account: stranger.address as Address,
        chain: null,
        maxPriorityFeePerGas: 10n ** 11n,
        maxFeePerGas: 10n ** 12n,
      } as never)
    await server.chain.reader.request({ method: 'eth_sendRawTransaction', params: [raw as `0x${string}`] })
    await server.chain.control.mine({ blocks: 1 })
    await server.chain.control.setAutomine(true)
    await server.sync()
    const next = startLeader()
    if (atOnce) await next.run()
    await server.chain.control.mine({ blocks: FINAL })
    await server.sync()
    await next.run()
    await next.run()
    expect(program.told()).toEqual(['sale early sold', 'sale final sold'])
    const [early, final] = program.received
    expect(final?.event.data.id).toBe(early?.event.data.id)
  },
)

longTest(
  'while there are no webhooks, a round asks little; one that is made then hears of what comes after',
  async () => {
    const leader = startLeader()
    await leader.run()
    const { terms } = await listed()
    // A block's events are looked at again with the next one's.
    await server.chain.control.mine({ blocks: 1 })
    await server.sync()
    // The work that was registered gets its place first.
    await leader.collect()
    const query = vi.spyOn(Client.prototype, 'query')
    await leader.collect()
    // It begins no transaction. The announcer asks beside it, every few milliseconds.
    const texts = query.mock.calls.map(([asked]) => String((asked as { text?: string })?.text ?? asked))
    expect(texts.filter((text) => text.includes('pg_advisory_xact_lock'))).toEqual([])
    query.mockRestore()
    const program = await receiver()
    await hook(program.url, { events: ['sale', 'listing'], early: true })
    await leader.run()
    expect(program.told()).toEqual([])
    await buy(terms)
    await server.sync()
    await leader.run()
    expect(program.told()).toEqual(['sale early sold', 'listing early sold'])
  },
)

longTest(
  'an early event that is undone while its receiver fails is told as reverted: it may have arrived',
  async () => {
    const program = await receiver()
    const { id } = await hook(program.url, { events: ['sale'], early: true })
    program.answerWith((response) => void response.writeHead(500).end())
    const leader = startLeader()
    await leader.collect()
    const { terms } = await listed()
    const fork = await server.chain.control.snapshot()
    await buy(terms)
    await server.sync()
    await leader.run()
    await server.chain.control.revert({ id: fork })
    await server.sync()
    program.answerWith((response) => void response.writeHead(204).end())
    await due(id)
    await rested(id)
    await leader.send()
    expect(program.told()).toEqual(['sale early sold'])
    await finalize()
    await leader.run()
    expect(program.told()).toEqual(['sale early sold', 'sale reverted'])
  },
)

longTest('a webhook hears only of its collection or creator', async () => {
  const [own, other] = [await receiver(), await receiver()]
  await hook(own.url, { creator: creator.address.toUpperCase().replace('0X', '0x') as never })
  await hook(other.url, { creator: buyer.address as never })
  const none = await receiver()
  await server.context.db.insert(collections).values({
    id: 'another',
    creator: buyer.address,
    name: 'Other',
    symbol: 'O',
    description: '',
    image: '',
  })
  await hook(none.url, { collection: 'another' })
  const leader = startLeader()
  await listed()
  await finalize()
  await leader.run()
  expect(own.told().sort()).toEqual(['listing final listed', 'work final registered'])
  expect([other.told(), none.told()]).toEqual([[], []])
})

longTest('works of a collection that has not opened are told to nobody [CPG-03]', async () => {
  const program = await receiver()
  await hook(program.url, { early: true })
  const leader = startLeader()
  await server.context.db.insert(collections).values({
    id: 'later',
    creator: creator.address,
    name: 'Later',
    symbol: 'L',
    description: '',
    image: '',
    launchAt: new Date(Date.now() + 86_400_000),
  })
  const { tokenId } = await creator.mint()
  await creator.register(tokenId, { collection: 'later' })
  await finalize()
  await leader.run()
  expect(program.told()).toEqual([])
})

test('a delivery that fails is tried again, the same but for its time; after the last attempt it is a dead letter', async () => {
  const program = await receiver()
  const { id, params } = await hook(program.url)
  const leader = startLeader()
  await creator.request('POST /users/webhooks/{id}/test', { params })
  program.answerWith((response) => void response.writeHead(500).end('x'.repeat(100)))
  await leader.run()
  expect(program.received).toHaveLength(1)
  const list = async () =>
    (await creator.request('GET /users/webhooks/{id}/deliveries', { params })).deliveries
  expect(await list()).toMatchObject([{ type: 'test', state: 'pending', attempts: 1, status: 500 }])
  for (let attempt = 0; attempt < 12; attempt++) {
    await due(id)
    await rested(id)
    await leader.send()
  }
  expect(program.received).toHaveLength(11)
  expect(new Set(program.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(program.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await list()).toMatchObject([{ state: 'dead', attempts: 11 }])
  expect((await creator.request('GET /users/webhooks')).webhooks[0]).toMatchObject({ dead: 1, pending: 0 })

  program.answerWith((response) => void response.writeHead(200).end())
  await rested(id)
  expect(await creator.request('POST /users/webhooks/{id}/resend', { params, json: {} })).toEqual({
    resent: 1,
  })
  await leader.run()
  expect(await list()).toMatchObject([{ state: 'delivered', status: 200 }])
})

test('a redirect is not followed, only the beginning of a huge or endless answer is read, and silence ends', async () => {
  const elsewhere = await receiver()
  const answers: ((response: import('node:http').ServerResponse) => void)[] = [
    (response) => void response.writeHead(302, { location: elsewhere.url }).end(),
    () => {},
    (response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1)
      response.once('close', () => clearInterval(more))
    },
    (response) => response.destroy(),
  ]
  const leader = startLeader(createPost({ allowLoopback: true, timeout: 400 }))
  const ids: string[] = []
  for (const answer of answers) {
    const program = await receiver()
    program.answerWith(answer)
    const { id, params } = await hook(program.url)
    await creator.request('POST /users/webhooks/{id}/test', { params })
    ids.push(id)
  }
  await leader.send()
  const state = await Promise.all(
    ids.map(async (id) => {
      const params = { id }
      const { deliveries } = await creator.request('GET /users/webhooks/{id}/deliveries', { params })
      return [deliveries[0]?.state, deliveries[0]?.status]
    }),
  )
  expect(state).toEqual([
    ['pending', 302],
    ['pending', null],
    ['delivered', 200],
    ['pending', null],
  ])
  expect(elsewhere.received).toEqual([])
})

test('the body and the answer of the latest 100 deliveries are kept, and a delivery can be sent again', async () => {
  const program = await receiver()
  const { id, params } = await hook(program.url)
  const leader = startLeader()
  const shown = async (delivery: string, owner = creator) =>
    owner.request('GET /users/webhooks/{id}/deliveries/{delivery}', { params: { id, delivery } })
  const tested = async () => {
    const { delivery } = await creator.request('POST /users/webhooks/{id}/test', { params })
    return delivery._id
  }
  const first = await tested()
  expect(await shown(first)).toMatchObject({ sent: null, answer: null })
  program.answerWith((response) => void response.writeHead(500).end(`No ${'\0'}${'x'.repeat(5_000)}`))
  await leader.send()
  const failed = await shown(first)
  expect(failed.sent).toBe(program.received[0]?.body)
  expect(failed.answer).toMatch(/^No x{1000,1021}$/)
  expect(failed.delivery).toMatchObject({ state: 'pending', status: 500 })
  await expect(shown(first, buyer)).rejects.toMatchObject({ status: 404 })
  await expect(shown('none')).rejects.toMatchObject({ status: 404 })

  program.answerWith((response) => void response.writeHead(204).end())
  await due(id)
  await rested(id)
  await leader.run()
  expect(await shown(first)).toMatchObject({ answer: '', delivery: { state: 'delivered' } })
  const resend = { params, json: { delivery: first } }
  expect(await creator.request('POST /users/webhooks/{id}/resend', resend)).toEqual({ resent: 1 })
  await leader.run()
  expect(program.received.map(({ headers }) => headers['webhook-id'])).toEqual([first, first, first])

  // Nothing is kept for ever: as many more as are kept push the first one out.
  const { db } = server.context
  const name = (each: number) => ({ webhookId: id, id: `more-${each}` })
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, first))
  for (let each = 0; each < KEPT_EXCHANGES; each++) {
    await db.insert(webhookDeliveries).values({ ...row!, ...name(each) })
    await keepExchange(db, name(each), { sent: '{}', answer: null })
  }
  expect(await getExchange(db, { webhookId: id, id: first })).toBeNull()
  expect(await getExchange(db, name(0))).toEqual({ sent: '{}', answer: null })
  await db.update(webhookExchanges).set({ at: new Date(Date.now() - 4 * 86_400_000) })
  await pruneDeliveries(db)
  expect(await getExchange(db, name(1))).toBeNull()
  // The webhook may be deleted while its delivery is under way.
  await db.delete(webhooks).where(eq(webhooks.id, id))
  await keepExchange(db, name(2), { sent: '{}', answer: null })
  expect(await getExchange(db, name(2))).toBeNull()
})

longTest('receivers that hang delay the others by no more than one request', async () => {
  const hanging = await Promise.all(Array.from({ length: 8 }, receiver))
  for (const [n, program] of hanging.entries()) {
    program.answerWith(() => {})
    const owner = n < 4 ? creator : buyer
    const { params } = await hook(program.url, {}, owner)
    for (let each = 0; each < 5; each++) await owner.request('POST /users/webhooks/{id}/test', { params })
  }
  const program = await receiver()
  const { params } = await hook(program.url, {}, await server.person(2))
  const owner = await server.person(2)
  for (let each = 0; each < 6; each++) await owner.request('POST /users/webhooks/{id}/test', { params })
  const leader = startLeader()
  const arrived = async () => {
    await leader.start()
    return program.received.length
  }
  await expect.poll(arrived).toBe(6)
  // Each of them holds one place.
  expect(hanging.map(({ received }) => received.length)).toEqual(Array(8).fill(1))
  await leader.stop()
})

longTest(
  'an address that answers 410 is switched off, and its owner is notified; resuming continues where it stopped',
  async () => {
    const program = await receiver()
    const { id, params } = await hook(program.url)
    await creator.request('POST /users/webhooks/{id}/test', { params })
    program.answerWith((response) => void response.writeHead(410).end())
    const leader = startLeader()
    await leader.run()
    const read = async () => (await creator.request('GET /users/webhooks')).webhooks[0]
    expect(await read()).toMatchObject({ state: 'gone', pending: 1 })
    const { notifications } = await creator.request('GET /users/notifications')
    expect(notifications[0]).toMatchObject({ type: 'webhook_off', read: false })

    await listed()
    await finalize()
    await due(id)
    await leader.run()
    expect(program.received).toHaveLength(1)
    program.answerWith((response) => void response.writeHead(200).end())
    await creator.request('POST /users/webhooks/{id}/resume', { params })
    await leader.run()
    expect(program.told().slice(1).sort()).toEqual([
      'listing final listed',
      'test final test',
      'work final registered',
    ])
    expect(await read()).toMatchObject({ state: 'on', pending: 0 })
  },
)

longTest('an address that has failed for three days is switched off', async () => {
  const program = await receiver()
  const { id, params } = await hook(program.url)
  program.answerWith((response) => void response.writeHead(503).end())
  await creator.request('POST /users/webhooks/{id}/test', { params })
  const leader = startLeader()
  await leader.run()
  await server.context.db
    .update(webhooks)
    .set({ failingSince: new Date(Date.now() - 73 * 3_600_000) })
    .where(eq(webhooks.id, id))
  await due(id)
  await rested(id)
  await leader.run()
  expect((await creator.request('GET /users/webhooks')).webhooks[0]).toMatchObject({ state: 'failing' })
})

longTest('a new secret signs beside the old one for a day', async () => {
  const program = await receiver()
  const { id, params, secret } = await hook(program.url)
  const { secret: newer } = await creator.request('POST /users/webhooks/{id}/secret', { params })
  const leader = startLeader()
  const send = async () => {
    await creator.request('POST /users/webhooks/{id}/test', { params })
    await leader.run()
    return program.received.at(-1)!
  }
  const both = await send()
  for (const each of [secret, newer]) expect(await verifyWebhook(each, both.headers, both.body)).toBeTruthy()
  await server.context.db.update(webhooks).set({ oldSecretUntil: new Date() }).where(eq(webhooks.id, id))
  const one = await send()
  expect(await verifyWebhook(newer, one.headers, one.body)).toBeTruthy()
  await expect(verifyWebhook(secret, one.headers, one.body)).rejects.toThrow('signature')
})

longTest('the database has the secrets encrypted; they survive a change of the server’s key', async () => {
  const program = await receiver()
  const { params, secret } = await hook(program.url)
  const { context } = server
  const stored = await context.db.select().from(webhooks)
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
  const newest = Buffer.alloc(32, 7)
  const keys = [newest, ...context.sealingKeys] as typeof context.sealingKeys
  await resealContents({ ...context, sealingKeys: keys }, new AbortController().signal)
  await creator.request('POST /users/webhooks/{id}/test', { params })
  const sender = createSender({ ...context, sealingKeys: [newest] }, createPost({ allowLoopback: true }))
  await sender.round()
  await sender.idle()
  const [{ headers, body } = { headers: {}, body: '' }] = program.received
  expect(await verifyWebhook(secret, headers, body)).toBeTruthy()
})

longTest('a replay delivers the events since a time once more, with the same ids', async () => {
  const program = await receiver()
  const { params } = await hook(program.url, { events: ['listing'] })
  const leader = startLeader()
  const from = new Date(Number((await server.chain.reader.getBlock()).timestamp) * 1_000 + 1_000)
  await server.chain.control.increaseTime({ seconds: 60 })
  await listed()
  await finalize()
  await leader.run()
  const first = program.received.map(({ headers }) => headers['webhook-id'])
  expect(first).toHaveLength(1)
  // The chain's clock is ahead of this machine's or behind it: the server refuses a time in the future.
  vi.useFakeTimers({ toFake: ['Date'], now: from })
  onTestFinished(() => void vi.useRealTimers())
  await creator.request('POST /users/webhooks/{id}/replay', { params, json: { from: from.toISOString() } })
  vi.useRealTimers()
  await leader.run()
  expect(program.received.map(({ headers }) => headers['webhook-id'])).toEqual([...first, ...first])
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await expect(
    creator.request('POST /users/webhooks/{id}/replay', { params, json: { from: old } }),
  ).rejects.toMatchObject({ code: 'replay_too_old' })
})

test('addresses that are not public are refused when they are entered, and again when they are called', async () => {
  const local = server.context.config.imports.allowLoopback
  server.context.config.imports.allowLoopback = false
  for (const url of [
    'http://example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:password@example.org/',
    'file:///etc/passwd',
    'nonsense',
  ])
    await expect(hook(url), url).rejects.toMatchObject({
      body: { issues: [{ path: 'url', code: 'webhook_url_invalid' }] },
    })
  server.context.config.imports.allowLoopback = local

  // A name that led elsewhere when it was entered.
  const program = await receiver()
  const { params } = await hook(program.url.replace('127.0.0.1', 'localhost'))
  await creator.request('POST /users/webhooks/{id}/test', { params })
  await startLeader(createPost({ allowLoopback: false })).run()
  await startLeader(
    createPost({
      allowLoopback: false,
      resolve: ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
        done(null, [
          { address: '203.0.114.1', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ])) as never,
    }),
  ).run()
  expect(program.received).toEqual([])
})

longTest(
  'the queue of a webhook is bounded: events wait in the chain’s rows until there is room',
  async () => {
    const program = await receiver()
    const { id, params } = await hook(program.url, { events: ['listing'] })
    const { db } = server.context
    await db.execute(sql`insert into webhook_deliveries (webhook_id, id, type, stage, next_at)
    select ${id}, 'test-' || n, 'test', 'final', now() + interval '1 hour' from generate_series(1, 1000) n`)
    await expect(creator.request('POST /users/webhooks/{id}/test', { params })).rejects.toMatchObject({
      code: 'webhook_queue_full',
    })
    const leader = startLeader()
    await listed()
    await finalize()
    await leader.run()
    expect(program.told()).toEqual([])
    await db.execute(sql`delete from webhook_deliveries where id = 'test-1'`)
    await leader.run()
    expect(program.told()).toEqual(['listing final listed'])
  },
)

longTest('a wallet has at most ten webhooks; what is thirty days old is deleted', async () => {
  const owner = await server.person(4)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () =>
      hook('https://example.org/', {}, owner).then(
        () => 'done',
        (error) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((code) => code === 'webhooks_full')).toHaveLength(2)
  const { webhooks: list } = await owner.request('GET /users/webhooks')
  const params = { id: list[0]!._id }
  await owner.request('POST /users/webhooks/{id}/test', { params })
  await server.context.db.update(webhookDeliveries).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
  await pruneDeliveries(server.context.db)
  const { deliveries } = await owner.request('GET /users/webhooks/{id}/deliveries', { params })
  expect(deliveries).toEqual([])
})

// Last: the number of the undone mint stays with its work.
longTest('a registered work whose mint is undone is told as reverted', async () => {
  const program = await receiver()
  await hook(program.url, { events: ['work'], early: true })
  const leader = startLeader()
  await leader.collect()
  const fork = await server.chain.control.snapshot()
  const { tokenId } = await creator.mint()
  await creator.register(tokenId)
  await leader.run()
  await server.chain.control.revert({ id: fork })
  await finalize()
  await leader.run()
  expect(program.told()).toEqual(['work early registered', 'work reverted'])
})
