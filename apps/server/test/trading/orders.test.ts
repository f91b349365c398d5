import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type BuyOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { sql } from 'drizzle-orm'
import { type Address, createWalletClient, type Hex, http, maxUint256 } from 'viem'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { endOrders } from '../../src/trading/orders.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// The order book: what is accepted into it, and that it shows an offer exactly as long as a holder could accept it.

const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH') as LocalCurrency
const PRICE = 5n * 10n ** 17n
const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
const rival = await server.person(2)
let work: { _id: string; tokenId: bigint }

beforeAll(async () => {
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: engine(),
    accounts: [buyer.address as Address, rival.address as Address],
  })
  await seller.approve()
  await allow(maxUint256)
})

beforeEach(async () => {
  const { tokenId } = await seller.mint()
  const { _id } = await seller.register(tokenId)
  work = { _id, tokenId }
})

const engine = () => server.chain.contracts.engine as Address
const spend = (functionName: string, args: unknown[], by = buyer) =>
  by.write({ address: coin.address, abi: wrappedCoinAbi, functionName, args } as never)
const allow = (amount: bigint, by?: Person) => spend('approve', [engine(), amount], by)
const fundsOf = (): Promise<bigint> =>
  server.chain.reader.readContract({
    address: coin.address,
    abi: wrappedCoinAbi,
    functionName: 'balanceOf',
    args: [buyer.address as Address],
  })

let salt = 0n

async function orderOf(change: Partial<BuyOrder> = {}): Promise<BuyOrder> {
  const { timestamp: start } = await server.chain.reader.getBlock()
  return {
    buyer: buyer.address as Address,
    asset: server.chain.contracts.collectible721 as Address,
    criteria: oneToken(work.tokenId),
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

const sign = (order: BuyOrder, account = buyer.address as Address): Promise<Hex> =>
  server.chain.wallet.signTypedData({
    account,
    ...toOrderTypedData(order, { chainId: server.chain.id, engine: engine() }),
  })

const written = (order: BuyOrder) =>
  Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)])) as never

async function publish(order: BuyOrder, signature?: Hex) {
  const json = {
    network: server.chain.id,
    token_id: work.tokenId.toString(),
    order: written(order),
    signature: signature ?? (await sign(order)),
  }
  return (await server.visitor('POST /orders', { json })).order
}

async function shown() {
  await server.sync()
  return (await server.visitor('GET /tokens/{id}/orders', { params: { id: work._id } })).orders
}
const made = async () =>
  (await buyer.request('GET /orders', { query: { side: 'made' } })).orders.filter(
    ({ token }) => token?._id === work._id,
  )
const accept = async (order: BuyOrder, signature: Hex) =>
  seller.trade('acceptOrder', [
    { order, tokenId: work.tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature },
  ])

test('a signed offer is shown with its price, to its maker and to the owner of the work', async () => {
  const order = await orderOf()
  const { _id } = await publish(order)
  expect(await shown()).toMatchObject([
    {
      _id,
      status: 'live',
      copies: 1,
      filled_copies: 0,
      fillable_copies: 1,
      buyer: { wallet: buyer.address },
      token_id: work.tokenId.toString(),
      network: server.chain.id,
      price: { amount: PRICE.toString(), unit: 'WETH', decimals: 18 },
      order: { unitPrice: PRICE.toString(), salt: order.salt.toString() },
    },
  ])
  expect(await made()).toMatchObject([{ _id, status: 'live' }])
  const { orders } = await seller.request('GET /orders', { query: { side: 'received' } })
  expect(orders.filter(({ token }) => token?._id === work._id)).toMatchObject([{ _id }])
})

longTest('an offer that is known is the same however it is written', async () => {
  const order = await orderOf()
  const signature = await sign(order)
  const stored = await publish(order, signature)
  const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}`
  const { buyer: by, asset, currency, criteria } = order
  const shouted = { ...(written(order) as object), buyer: upper(by), asset: upper(asset) }
  const send = async (change: object, sent: object = written(order), signed: string = signature) => {
    const json = { network: server.chain.id, order: sent, signature: signed, ...change }
    return (await server.visitor('POST /orders', { json: json as never })).order
  }
  const token_id = work.tokenId.toString()
  expect(await send({ token_id: null })).toEqual(stored)
  expect(await send({})).toEqual(stored)
  const loud = { ...shouted, currency: upper(currency), criteria: upper(criteria) }
  expect(await send({ token_id }, loud, upper(signature))).toEqual(stored)
  // Another token is another offer, and a figure has one form.
  await expect(send({ token_id: String(work.tokenId + 1n) })).rejects.toMatchObject({ code: 'invalid_input' })
  const hex = { ...(written(order) as object), salt: `0x${order.salt.toString(16)}` }
  await expect(send({ token_id }, hex)).rejects.toMatchObject({
    body: { issues: [{ path: 'order.salt', code: 'number_invalid' }] },
  })
  expect(await shown()).toEqual([stored])
})

longTest('the owner hears of an offer that is better than all others, once', async () => {
  const told = async () =>
    (await seller.request('GET /users/notifications', { query: { page: 1 } })).notifications.filter(
      ({ type, token }) => type === 'order_received' && token?._id === work._id,
    )
  const order = await orderOf({ unitPrice: 2n })
  await publish(order)
  await publish(order)
  expect(await told()).toMatchObject([{ user: { wallet: buyer.address }, read: false }])
  await publish(await orderOf({ unitPrice: 1n }))
  expect(await told()).toHaveLength(1)
  await publish(await orderOf({ unitPrice: 3n }))
  expect(await told()).toHaveLength(2)
})

longTest('a silent offer mutes none: when the better one is gone, the owner hears of the next', async () => {
  const told = async () =>
    (await noticesOf(seller, 'order_received')).map(({ id }) => id.replace('order_received-', ''))
  const high = await publish(await orderOf({ unitPrice: 9n }))
  const silent = await publish(await orderOf({ unitPrice: 5n }))
  await server.context.db.execute(sql`update orders set expiry = now() where id = ${high._id}`)
  const next = await publish(await orderOf({ unitPrice: 4n }))
  expect(await told()).toContain(next._id)
  expect(await told()).not.toContain(silent._id)
})

const noticesOf = async (person: Person, type: string) =>
  (await person.request('GET /users/notifications', { query: { page: 1 } })).notifications.filter(
    (each) => each.type === type && each.token?._id === work._id,
  )

longTest('whose offer was the best hears once that somebody offers more', async () => {
  await allow(maxUint256, rival)
  const theirs = rival.address as Address
  await publish(await orderOf({ unitPrice: 5n }))
  // Their own higher offer and lower ones of others ring no bell.
  await publish(await orderOf({ unitPrice: 6n }))
  const low = await orderOf({ unitPrice: 4n, buyer: theirs })
  await publish(low, await sign(low, theirs))
  expect(await noticesOf(buyer, 'order_outbid')).toEqual([])
  for (const unitPrice of [7n, 8n]) {
    const order = await orderOf({ unitPrice, buyer: theirs })
    await publish(order, await sign(order, theirs))
  }
  expect(await noticesOf(buyer, 'order_outbid')).toMatchObject([{ user: { wallet: rival.address } }])
})

longTest('whose offer has ended hears of it once', async () => {
  const { _id } = await publish(await orderOf())
  await server.context.db.execute(sql`update orders set expiry = now() where id = ${_id}`)
  await endOrders(server.context)
  await endOrders(server.context)
  expect(await noticesOf(buyer, 'order_expired')).toHaveLength(1)
  expect(await made()).toMatchObject([{ _id, status: 'expired' }])
})

test('the best price comes first, and the list goes on from there', async () => {
  for (let at = 1n; at <= 30n; at++) await publish(await orderOf({ unitPrice: at * 10n ** 15n }))
  const first = await server.visitor('GET /tokens/{id}/orders', { params: { id: work._id } })
  const rest = await server.visitor('GET /tokens/{id}/orders', {
    params: { id: work._id },
    query: { after: first.next ?? '' },
  })
  const prices = [...first.orders, ...rest.orders].map(({ price }) => BigInt(price.amount) / 10n ** 15n)
  expect(prices).toEqual(Array.from({ length: 30 }, (_, at) => 30n - BigInt(at)))
  expect(rest.next).toBeNull()
})

test('the same offer sent twice is one offer', async () => {
  const order = await orderOf()
  const [one, other] = [await publish(order), await publish(order)]
  expect(other).toEqual(one)
  expect(await shown()).toHaveLength(1)
})

test('an accepted offer is gone, and its maker sees it as filled', async () => {
  const order = await orderOf()
  const signature = await sign(order)
  await publish(order, signature)
  await accept(order, signature)
  expect(await shown()).toEqual([])
  expect(await made()).toMatchObject([{ status: 'filled', filled_copies: 1, fillable_copies: 0 }])
})

test('an offer whose money is spent elsewhere disappears within a block, and comes back with the money', async () => {
  await publish(await orderOf())
  const all = await fundsOf()
  await spend('transfer', [seller.address, all - PRICE + 1n])
  expect(await shown()).toEqual([])
  expect(await made()).toMatchObject([{ status: 'unfunded' }])
  await seller.write({
    address: coin.address,
    abi: wrappedCoinAbi,
    functionName: 'transfer',
    args: [buyer.address, all - PRICE + 1n],
  } as never)
  expect(await shown()).toMatchObject([{ status: 'live' }])
  // WETH9 says nothing of a transfer here, only that it was withdrawn.
  await spend('withdraw', [all])
  expect(await shown()).toEqual([])
  await buyer.write({
    address: coin.address,
    abi: wrappedCoinAbi,
    functionName: 'deposit',
    value: all,
  } as never)
  expect(await shown()).toMatchObject([{ status: 'live' }])
})

longTest('an offer is away as long as the engine may not take its money', async () => {
  await publish(await orderOf())
  await allow(PRICE - 1n)
  expect(await shown()).toEqual([])
  expect(await made()).toMatchObject([{ status: 'unallowed' }])
  await allow(maxUint256)
  expect(await shown()).toMatchObject([{ status: 'live' }])
})

test('an offer that is withdrawn, by itself, by its group or with all others, is gone', async () => {
  const alone = await orderOf()
  const inGroup = await orderOf({ group: 77n })
  await publish(alone)
  await publish(inGroup)
  await buyer.trade('cancelOrder', [alone])
  expect(await shown()).toHaveLength(1)
  await buyer.trade('voidGroup', [77n])
  expect(await shown()).toEqual([])
  expect((await made()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test.each<[string, Partial<BuyOrder>, string]>([
  ['offers nothing', { unitPrice: 0n }, 'order_price_invalid'],
  ['offers more than its buyer has', { unitPrice: 10n ** 24n }, 'funds_low'],
  ['asks for more copies than there are', { copies: 2n }, 'quantity_too_large'],
  [
    'is in a currency that the engine does not know',
    { currency: `0x${'12'.repeat(20)}` },
    'currency_refused',
  ],
  ['accepts less commission than the engine takes', { maxCommission: 1n }, 'order_outdated'],
  ['has the counter of another time', { counter: 5n }, 'order_outdated'],
  ['has ended', { expiry: 1n }, 'order_expiry_invalid'],
  ['names another token than its criteria', { criteria: oneToken(9n) }, 'invalid_input'],
])('an offer that %s is refused, and nothing is stored', async (_, change, code) => {
  const order = await orderOf(change)
  await expect(publish(order, `0x${'11'.repeat(65)}`)).rejects.toMatchObject({ code })
  expect(await shown()).toEqual([])
})

/** Figures as JSON carries them, that no contract holds: the issue has the path, the range and a sentence. */
const NO_FIGURES = ['-1', '0.5', '1e3', '0x10', '+1', '', '007', String(2n ** 256n), '9'.repeat(200)]

longTest('a figure that is none, or out of range, is named with its range', async () => {
  const order: Record<string, unknown> = written(await orderOf())
  const json = { network: server.chain.id, token_id: work.tokenId.toString(), signature: '0x00' as Hex }
  const issuesOf = (change: object) =>
    server.visitor('POST /orders', { json: { ...json, order: { ...order, ...change } } as never }).then(
      () => [],
      ({ body }) => body.issues as { path: string; code: string; message: string }[],
    )
  const most = String(2n ** 256n - 1n)
  const numbers = ['copies', 'unitPrice', 'start', 'expiry', 'maxCommission', 'group', 'salt', 'counter']
  for (const name of numbers)
    for (const text of NO_FIGURES)
      expect([text, await issuesOf({ [name]: text })]).toMatchObject([
        text,
        [
          {
            path: `order.${name}`,
            code: 'number_invalid',
            params: { least: '0', most: name === 'maxCommission' ? '10000' : most },
            message: expect.stringMatching(
              /^This must be a whole number from 0 to \d+, in decimal digits\.$/,
            ),
          },
        ],
      ])
  const now = BigInt((await server.chain.reader.getBlock()).timestamp)
  for (const [name, figure, code] of [
    ['copies', 0n, 'quantity_required'],
    ['unitPrice', 0n, 'order_price_invalid'],
    ['unitPrice', 2n ** 128n, 'price_too_high'],
    ['maxCommission', 0n, 'order_outdated'],
    ['maxCommission', 10_001n, 'number_invalid'],
    ['counter', 2n ** 200n, 'order_outdated'],
    ['expiry', now, 'order_expiry_invalid'],
    ['expiry', 2n ** 255n, 'order_expiry_invalid'],
    ['start', now + 86_400n, 'order_expiry_invalid'],
  ] as const) {
    const [issue] = await issuesOf({ [name]: String(figure) })
    expect(issue).toMatchObject({ path: `order.${name}`, code, message: expect.stringMatching(/\.$/) })
    if (/outdated|expiry/.test(code)) expect(issue?.message).toContain(String(figure))
  }
  expect(await issuesOf({ criteria: oneToken(9n) })).toMatchObject([
    { path: 'token_id', message: expect.stringContaining('criteria') },
  ])
})

test('the signature of somebody else, or for other terms, is refused', async () => {
  const order = await orderOf()
  await expect(publish(order, await sign(order, seller.address as Address))).rejects.toMatchObject({
    code: 'order_unsigned',
  })
  const signature = await sign(order)
  await expect(publish({ ...order, unitPrice: 1n }, signature)).rejects.toMatchObject({
    code: 'order_unsigned',
  })
  expect(await shown()).toEqual([])
})

test('the owner of a work cannot offer for it', async () => {
  const order = await orderOf({ buyer: seller.address as Address })
  await expect(publish(order, await sign(order, seller.address as Address))).rejects.toMatchObject({
    code: 'already_owned',
  })
})

// The last, because it moves the chain's clock.
longTest(
  'while bids run on a work no offer for it is taken, shown or accepted; afterwards they are there again',
  async () => {
    const { _id } = await publish(await orderOf())
    const { terms } = await seller.list(work.tokenId, { minBid: PRICE, duration: 60n })
    // An auction without bids: the seller still has the work, and can accept.
    expect(await shown()).toMatchObject([{ _id }])
    await rival.trade('bid', [terms, 1n], PRICE)
    expect(await shown()).toEqual([])
    const page = async () => (await server.visitor('GET /tokens/{id}', { params: { id: work._id } })).token
    expect(await page()).toMatchObject({ no_offers: 'held_by_auction' })
    // Its maker sees it, and can withdraw it.
    expect(await made()).toMatchObject([{ _id, status: 'live' }])
    const refused = { body: { issues: [{ path: '', code: 'held_by_auction' }] } }
    await expect(publish(await orderOf({ unitPrice: 5n * PRICE }))).rejects.toMatchObject(refused)
    const offer = {
      account: buyer.address as Address,
      token: work._id,
      currency: coin.address,
      duration: 86_400,
    }
    await expect(
      server.visitor('POST /plans/offer', { json: { ...offer, unit_price: PRICE.toString() } }),
    ).rejects.toMatchObject(refused)
    const acceptance = { account: seller.address as Address, order: _id }
    await expect(server.visitor('POST /plans/accept', { json: acceptance })).rejects.toMatchObject({
      code: 'held_by_auction',
    })
    await server.chain.control.increaseTime({ seconds: 1_200 })
    await seller.trade('settle', [terms])
    expect(await shown()).toMatchObject([{ _id }])
    expect(await page()).toMatchObject({ no_offers: null })
    const { plan } = await server.visitor('POST /plans/accept', {
      json: { account: rival.address as Address, order: _id },
    })
    expect(plan.steps.map(({ name }) => name)).toContain('acceptOrder')
  },
)
