import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { buyCall } from '@vitrine/chain/calls/buy'
import { type Acceptance, acceptCall } from '@vitrine/chain/calls/order'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type Address, createWalletClient, encodeFunctionData, http } from 'viem'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { localDeployment } from '../../src/config/chains.ts'
import { checkDueTrades } from '../../src/trading/checkTrades.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { buyOffer } from './buyOffer.ts'
import { PRICE, signedTrades } from './signedTrades.ts'

// Contract wallets that look at the transaction in which they are asked: who sends it, and whether it pays the network.

const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH') as LocalCurrency
const server = await useServer()
let owner: Person
let buyer: Person
let other: Person
let trades: ReturnType<typeof signedTrades>
let wallet: ForeignCollection
let work: { _id: string; tokenId: bigint }

beforeAll(async () => {
  trades = signedTrades(server)
  ;[owner, buyer, other] = [await server.person(0), await server.person(1), await server.person(2)]
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: trades.domain.engine,
    accounts: [owner.address as Address],
  })
})

// A work of ours that belongs to a contract wallet, which lets the engine move it.
beforeEach(async () => {
  wallet = await deployForeign(server.chain, owner.address, 'FickleWallet', [owner.address])
  const { tokenId } = await owner.mint()
  work = { _id: (await owner.register(tokenId))._id, tokenId }
  await owner.transfer721(wallet.address, tokenId)
  await execute(asset(), collectible721Abi, 'setApprovalForAll', [trades.domain.engine, true])
  await server.sync()
})

const asset = () => server.chain.contracts.collectible721 as Address
const execute = (target: Address, abi: unknown, functionName: string, args: unknown[]) =>
  wallet.call(owner.address, 'execute', target, encodeFunctionData({ abi, functionName, args } as never))
const snub = ({ address }: { address: string }) => wallet.call(owner.address, 'snub', address)
const nobody = { address: `0x${'0'.repeat(40)}` }

async function publish() {
  const listing = await trades.listingOf({ seller: wallet.address, asset: asset(), tokenId: work.tokenId })
  const signature = await trades.signListing(listing, owner.address)
  const again = async () => (await trades.publishListings([listing], signature))[0]!
  return { ...(await again()), again }
}

/** The statuses of the work's listings. */
async function statuses() {
  await server.sync()
  const { offers } = await server.visitor('GET /tokens/{id}', { params: { id: work._id } })
  return offers.map(({ status }) => status)
}

/** Lets the job look at everything again, as it does after a while. */
async function later() {
  await server.context.db.execute('update trade_checks set due_at = now()')
  await checkDueTrades(server.context)
}

/** Publishes an offer of the wallet for a work of the buyer, who lets the engine move it. */
async function publishOrder() {
  const { tokenId } = await buyer.mint()
  const { _id } = await buyer.register(tokenId)
  await buyer.approve()
  const { order, signature } = await trades.walletOrderOf(wallet, owner, {
    asset: asset(),
    currency: coin.address,
    tokenId,
  })
  const status = async () => {
    await server.sync()
    const { orders } = await server.visitor('GET /tokens/{id}/orders', { params: { id: _id } })
    return orders.map(({ status }) => status)
  }
  const again = () => trades.publishOrder(order, tokenId, signature)
  return { ...(await again()), terms: order, tokenId, status, again }
}

/** The buyer sells to the wallet. Without an estimate, which pays the network nothing. */
async function accept(accepted: Acceptance) {
  const call = acceptCall(trades.domain.engine, accepted)
  const account = buyer.address as Address
  return server.chain.receiptOf(
    await server.chain.wallet.sendTransaction({ ...call, account, chain: null, gas: 1_000_000n }),
  )
}

test('a wallet that answers only in transactions as people send them lists, and its work is bought', async () => {
  await wallet.call(owner.address, 'setWary', true)
  const { _id } = await publish()
  await later()
  expect(await statuses()).toEqual(['pending'])
  expect((await buyOffer(server, buyer, _id)).status).toBe('success')
})

test('a plan to buy from such a wallet counts what the network takes', async () => {
  await wallet.call(owner.address, 'setWary', true)
  const { _id } = await publish()
  const account = `0x${'b0'.repeat(20)}` as const
  const value = (PRICE * 1025n) / 1000n
  await server.chain.control.setBalance({ address: account, value })
  const json = { account, offer: _id, quantity: 1 }
  await expect(server.visitor('POST /plans/buy', { json })).rejects.toMatchObject({ code: 'balance_low' })
  await server.chain.control.setBalance({ address: account, value: 2n * value })
  await server.visitor('POST /plans/buy', { json })
})

test('such a wallet makes an offer, and it is accepted', async () => {
  await wallet.call(owner.address, 'setWary', true)
  const { status, terms: order, tokenId, signature } = await publishOrder()
  expect(await status()).toEqual(['live'])
  const accepted = { order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature }
  expect((await accept(accepted)).status).toBe('success')
})

/** Whoever is snubbed asks, and so learns it before the network is paid. */
const ASKING: [string, (offer: string) => Promise<unknown>][] = [
  ['for a plan', (offer) => buyOffer(server, buyer, offer)],
  [
    'for a plan of several',
    (offer) =>
      server.visitor('POST /plans/sweep', { json: { account: buyer.address as Address, offers: [offer] } }),
  ],
]

test.each(ASKING)(
  'a listing that fails for the account that asks %s leaves the lists until it works for it',
  async (_, ask) => {
    const { _id, again } = await publish()
    await snub(buyer)
    await expect(ask(_id)).rejects.toMatchObject({ code: 'offer_failing' })
    expect(await statuses()).toEqual(['expired'])
    // Nobody else proves it, and neither does the seller's signature.
    await later()
    expect(await statuses()).toEqual(['expired'])
    await expect(again()).rejects.toMatchObject({ code: 'listing_unsigned' })
    await snub(nobody)
    await again()
    expect(await statuses()).toEqual(['pending'])
    expect((await buyOffer(server, buyer, _id)).status).toBe('success')
  },
)

test('whoever could not buy says with which account', async () => {
  const { _id } = await publish()
  await snub(buyer)
  const check = async (account?: string) =>
    (
      await server.visitor('POST /offers/{id}/check', {
        params: { id: _id },
        json: account ? { account: account as Address } : {},
      })
    ).offer.status
  expect(await check()).toBe('pending')
  expect(await check(other.address)).toBe('pending')
  expect(await check(buyer.address)).toBe('expired')
  await snub(nobody)
  await later()
  expect(await statuses()).toEqual(['pending'])
})

test('a purchase that reverted on chain is simulated again as its sender', async () => {
  const { _id } = await publish()
  const { offer } = await buyer.request('GET /offers/{id}', { params: { id: _id } })
  await snub(buyer)
  const hash = await server.chain.wallet.sendTransaction({
    ...buyCall(trades.domain.engine, offer, buyer.address as Address, 1n, (PRICE * 1025n) / 1000n),
    // Without an estimate, as wallets send it that do not simulate.
    account: buyer.address as Address,
    chain: null,
    gas: 1_000_000n,
  })
  expect((await server.chain.receiptOf(hash)).status).toBe('reverted')
  const report = () =>
    buyer.request('POST /offers/{id}/buy', {
      params: { id: _id },
      json: { price: PRICE.toString(), hash, copies: 1 },
    })
  await expect(report()).rejects.toMatchObject({ code: 'transaction_failed' })
  expect(await statuses()).toEqual(['expired'])
  await later()
  expect(await statuses()).toEqual(['expired'])
  // The failed transaction says nothing about a wallet that answers its sender again.
  await snub(nobody)
  await later()
  expect(await statuses()).toEqual(['pending'])
  await expect(report()).rejects.toMatchObject({ code: 'transaction_failed' })
  expect(await statuses()).toEqual(['pending'])
})

test('a seller who tries to buy their own work takes nothing out of the lists', async () => {
  const { _id } = await publish()
  await server.visitor('POST /offers/{id}/check', { params: { id: _id }, json: { account: wallet.address } })
  expect(await statuses()).toEqual(['pending'])
})

test('an offer that fails for the holder who asks for a plan is away until it works for them', async () => {
  const { _id, status, again } = await publishOrder()
  await snub(buyer)
  const json = { account: buyer.address as Address, order: _id, quantity: 1 }
  await expect(server.visitor('POST /plans/accept', { json })).rejects.toMatchObject({
    code: 'order_unsigned',
  })
  expect(await status()).toEqual([])
  await later()
  expect(await status()).toEqual([])
  await expect(again()).rejects.toMatchObject({ code: 'order_unsigned' })
  await snub(nobody)
  await later()
  expect(await status()).toEqual(['live'])
})

test('so is one whose acceptance reverted on chain', async () => {
  const { _id, status, terms: order, tokenId, signature } = await publishOrder()
  await snub(buyer)
  const accepted = { order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature }
  const { status: outcome, transactionHash: hash } = await accept(accepted)
  expect(outcome).toBe('reverted')
  expect(await status()).toEqual(['live'])
  await expect(
    buyer.request('POST /orders/{id}/sync', { params: { id: _id }, json: { hash } }),
  ).rejects.toMatchObject({ code: 'transaction_failed' })
  expect(await status()).toEqual([])
})
