import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { anyToken, type BuyOrder, oneToken } from '@vitrine/chain/orders'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { type Address, maxUint256 } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { coin, deployCoins, publishOrder } from '../chains/wrappedCoin.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startMetadataHost } from '../servers/webHost.ts'

// Offers for any work of a collection: for which contracts they are taken, and on which works they are shown.

const PRICE = 10n ** 17n
const server = await useServer()
let host: Awaited<ReturnType<typeof startMetadataHost>>
let seller: Person
let buyer: Person
let stranger: Person
let singles: ForeignCollection

beforeAll(async () => {
  host = await startMetadataHost()
  ;[seller, buyer, stranger] = [await server.person(0), await server.person(1), await server.person(2)]
  await deployCoins(server, buyer)
})
afterAll(async () => {
  await host.stop()
})
// A collection of its own for each test, so that no test sees the offers of another.
beforeEach(async () => {
  singles = await deployForeign(server.chain, seller.address, 'Foreign721')
})

const engine = () => server.chain.contracts.engine as Address

async function bring(id: bigint): Promise<string> {
  await singles.call(seller.address, 'mint', seller.address, id)
  await singles.call(seller.address, 'setUri', id, `${host.url}/${id}`)
  await seller.trade('addNFTToMarketplace', [singles.address, id])
  const { data } = await seller.request('POST /import/save', {
    json: {
      blockchain: 'ETH',
      token_id: id.toString(),
      contract_address: singles.address,
      type: '721',
    },
  })
  return data.token._id
}

/** Gives somebody wrapped coin that the engine may take. */
async function coinsFor(person: Person): Promise<void> {
  const call = { address: coin.address, abi: wrappedCoinAbi }
  await person.write({ ...call, functionName: 'deposit', value: PRICE } as never)
  await person.write({ ...call, functionName: 'approve', args: [engine(), maxUint256] } as never)
}

let salt = 0n

async function orderOf(change: Partial<BuyOrder> = {}): Promise<BuyOrder> {
  const { timestamp: start } = await server.chain.reader.getBlock()
  return {
    buyer: buyer.address as Address,
    asset: singles.address,
    criteria: anyToken,
    copies: 1n,
    currency: coin.address,
    unitPrice: PRICE,
    start,
    expiry: start + 3_600n,
    maxCommission: 250n,
    group: 0n,
    salt: ++salt,
    counter: 0n,
    ...change,
  }
}

const publish = (order: BuyOrder, tokenId: string | null = null) => publishOrder(server, order, tokenId)

async function shown(id: string) {
  await server.sync()
  return (await server.visitor('GET /tokens/{id}/orders', { params: { id } })).orders
}

const listed = async (person: Person, side: 'made' | 'received') => {
  await server.sync()
  const { orders } = await person.request('GET /orders', { query: { side } })
  return orders.filter(({ order }) => order.asset === singles.address)
}

test('an offer for two works of a collection is on each of them, and one is left when one is sold', async () => {
  const [one, other] = [await bring(1n), await bring(2n)]
  const order = await orderOf({ copies: 2n })
  const { _id, signature } = await publish(order)
  const facts = { _id, token_id: null, status: 'live', copies: 2 }
  for (const id of [one, other])
    expect(await shown(id)).toMatchObject([{ ...facts, filled_copies: 0, fillable_copies: 2 }])
  await singles.call(seller.address, 'setApprovalForAll', engine(), true)
  await seller.trade('acceptOrder', [
    { order, tokenId: 1n, quantity: 1n, minProceeds: 0n, proof: [], signature },
  ])
  expect(await shown(other)).toMatchObject([{ ...facts, filled_copies: 1, fillable_copies: 1 }])
  expect(await listed(buyer, 'made')).toMatchObject([{ ...facts, filled_copies: 1, token: null }])
})

test('the best offer of a work is the best of those for it and of those for any', async () => {
  const [one, other] = [await bring(1n), await bring(2n)]
  await publish(await orderOf({ unitPrice: 3n }))
  await publish(await orderOf({ unitPrice: 4n, criteria: oneToken(1n) }), '1')
  await publish(await orderOf({ unitPrice: 5n }))
  const prices = async (id: string) => (await shown(id)).map(({ price }) => price.amount)
  expect(await prices(one)).toEqual(['5', '4', '3'])
  expect(await prices(other)).toEqual(['5', '3'])
})

test('the list of a work goes on through offers of both kinds', async () => {
  const id = await bring(1n)
  const prices = Array.from({ length: 26 }, (_, at) => 26n - BigInt(at))
  const ofWork = (price: bigint) => price % 2n === 0n
  await Promise.all(
    prices.map(async (unitPrice) => {
      if (!ofWork(unitPrice)) return publish(await orderOf({ unitPrice }))
      return publish(await orderOf({ unitPrice, criteria: oneToken(1n) }), '1')
    }),
  )
  const first = await server.visitor('GET /tokens/{id}/orders', { params: { id } })
  const rest = await server.visitor('GET /tokens/{id}/orders', {
    params: { id },
    query: { after: first.next ?? '' },
  })
  expect([...first.orders, ...rest.orders].map(({ price }) => BigInt(price.amount))).toEqual(prices)
  expect(rest.next).toBeNull()
})

test('a holder of several works receives the offer once, with the newest of them', async () => {
  await bring(1n)
  const newest = await bring(2n)
  await server.sync()
  const { _id } = await publish(await orderOf())
  expect(await listed(seller, 'received')).toMatchObject([{ _id, token: { _id: newest } }])
  expect(await listed(stranger, 'received')).toEqual([])
})

describe('holders hear of offers for any work of a collection', () => {
  const told = async (person: Person, ids: readonly string[]) => {
    const { notifications } = await person.request('GET /users/notifications', { query: { page: 1 } })
    return notifications.filter(
      ({ type, token }) => type === 'order_received' && ids.includes(token?._id ?? ''),
    )
  }

  test('once a day, however many offers and works there are, and not of a lower one', async () => {
    const ids = [await bring(1n), await bring(2n)]
    await singles.call(seller.address, 'transferFrom', seller.address, buyer.address, 2n)
    await server.sync()
    await publish(await orderOf({ unitPrice: 5n }))
    const first = await told(seller, ids)
    expect(first).toMatchObject([{ user: { wallet: buyer.address }, token: { _id: ids[0] }, read: false }])
    expect(await told(buyer, ids)).toEqual([])
    await publish(await orderOf({ unitPrice: 4n }))
    expect(await told(seller, ids)).toEqual(first)
    await publish(await orderOf({ unitPrice: 6n }))
    const after = await told(seller, ids)
    expect(after).toHaveLength(1)
    expect(after[0]?.date).not.toBe(first[0]?.date)
  })

  test('and a higher one of these does not mute an offer for the work itself', async () => {
    const id = await bring(1n)
    await publish(await orderOf({ unitPrice: 9n }))
    await publish(await orderOf({ unitPrice: 3n, criteria: oneToken(1n) }), '1')
    expect(await told(seller, [id])).toHaveLength(2)
  })

  test('and the offer that the owner made before buying the work mutes none', async () => {
    const id = await bring(1n)
    await publish(await orderOf({ unitPrice: 9n, criteria: oneToken(1n) }), '1')
    await singles.call(seller.address, 'transferFrom', seller.address, buyer.address, 1n)
    await server.sync()
    await coinsFor(stranger)
    await publish(
      await orderOf({ unitPrice: 3n, criteria: oneToken(1n), buyer: stranger.address as Address }),
      '1',
    )
    expect(await told(buyer, [id])).toHaveLength(1)
  })
})

describe('offers in two currencies', () => {
  const dollars = localCurrencies(31337).find(({ symbol }) => symbol === 'USDL') as LocalCurrency
  // More units than a hundred dollars have, and worth next to nothing.
  const DUST = 10n ** 9n
  const HUNDRED = 10n ** 8n
  beforeAll(async () => {
    await buyer.write({
      address: dollars.address,
      abi: wrappedCoinAbi,
      functionName: 'approve',
      args: [engine(), maxUint256],
    } as never)
  })

  test('are in the order of what they are worth, on every page', async () => {
    const id = await bring(1n)
    for (let at = 0n; at < 26n; at++) await publish(await orderOf({ unitPrice: DUST + at }))
    await publish(await orderOf({ unitPrice: HUNDRED, currency: dollars.address }))
    await publish(await orderOf({ unitPrice: 1n, currency: dollars.address }))
    const page = (after = '') =>
      server.visitor('GET /tokens/{id}/orders', { params: { id }, query: after === '' ? {} : { after } })
    const first = await page()
    const second = await page(first.next ?? '')
    const all = [...first.orders, ...second.orders].map(({ price }) => `${price.amount} ${price.unit}`)
    expect(all[0]).toBe(`${HUNDRED} USDL`)
    expect(new Set(all).size).toBe(28)
    expect(all).toHaveLength(28)
    expect(all.indexOf('1 USDL')).toBe(1)
    expect(second.next).toBeNull()
  })

  test('are all received: dust in one currency leaves out none in another', async () => {
    await bring(1n)
    for (let at = 0n; at < 6n; at++) await publish(await orderOf({ unitPrice: DUST + at }))
    const { _id } = await publish(await orderOf({ unitPrice: HUNDRED, currency: dollars.address }))
    expect((await listed(seller, 'received')).map((order) => order._id)).toContain(_id)
  })
})

test.each(['collectible721', 'collectible1155'] as const)(
  'an offer for any work of %s, where everybody mints, is refused',
  async (name) => {
    const order = await orderOf({ asset: server.chain.contracts[name] as Address })
    await expect(publish(order)).rejects.toMatchObject({ code: 'collection_shared' })
    expect(await listed(buyer, 'made')).toEqual([])
  },
)

test('an offer for any work of a contract that nobody brought here is refused', async () => {
  await expect(publish(await orderOf())).rejects.toMatchObject({ code: 'not_found' })
})

test.each<[string, Partial<BuyOrder>, string | null, string]>([
  ['asks for one work and names none', { criteria: oneToken(1n) }, null, 'invalid_input'],
  ['asks for any work and names one', {}, '1', 'invalid_input'],
  ['asks for more works than the limit', { copies: 101n }, null, 'quantity_too_large'],
  ['offers more in total than its buyer has', { copies: 100n, unitPrice: 10n ** 24n }, null, 'funds_low'],
])('an offer that %s is refused, and nothing is stored', async (_, change, tokenId, code) => {
  await bring(1n)
  await expect(publish(await orderOf(change), tokenId)).rejects.toMatchObject({ code })
  expect(await listed(buyer, 'made')).toEqual([])
})

test('an offer for any work that is withdrawn is gone from every work', async () => {
  const id = await bring(1n)
  const order = await orderOf()
  await publish(order)
  await buyer.trade('cancelOrder', [order])
  expect(await shown(id)).toEqual([])
  expect(await listed(buyer, 'made')).toMatchObject([{ status: 'cancelled' }])
})

test('who listens to the contract hears that such an offer comes and goes', async () => {
  const heard: LiveEvent[] = []
  const collection = singles.address.toLowerCase()
  const subscriber = { onEvent: (event: LiveEvent) => heard.push(event), onQuiet: () => {}, onEnd: () => {} }
  const leave = server.context.live.subscribe({ collection }, subscriber)
  await bring(1n)
  await publish(await orderOf({ criteria: oneToken(1n) }), '1')
  const order = await orderOf()
  await publish(order)
  // Its holders may be a thousand, so the event does not name them.
  const users = [buyer.address]
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'order', token: null, collection, users }]))
  await buyer.trade('cancelOrder', [order])
  await server.sync()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  leave()
})

test('a program makes such an offer. The holder approves before selling, because the contract may lose a token', async () => {
  const id = await bring(1n)
  await server.sync()
  const wish = { account: buyer.address as Address, currency: coin.address, unit_price: PRICE.toString() }
  const json = { ...wish, token: id, any: true, duration: 3_600 }
  const { plan: offering } = await server.visitor('POST /plans/offer', { json })
  const [message] = offering.steps
  expect(message).toMatchObject({ kind: 'message', publish: { json: { token_id: null } } })
  if (message?.name !== 'signOrder') throw new Error('an offer is signed')
  const { criteria, ...terms } = message.publish.json.order
  expect(criteria).toBe(anyToken)
  const numbers = Object.entries(terms).map(([name, value]) => [
    name,
    /^\d+$/.test(value) ? BigInt(value) : value,
  ])
  const { _id } = await publish({ ...Object.fromEntries(numbers), criteria } as BuyOrder)

  const account = seller.address as Address
  await expect(server.visitor('POST /plans/accept', { json: { account, order: _id } })).rejects.toThrow(
    'not_found',
  )
  const { plan } = await server.visitor('POST /plans/accept', { json: { account, order: _id, token: id } })
  expect(plan.steps.map(({ name }) => name)).toEqual(['approve', 'acceptOrder'])
  for (const step of plan.steps) {
    if (step.kind !== 'transaction') continue
    const hash = await server.chain.wallet.sendTransaction({
      account,
      chain: null,
      to: step.to,
      data: step.data,
      value: BigInt(step.value),
    })
    await server.chain.receiptOf(hash)
  }
  await server.sync()
  const { token } = await server.visitor('GET /tokens/{id}', { params: { id } })
  expect(token.owners).toMatchObject([{ user: { wallet: buyer.address } }])
})
