import { dollarCoinAbi } from '@vitrine/chain/abi/dollarCoin'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import {
  anyToken,
  type BuyOrder,
  hashOrder,
  oneToken,
  toOrderTypedData,
  treeOfTokens,
} from '@vitrine/chain/orders'
import { type Listing, listingIdOf } from '@vitrine/chain/terms'
import { type Address, createWalletClient, type Hex, http, maxUint256, zeroAddress } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { localDeployment } from '../../src/config/chains.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { useServer } from '../servers/useServer.ts'

// What the indexer follows of orders to buy: sales in a currency, what voids an order, and the currencies themselves.

const currencyOf = (wanted: string) =>
  localCurrencies(31337).find(({ symbol }) => symbol === wanted) as LocalCurrency
const [coin, dollar] = [currencyOf('WETH'), currencyOf('USDL')]
const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)

beforeAll(async () => {
  const { chain } = server
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(chain.url) })
  await deployCurrencies(sender, chain.reader, {
    chainId: chain.id,
    engine: engine(),
    accounts: [buyer.address as Address],
  })
  await seller.approve()
  for (const address of [coin.address, dollar.address])
    await buyer.write({ address, abi: wrappedCoinAbi, functionName: 'approve', args: [engine(), maxUint256] })
})

let salt = 0n

const engine = () => server.chain.contracts.engine as Address
const domain = () => ({ chainId: server.chain.id, engine: engine() })

async function orderOf(change: Partial<BuyOrder>): Promise<BuyOrder> {
  const { timestamp: start } = await server.chain.reader.getBlock()
  return {
    buyer: buyer.address as Address,
    asset: server.chain.contracts.collectible721 as Address,
    criteria: anyToken,
    copies: 1n,
    currency: coin.address,
    unitPrice: 5n * 10n ** 17n,
    start,
    expiry: start + 3_600n,
    maxCommission: 250n,
    group: 0n,
    salt: ++salt,
    counter: 0n,
    ...change,
  }
}

async function accept(order: BuyOrder, tokenId: bigint, proof: Hex[] = []) {
  const signature = await server.chain.wallet.signTypedData({
    account: buyer.address as Address,
    ...toOrderTypedData(order, domain()),
  })
  await seller.trade('acceptOrder', [{ order, tokenId, quantity: 1n, minProceeds: 0n, proof, signature }])
  await server.sync()
}

const tableOf = (table: string) =>
  rowsOf<Record<string, unknown>>(server.context.db, `select * from ${table}`)
const historyOf = async (id: string) => (await server.visitor('GET /tokens/{id}', { params: { id } })).history

test.each([
  ['the wrapped coin', coin, 5n * 10n ** 17n, { unit: 'WETH', decimals: 18 }],
  ['a dollar coin', dollar, 12_340_000n, { unit: 'USDL', decimals: 6 }],
])(
  'an order accepted for %s is one sale in the history, with its currency',
  async (_, { address }, unitPrice, units) => {
    const { tokenId } = await seller.mint()
    const { _id } = await seller.register(tokenId)
    const order = await orderOf({ currency: address, unitPrice, criteria: oneToken(tokenId) })
    await accept(order, tokenId)
    const [sale, before] = await historyOf(_id)
    expect(sale).toMatchObject({
      type: 'purchased',
      user: { wallet: buyer.address },
      to_user: { wallet: seller.address },
      // `price` is always in wei, so it is empty here: a program that does not know `currency_price` reads no wrong amount.
      price: null,
      offer: null,
      copies: 1,
      currency_price: { amount: unitPrice.toString(), currency: address.toLowerCase(), ...units },
    })
    // The transfer is part of the sale.
    expect(before).toMatchObject({ type: 'minted' })
    const { activities } = await server.visitor('GET /activities/{scope}', {
      params: { scope: 'all' },
      query: { page: 1 },
    })
    expect(activities[0]).toMatchObject({ type: 'purchased', currency_price: units })
    const { notifications } = await buyer.request('GET /users/notifications', { query: { page: 1 } })
    expect(notifications.find(({ token }) => token?._id === _id)).toMatchObject({
      type: 'order_accepted',
      user: { wallet: seller.address },
      price: null,
    })
    expect(await tableOf('currency_sales')).toContainEqual(
      expect.objectContaining({ order_id: hashOrder(order, domain()), amount: unitPrice.toString() }),
    )
    expect((await tableOf('sales')).length).toBe(0)
  },
)

test('the engine takes an order for tokens with a trait, and for those alone', async () => {
  const [has, hasToo, hasNot] = [await seller.mint(), await seller.mint(), await seller.mint()]
  const { root, proofOf } = treeOfTokens([has.tokenId, hasToo.tokenId])
  const order = await orderOf({ criteria: root, copies: 2n })
  await accept(order, has.tokenId, proofOf(has.tokenId))
  await accept(order, hasToo.tokenId, proofOf(hasToo.tokenId))
  await expect(accept(order, hasNot.tokenId, proofOf(has.tokenId))).rejects.toThrow('NotAskedFor')
  const one = await orderOf({ criteria: oneToken(hasNot.tokenId) })
  await accept(one, hasNot.tokenId)
  expect(
    (await tableOf('currency_sales')).filter((row) => row.order_id === hashOrder(order, domain())),
  ).toHaveLength(2)
})

test('the engine finds each listing of a signed tree', async () => {
  const { timestamp: start } = await server.chain.reader.getBlock()
  const works = [await seller.mint(), await seller.mint(), await seller.mint()]
  const listings = works.map(
    ({ tokenId }, place): Listing => ({
      terms: {
        seller: seller.address as Address,
        asset: server.chain.contracts.collectible721 as Address,
        tokenId,
        copies: 1n,
        reservable: 0n,
        price: 10n ** 18n,
        currency: zeroAddress,
        startPrice: 0n,
        start,
        duration: 60_000n,
        fromFirstBid: 0n,
        counter: 0n,
        salt: BigInt(place),
      },
      maxCommission: 250n,
      maxRoyalties: 0n,
      buyer: zeroAddress,
      expiry: start + 3_600n,
      group: 0n,
    }),
  )
  const signature = await server.chain.wallet.signTypedData({
    account: seller.address as Address,
    ...toBulkTypedData(listings, domain()),
  } as never)
  const purchases = placesOf(listings).map((place, at) => ({
    listing: listings[at],
    quantity: 1n,
    signature,
    ...place,
  }))
  await buyer.trade('buyMany', [purchases, false, buyer.address], (10n ** 18n * 3n * 1_025n) / 1_000n)
  await server.sync()
  const bought = (await tableOf('sales')).map((row) => row.offer_id)
  expect(bought.sort()).toEqual(listings.map(({ terms }) => listingIdOf(terms, domain())).sort())
})

test('an order, a group and a signed listing that are voided are noted', async () => {
  const order = await orderOf({})
  await buyer.trade('cancelOrder', [order])
  await buyer.trade('voidGroup', [7n])
  await server.sync()
  expect(await tableOf('voided_orders')).toMatchObject([{ id: hashOrder(order, domain()) }])
  expect(await tableOf('voided_groups')).toMatchObject([{ account: buyer.address, group: '7' }])
})

test('the networks name the currencies that the engine’s owner allows, and no others', async () => {
  const symbols = async () => {
    const { chains } = await server.visitor('GET /common/networks')
    return chains[0]?.currencies.map(({ symbol, wrapped, permit }) => [symbol, wrapped, permit])
  }
  await server.sync()
  expect(await symbols()).toEqual([
    ['WETH', true, false],
    ['USDL', false, true],
  ])
  const owner = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  const set = async (collector: string) => {
    const hash = await owner.writeContract({
      chain: null,
      address: engine(),
      abi: saleEngineAbi,
      functionName: 'setCurrency',
      args: [dollar.address, collector as Address],
    } as const)
    await server.chain.receiptOf(hash)
    await server.sync()
  }
  await set(`0x${'0'.repeat(40)}`)
  expect(await symbols()).toEqual([['WETH', true, false]])
  await set(localDeployment.owner)
})

test('the rows equal those of a clean replay', async () => {
  await seller.write({
    address: dollar.address,
    abi: dollarCoinAbi,
    functionName: 'mint',
    args: [seller.address, 1n],
  })
  await server.sync()
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})
