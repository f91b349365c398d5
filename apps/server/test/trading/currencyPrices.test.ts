import { dollarCoinAbi } from '@vitrine/chain/abi/dollarCoin'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { buyCall } from '@vitrine/chain/calls/buy'
import { doubtCurrency, type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { toPermitTypedData } from '@vitrine/chain/permit'
import type { Listing } from '@vitrine/chain/terms'
import { type Address, createWalletClient, type Hex, http, parseSignature, zeroAddress } from 'viem'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import type { Rates } from '../../src/chain/rates/prices.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { createAlertTeller } from '../../src/inbox/tellAlerts.ts'
import { findBuyable } from '../../src/trading/checkTrades.ts'
import { followCurrencies } from '../../src/trading/followCurrencies.ts'
import { countOpenIn } from '../../src/trading/store/currencies.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { signedTrades } from './signedTrades.ts'

// Fixed prices in a dollar coin: listed on chain and signed, shown, compared, bought, and ended when the engine's owner
// refuses the currency.

const [coin, dollar] = ['WETH', 'USDL'].map(
  (wanted) => localCurrencies(31337).find(({ symbol }) => symbol === wanted) as LocalCurrency,
) as [LocalCurrency, LocalCurrency]
const currency = dollar.address.toLowerCase() as Hex
/** 1,200 dollars. */
const PRICE = 1_200_000_000n
const PAID = (PRICE * 1_025n) / 1_000n

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
let rates: Rates
let follow: () => Promise<void>
let trades: ReturnType<typeof signedTrades>

beforeAll(async () => {
  const { chain } = server
  await deployCurrencies(ownerOf(), chain.reader, {
    chainId: chain.id,
    engine: engine(),
    accounts: [buyer.address as Address],
  })
  await seller.approve()
  trades = signedTrades(server)
  follow = followCurrencies({
    ...server.context,
    prices: { current: () => rates, list: () => [], refresh: async () => {} },
  })
})

beforeEach(async () => {
  rates = { ETH: '3000', MATIC: '0.5', BNB: '600' }
  await settle()
})

const ownerOf = () =>
  createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
const engine = () => server.chain.contracts.engine as Address
const send = async (person: Person, { to, data }: { to: Hex; data: Hex }) =>
  server.chain.receiptOf(
    await server.chain.wallet.sendTransaction({ account: person.address as Address, to, data, chain: null }),
  )
const settle = async () => {
  await server.sync()
  await follow()
}

async function makeWork() {
  const { tokenId } = await seller.mint()
  return { ...(await seller.register(tokenId)), tokenId }
}

const workOf = async (id: string) => server.visitor('GET /tokens/{id}', { params: { id } })
const priceOf = async (id: string) =>
  (
    await rowsOf<{ price: string | null }>(
      server.context.db,
      `select price::text as price from cards where work_id = '${id}'`,
    )
  )[0]?.price ?? null

async function listingOf(tokenId: bigint, terms: Partial<Listing['terms']> = {}) {
  return trades.listingOf({
    seller: seller.address as Address,
    asset: server.chain.contracts.collectible721 as Address,
    tokenId,
    price: PRICE,
    currency,
    ...terms,
  })
}

const listSigned = async (tokenId: bigint, terms: Partial<Listing['terms']> = {}) =>
  trades.publishListing(await listingOf(tokenId, terms))

async function setCurrency(collector: Address) {
  const hash = await ownerOf().writeContract({
    address: engine(),
    abi: saleEngineAbi,
    functionName: 'setCurrency',
    chain: null,
    args: [dollar.address, collector],
  })
  await server.chain.reader.waitForTransactionReceipt({ hash })
  await settle()
}

const balanceOf = (account: string) =>
  server.chain.reader.readContract({
    address: dollar.address,
    abi: dollarCoinAbi,
    functionName: 'balanceOf',
    args: [account as Address],
  })

const SHOWN = { amount: PRICE.toString(), currency, unit: 'USDL', decimals: 6 }

longTest('a work is listed in dollars by a plan, shown with its currency, and bought by a plan', async () => {
  const { _id, tokenId } = await makeWork()
  const asked = { account: seller.address as Hex, token: _id, price: PRICE.toString(), currency }
  const { plan } = await server.visitor('POST /plans/list', { json: asked })
  expect(plan.steps.at(-1)?.text).toBe(`Puts 1 copy of “#${tokenId}” on sale for 1200 USDL each.`)
  expect(plan.money.map(({ name, amount, unit, decimals }) => [name, amount, unit, decimals])).toEqual([
    ['price', '1200000000', 'USDL', 6],
    ['fee', '30000000', 'USDL', 6],
    ['receives', '1170000000', 'USDL', 6],
  ])
  for (const step of plan.steps) if (step.kind === 'transaction') await send(seller, step)
  await settle()

  const { offer } = await workOf(_id)
  // `offer_price` is always in wei, so it is empty: a program that knows no currencies reads no wrong price.
  expect(offer).toMatchObject({
    type: 'direct',
    status: 'pending',
    offer_price: null,
    currency_price: SHOWN,
    signed: null,
    terms: { price: PRICE.toString(), currency },
  })
  expect(`${server.chain.id}-${offer?.offer_chain_id}`).toBe(
    (plan.steps.at(-1) as { creates?: string }).creates,
  )
  const before = await balanceOf(seller.address)
  const wish = { account: buyer.address as Hex, offer: offer!._id }
  const bought = (await server.visitor('POST /plans/buy', { json: wish })).plan
  expect(bought.steps.map(({ name }) => name)).toEqual(['allow', 'buy'])
  // Exactly what it costs.
  expect(bought.steps[0]).toMatchObject({ to: currency, value: '0', args: { amount: PAID.toString() } })
  expect(bought.steps[1]).toMatchObject({ function: 'buyInCurrency', value: '0' })
  expect(bought.money.map(({ name, amount, unit }) => [name, amount, unit])).toEqual([
    ['price', '1200000000', 'USDL'],
    ['fee', '30000000', 'USDL'],
    ['pays', '1230000000', 'USDL'],
  ])
  let hash: Hex = '0x'
  for (const step of bought.steps)
    if (step.kind === 'transaction') hash = (await send(buyer, step)).transactionHash
  expect((await balanceOf(seller.address)) - before).toBe((PRICE * 975n) / 1_000n)
  const reported = await buyer.request('POST /offers/{id}/buy', {
    params: { id: offer!._id },
    json: { price: PRICE.toString(), hash, copies: 1 },
  })
  expect(reported.offer).toMatchObject({ status: 'completed', sold_copies: 1 })
  expect(reported.offer.buyers).toMatchObject([
    { user: { wallet: buyer.address }, price: null, currency_price: SHOWN, copies: 1 },
  ])
  await settle()
  const { history, token } = await workOf(_id)
  expect(history[0]).toMatchObject({
    type: 'purchased',
    price: null,
    currency_price: SHOWN,
    offer: offer!._id,
  })
  expect(history[1]).toMatchObject({ type: 'listed', price: null, currency_price: SHOWN })
  expect(token.owners[0]?.user.wallet).toBe(buyer.address)
  const { notifications } = await seller.request('GET /users/notifications', { query: { page: 1 } })
  expect(notifications.find((each) => each.token?._id === _id)).toMatchObject({
    type: 'sold',
    price: null,
    currency_price: SHOWN,
  })
  // Sums of the coin have none of it.
  expect(await rowsOf(server.context.db, 'select 1 from sales')).toEqual([])
  expect(
    await rowsOf(server.context.db, 'select offer_id, order_id, amount::text as amount from currency_sales'),
  ).toEqual([{ offer_id: offer!.offer_chain_id, order_id: null, amount: PRICE.toString() }])
})

test('a signed listing in dollars is bought with a permit, in one transaction', async () => {
  const { _id, tokenId } = await makeWork()
  const { plan } = await server.visitor('POST /plans/list', {
    json: {
      account: seller.address as Hex,
      token: _id,
      price: PRICE.toString(),
      currency,
      sign_for: 86_400,
    },
  })
  const step = plan.steps.at(-1)!
  if (step.kind !== 'message') throw new Error('not signed')
  const { domain, types, primaryType, message } = step.typed_data
  const signature = await server.chain.wallet.signTypedData({
    account: seller.address as Address,
    domain,
    types,
    primaryType,
    message,
  } as never)
  const { offers } = await server.visitor('POST /listings', {
    json: { ...step.publish.json, signature } as never,
  })
  const [offer] = offers
  expect(offer).toMatchObject({ status: 'pending', offer_price: null, currency_price: SHOWN })
  expect(offer!._id).toBe(step.creates)
  const { timestamp } = await server.chain.reader.getBlock()
  const typed = await toPermitTypedData(server.chain.reader, {
    currency: dollar.address,
    owner: buyer.address as Address,
    spender: engine(),
    value: PAID,
    deadline: timestamp + 3_600n,
  })
  const { r, s, v } = parseSignature(
    await server.chain.wallet.signTypedData({ account: buyer.address as Address, ...typed }),
  )
  const permit = { value: PAID, deadline: timestamp + 3_600n, v: Number(v), r, s }
  const call = buyCall(engine(), offer! as never, buyer.address as Hex, 1n, PAID, permit)
  expect((await send(buyer, call)).status).toBe('success')
  await settle()
  const shown = await workOf(_id)
  expect(shown.token.owners[0]?.user.wallet).toBe(buyer.address)
  expect(shown.offer).toMatchObject({ status: 'completed', currency_price: SHOWN })
  expect(shown.history[0]).toMatchObject({ type: 'purchased', currency_price: SHOWN })
  expect(tokenId).toBeGreaterThan(0n)
})

test('lists compare it by what it is worth, and follow the rate', async () => {
  const [dear, middle, cheap] = [await makeWork(), await makeWork(), await makeWork()]
  await listSigned(dear.tokenId, { price: 5n * 10n ** 17n, currency: zeroAddress })
  await listSigned(middle.tokenId)
  await listSigned(cheap.tokenId, { price: 10n ** 17n, currency: zeroAddress })
  await settle()
  // 1,200 dollars at 3,000 a coin.
  expect(await priceOf(middle._id)).toBe((4n * 10n ** 17n).toString())
  const sorted = async () =>
    (
      await seller.request('POST /offers/search', {
        json: { blockchain: 'ETH', sort: 'cheap' },
        query: {},
      } as never)
    ).offers
      .map(({ _id }) => _id)
      .filter((id) => [dear, middle, cheap].some(({ _id }) => _id === id))
  expect(await sorted()).toEqual([cheap._id, middle._id, dear._id])
  // A small move changes nothing, a large one the order.
  rates = { ...rates, ETH: '3010' }
  await settle()
  expect(await priceOf(middle._id)).toBe((4n * 10n ** 17n).toString())
  rates = { ...rates, ETH: '2000' }
  await settle()
  expect(await priceOf(middle._id)).toBe((6n * 10n ** 17n).toString())
  expect(await sorted()).toEqual([cheap._id, dear._id, middle._id])
  // Without a rate the last one counts, as long as it may.
  rates = { ...rates, ETH: null }
  await settle()
  expect(await priceOf(middle._id)).toBe((6n * 10n ** 17n).toString())
  await age()
  expect(await priceOf(middle._id)).toBeNull()
  expect(await sorted()).toEqual([cheap._id, dear._id, middle._id])
})

/** Lets the last rates become too old. */
async function age() {
  await server.context.db.execute(`update currency_worths set rated_at = rated_at - interval '11 minutes'`)
  await settle()
}

longTest(
  'while nobody knows what a dollar is worth, a price in it is for sale and not compared',
  async () => {
    const { _id, tokenId } = await makeWork()
    await buyer.request('POST /users/alerts', { json: { token: _id, most: String(10n ** 24n) } })
    rates = { ETH: null, MATIC: null, BNB: null }
    await age()
    const offer = await listSigned(tokenId)
    await settle()
    expect((await workOf(_id)).offer).toMatchObject({ _id: offer._id, status: 'pending' })
    const rows = await rowsOf(
      server.context.db,
      `select price, floor, open_offers from cards where work_id = '${_id}'`,
    )
    expect(rows).toEqual([{ price: null, floor: null, open_offers: 1 }])
    const open = (await countOpenIn(server.context.db)).find((each) => each.currency === currency)
    expect(open?.listings).toBeGreaterThan(0)
    const search = async (json: object): Promise<string[]> =>
      (
        await server.visitor('POST /offers/search', {
          json: { blockchain: 'ETH', ...json },
          query: {},
        } as never)
      ).offers.map((card) => card._id)
    expect(await search({ sale: 'any', sort: 'recent' })).toContain(_id)
    expect(await search({ price_min: '0.000001', sort: 'recent' })).not.toContain(_id)
    expect(await search({ price_max: '1000000', sort: 'recent' })).not.toContain(_id)
    for (const sort of ['cheap', 'costly']) {
      const found = await search({ sale: 'any', sort })
      const prices = await Promise.all(found.map(priceOf))
      // Behind everything whose price can be compared.
      expect(
        prices.slice(prices.indexOf(null)).every((price) => price === null),
        sort,
      ).toBe(true)
      expect(found, sort).toContain(_id)
    }
    // Its offers are in one list, those whose worth is unknown last.
    const { offers } = await workOf(_id)
    expect(offers.map((each) => each._id)).toEqual([offer._id])
    await createAlertTeller(server.context.db, (all) => findBuyable(server.context, all))()
    expect((await buyer.request('GET /users/alerts')).alerts).toMatchObject([{ token: _id }])
    // The wrapped coin is the coin, without any rate.
    expect(
      await rowsOf(
        server.context.db,
        `select wei::text, rated_at from currency_worths where rated_at is null`,
      ),
    ).toContainEqual({ wei: '1.000000000000000000', rated_at: null })
    rates = { ETH: '3000', MATIC: '0.5', BNB: '600' }
    await settle()
    expect(await priceOf(_id)).toBe((4n * 10n ** 17n).toString())
  },
)

test('a currency that the chain contradicts ends its listings, until the configuration is mended', async () => {
  const { _id, tokenId } = await makeWork()
  await listSigned(tokenId)
  await settle()
  const openOf = async () => (await workOf(_id)).offer?.can
  expect(await openOf()).toContain('buy')
  doubtCurrency(server.chain.id, currency, { refused: true, withoutPermit: false })
  onTestFinished(() => doubtCurrency(server.chain.id, currency, null))
  await settle()
  expect((await openOf()) ?? []).not.toContain('buy')
  await expect(listSigned((await makeWork()).tokenId)).rejects.toMatchObject({
    body: { code: 'currency_refused' },
  })
  doubtCurrency(server.chain.id, currency, null)
  await settle()
  expect(await openOf()).toContain('buy')
})

test('a currency that the owner refuses ends its listings; allowed again, they are open again', async () => {
  const [onChain, signed] = [await makeWork(), await makeWork()]
  const listing = await listingOf(onChain.tokenId)
  const { seller: _, counter: __, ...wanted } = listing.terms
  await seller.trade('createOffers', [[{ ...wanted, maxRoyalties: 0n }], 250n])
  await listSigned(signed.tokenId)
  await settle()
  const states = async () =>
    Promise.all([onChain, signed].map(async ({ _id }) => (await workOf(_id)).offer?.status))
  expect(await states()).toEqual(['pending', 'pending'])
  await setCurrency(zeroAddress)
  expect(await states()).toEqual(['expired', 'expired'])
  expect([await priceOf(onChain._id), await priceOf(signed._id)]).toEqual([null, null])
  const again = await listingOf((await makeWork()).tokenId)
  await expect(trades.publishListings([again], await trades.signListing(again))).rejects.toMatchObject({
    status: 422,
  })
  const json = { account: seller.address as Hex, token: onChain._id, price: PRICE.toString(), currency }
  await expect(server.visitor('POST /plans/list', { json })).rejects.toThrow()
  await setCurrency(localDeployment.owner)
  expect(await states()).toEqual(['pending', 'pending'])
})

test.each([
  ['a currency that nobody knows', { currency: `0x${'7'.repeat(40)}` }, 'currency', 'currency_refused'],
  ['too little', { price: '999' }, 'price', 'offer_price_low'],
  ['bids in dollars', { price: undefined, min_bid: PRICE.toString() }, 'currency', 'input_excluded'],
])('a plan for a listing refuses %s', async (_, change, path, code) => {
  const { _id: token } = await makeWork()
  const json = { account: seller.address, token, price: PRICE.toString(), currency, ...change }
  await expect(server.visitor('POST /plans/list', { json } as never)).rejects.toMatchObject({
    body: { issues: [{ path, code }] },
  })
})

longTest(
  'who has too little of the currency is told what it needs; it is not bought with others',
  async () => {
    const { tokenId } = await makeWork()
    const offer = await listSigned(tokenId)
    const poor = (await server.person(3)).address as Hex
    await expect(
      server.visitor('POST /plans/buy', { json: { account: poor, offer: offer._id } }),
    ).rejects.toMatchObject({
      body: { issues: [{ code: 'currency_low', params: { needs: PAID.toString(), has: '0' } }] },
    })
    await expect(
      server.visitor('POST /plans/sweep', { json: { account: buyer.address as Hex, offers: [offer._id] } }),
    ).rejects.toMatchObject({ body: { issues: [{ path: 'offers.0', code: 'buy_alone' }] } })
  },
)

longTest('a price is lowered in its own currency alone', async () => {
  const { _id, tokenId } = await makeWork()
  const first = await listingOf(tokenId)
  const [offer] = await trades.publishListings([first], await trades.signListing(first))
  const other = { ...first, terms: { ...first.terms, price: 1_000n, currency: zeroAddress } }
  const inCoin = { ...first, terms: { ...first.terms, price: PRICE / 2n, currency: coin.address } }
  for (const each of [other, inCoin])
    await expect(trades.publishListings([each], await trades.signListing(each))).rejects.toThrow()
  const cheaper = { ...first, terms: { ...first.terms, price: PRICE / 2n } }
  const [lowered] = await trades.publishListings([cheaper], await trades.signListing(cheaper))
  expect(lowered).toMatchObject({
    _id: offer!._id,
    currency_price: { ...SHOWN, amount: (PRICE / 2n).toString() },
  })
  expect((await workOf(_id)).offer?.currency_price?.amount).toBe((PRICE / 2n).toString())
})

longTest('a listing whose work cannot move is found out, whatever its currency', async () => {
  const { _id, tokenId } = await makeWork()
  const offer = await listSigned(tokenId)
  const check = () => server.visitor('POST /offers/{id}/check', { params: { id: offer._id }, json: {} })
  expect((await check()).offer.status).toBe('pending')
  // The chain's own rows say nothing of it.
  await server.context.db.execute(
    `update signed_listings set signature = '0x${'1'.repeat(130)}' where id = '${offer.offer_chain_id}'`,
  )
  expect((await check()).offer.status).toBe('expired')
  expect((await workOf(_id)).offer?.status).toBe('expired')
})

longTest('the rows are those of a replay of the chain', async () => {
  await settle()
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})
