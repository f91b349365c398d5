import { engineOrder } from '@vitrine/chain/engineOrder'
import { type BuyOrder, treeOfTokens } from '@vitrine/chain/orders'
import sharp from 'sharp'
import type { Address, Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { coin, deployCoins, publishOrder } from '../chains/wrappedCoin.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// Offers for any work of a set: of a collection of ours, or of its works with a trait.

const RED = { trait_type: 'Colour', value: 'Red' }
const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
type Work = { _id: string; tokenId: bigint }
/** Two works of a collection, of which the first is red; and one outside of it. */
let red: Work
let blue: Work
let outside: Work

beforeAll(async () => {
  await deployCoins(server, buyer)
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  const { collection } = await seller.request('POST /collections', {
    form: { name: 'Tides', symbol: 'T', image: new File([new Uint8Array(png)], 'c.png') },
  })
  red = await make('red', collection._id, [RED])
  blue = await make('blue', collection._id)
  outside = await make('outside')
})

async function make(name: string, collection?: string | null, traits: object[] = []): Promise<Work> {
  const { tokenId } = await seller.mint()
  const fields = {
    name,
    media: picture(name),
    traits: JSON.stringify(traits),
    ...(collection && { collection }),
  }
  return { _id: (await seller.register(tokenId, fields))._id, tokenId }
}

const setOf = async (work: Work, trait?: typeof RED) =>
  (await server.visitor('POST /sets', { json: { token: work._id, ...(trait && { trait }) } })).set

let salt = 0n

async function publish(root: string, change: Partial<BuyOrder> = {}) {
  const { timestamp: start } = await server.chain.reader.getBlock()
  const order: BuyOrder = {
    buyer: buyer.address as Address,
    asset: server.chain.contracts.collectible721 as Address,
    criteria: root as Hex,
    copies: 1n,
    currency: coin.address,
    unitPrice: 10n ** 17n,
    start,
    expiry: start + 3_600n,
    maxCommission: 250n,
    group: 0n,
    salt: ++salt,
    counter: 0n,
    ...change,
  }
  return publishOrder(server, order)
}

async function shown({ _id }: Work): Promise<string[]> {
  await server.sync()
  const { orders } = await server.visitor('GET /tokens/{id}/orders', { params: { id: _id } })
  return orders.map((order) => order._id)
}

test('a set has the works of the collection, and anybody can check its root', async () => {
  const set = await setOf(red)
  expect(set).toMatchObject({ size: 2, trait: null })
  expect(await setOf(blue)).toEqual(set)
  const { tokens } = await server.visitor('GET /sets/{root}', { params: { root: set.root } })
  expect(tokens.map(BigInt).sort()).toEqual([red.tokenId, blue.tokenId].sort())
  expect(treeOfTokens(tokens.map(BigInt)).root).toBe(set.root)
})

test('an offer for a collection is on each of its works and on no other; one for a trait on those that have it', async () => {
  const forAll = await publish((await setOf(red)).root, { copies: 2n, unitPrice: 5n })
  const forRed = await publish((await setOf(red, RED)).root, { unitPrice: 7n })
  expect(forAll).toMatchObject({ token_id: null, set: { size: 2, trait: null } })
  expect(forRed).toMatchObject({ set: { size: 1, trait: RED } })
  expect(await shown(red)).toEqual([forRed._id, forAll._id])
  expect(await shown(blue)).toEqual([forAll._id])
  expect(await shown(outside)).toEqual([])
  const { orders } = await seller.request('GET /orders', { query: { side: 'received' } })
  expect(orders.map(({ _id }) => _id).sort()).toEqual([forAll._id, forRed._id].sort())
  expect(orders.find(({ _id }) => _id === forRed._id)?.token?._id).toBe(red._id)
})

test('a holder hears of all offers for a collection and its traits in one notification a day, which counts them', async () => {
  const told = async () => {
    const { notifications } = await seller.request('GET /users/notifications', { query: { page: 1 } })
    return notifications.filter(({ type, collection }) => type === 'order_received' && collection)
  }
  await publish((await setOf(red)).root, { unitPrice: 20n })
  const [before, ...others] = await told()
  expect(others).toEqual([])
  expect(before).toMatchObject({ collection: { name: 'Tides' }, user: { wallet: buyer.address } })
  await publish((await setOf(red, RED)).root, { unitPrice: 21n })
  await publish((await setOf(red)).root, { unitPrice: 22n })
  expect(await told()).toMatchObject([{ id: before?.id, others: (before?.others ?? 0) + 2 }])
})

test('a collection lists the offers for any of its works, the best first, and only while they can be accepted', async () => {
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: red._id } })
  const id = token.collection._id as string
  const offers = async (after?: string) => {
    await server.sync()
    return server.visitor('GET /collections/{id}/orders', {
      params: { id },
      query: { blockchain: token.blockchain, ...(after && { after }) },
    })
  }
  const before = (await offers()).orders.length
  const best = await publish((await setOf(red)).root, { unitPrice: 90n })
  const next = await publish((await setOf(red, RED)).root, { unitPrice: 80n })
  const now = (await offers()).orders
  expect(now.slice(0, 2).map(({ _id }) => _id)).toEqual([best._id, next._id])
  expect(now).toHaveLength(before + 2)
  expect(
    await server
      .visitor('GET /collections/{id}/orders', {
        params: { id },
        query: { blockchain: 'BNB' },
      })
      .catch(({ code }) => code),
  ).toEqual('chain_unsupported')
  await buyer.trade('cancelOrder', [engineOrder(best.order)])
  expect((await offers()).orders[0]?._id).toBe(next._id)
})

test('works that come later are not in it', async () => {
  const before = await setOf(red)
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: red._id } })
  const late = await make('late', token.collection?._id)
  const order = await publish(before.root)
  expect(await shown(late)).not.toContain(order._id)
  expect((await setOf(late)).size).toBe(3)
})

test('a holder accepts by the server’s plan, which has the proof', async () => {
  const order = await publish((await setOf(red)).root)
  const asked = { account: seller.address as Address, order: order._id, token: blue._id, quantity: 1 }
  await server.sync()
  const other = server.visitor('POST /plans/accept', { json: { ...asked, token: outside._id } })
  await expect(other).rejects.toMatchObject({ code: 'not_found' })
  const { plan } = await server.visitor('POST /plans/accept', { json: asked })
  for (const step of plan.steps) {
    if (step.kind !== 'transaction') throw new Error('an acceptance is a transaction')
    const { to, data } = step
    const hash = await server.chain.wallet.sendTransaction({
      account: seller.address as Address,
      chain: null,
      to,
      data,
    })
    await server.chain.receiptOf(hash)
  }
  expect(await shown(red)).not.toContain(order._id)
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id: blue._id } })
  expect(token.owners).toMatchObject([{ user: { wallet: buyer.address } }])
})

test('a program offers for a collection', async () => {
  await server.sync()
  const { root: set } = await setOf(red)
  const { plan } = await server.visitor('POST /plans/offer', {
    json: {
      account: buyer.address as Address,
      token: red._id,
      set,
      currency: coin.address,
      unit_price: '5',
      duration: 3_600,
    },
  })
  const sign = plan.steps.at(-1)
  expect(sign).toMatchObject({ publish: { json: { order: { criteria: set } } } })
})

test.each<[string, () => Promise<unknown>, string]>([
  ['a set of works without a collection, to which everybody adds', () => setOf(outside), 'collection_shared'],
  ['a set of a trait that the work lacks', () => setOf(blue, RED), 'trait_unknown'],
  ['an offer for a set that nobody published', () => publish(`0x${'7'.repeat(64)}`), 'invalid_input'],
  [
    'more works than the set has',
    async () => publish((await setOf(red, RED)).root, { copies: 2n }),
    'quantity_too_large',
  ],
])('%s is refused', async (_, act, code) => {
  await expect(act()).rejects.toMatchObject({ code })
})
