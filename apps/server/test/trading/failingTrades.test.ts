import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { buyCall } from '@vitrine/chain/calls/buy'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import type { Listing } from '@vitrine/chain/terms'
import { type Address, createWalletClient, encodeErrorResult, encodeFunctionData, type Hex, http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import type { Node } from '../../src/chain/rpc/node.ts'
import { anybody, simulate, simulateAs } from '../../src/chain/rpc/simulate.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { AskError } from '../../src/remote/askError.ts'
import { checkDueTrades } from '../../src/trading/checkTrades.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { startMetadataHost } from '../servers/webHost.ts'
import { buyOffer } from './buyOffer.ts'
import { PRICE, signedTrades } from './signedTrades.ts'

// What no event says: a contract wallet does not stand by its signature any more, a collection refuses this marketplace.
// Such listings are simulated before they are offered, and leave the lists until a simulation succeeds.

const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH') as LocalCurrency
const server = await useServer()
let host: Awaited<ReturnType<typeof startMetadataHost>>
let owner: Person
let buyer: Person
let holder: Person
let trades: ReturnType<typeof signedTrades>
let wallet: ForeignCollection
let work: { _id: string; tokenId: bigint }

beforeAll(async () => {
  host = await startMetadataHost()
  trades = signedTrades(server)
  ;[owner, buyer, holder] = [await server.person(0), await server.person(1), await server.person(2)]
  const sender = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  await deployCurrencies(sender, server.chain.reader, {
    chainId: server.chain.id,
    engine: trades.domain.engine,
    accounts: [owner.address as Address],
  })
})
afterAll(async () => {
  await host.stop()
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

const listingOf = (change: Partial<Listing> = {}) =>
  trades.listingOf({ seller: wallet.address, asset: asset(), tokenId: work.tokenId }, change)
/** Its owner signs for the contract wallet. */
const _sign = (listing: Listing, account = owner.address) => trades.signListing(listing, account)
const publish = (listing: Listing, account = owner.address) => trades.publishListing(listing, account)

/** The statuses of a work's offers, and whether lists have the work for sale. */
async function onSale(id = work._id) {
  await server.sync()
  const { offers } = await server.visitor('GET /tokens/{id}', { params: { id } })
  const all = await server.visitor('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { limit: 48 },
  })
  return {
    statuses: offers.map(({ status }) => status),
    listed: all.offers.some(({ token }) => token._id === id),
  }
}

/** Lets the job look at everything again, as it does after a while. */
async function later() {
  await server.context.db.execute('update trade_checks set due_at = now()')
  await checkDueTrades(server.context)
}

const open = { statuses: ['pending'], listed: true }
const away = { statuses: ['expired'], listed: false }

longTest('a contract wallet lists with a signature, and its work is bought', async () => {
  const { _id } = await publish(await listingOf())
  expect(await onSale()).toEqual(open)
  await later()
  expect(await onSale()).toEqual(open)
  expect((await buyOffer(server, buyer, _id)).status).toBe('success')
})

test.each<[string, () => Promise<unknown>]>([
  ['says yes to everybody but the engine', () => wallet.call(owner.address, 'shun', trades.domain.engine)],
  ['answers only who lets it make changes', () => wallet.call(owner.address, 'setRecords', true)],
])('a contract wallet that %s lists nothing', async (_, turn) => {
  await turn()
  await expect(publish(await listingOf())).rejects.toMatchObject({ code: 'listing_unsigned' })
  expect(await onSale()).toEqual({ statuses: [], listed: false })
})

longTest('a wallet that is not deployed yet lists nothing', async () => {
  const factory = await deployForeign(server.chain, owner.address, 'WalletFactory')
  const planned = (await factory.read('addressOf', owner.address)) as Address
  const listing = await trades.listingOf({ seller: planned, asset: asset(), tokenId: work.tokenId })
  await expect(publish(listing)).rejects.toMatchObject({ code: 'listing_unsigned' })
})

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'its wallet has another owner',
    () => wallet.call(owner.address, 'setOwner', holder.address),
    () => wallet.call(owner.address, 'setOwner', owner.address),
  ],
  [
    'its wallet does not answer the engine',
    () => wallet.call(owner.address, 'shun', trades.domain.engine),
    () => wallet.call(owner.address, 'shun', buyer.address),
  ],
])('a listing leaves the lists while %s', async (_, turn, back) => {
  const { _id } = await publish(await listingOf())
  await turn()
  // Nothing happened that an event would say.
  expect(await onSale()).toEqual(open)
  await later()
  expect(await onSale()).toEqual(away)
  const { db } = server.context
  const mine = await rowsOf(db, `select reason from trade_marks where id = '${_id.slice(6)}'`)
  expect(mine).toEqual([{ reason: 'failing' }])
  await back()
  await later()
  expect(await onSale()).toEqual(open)
  expect((await buyOffer(server, buyer, _id)).status).toBe('success')
})

test('who asks for a plan learns that a purchase would fail, and nobody is offered it any more', async () => {
  const { _id } = await publish(await listingOf())
  await wallet.call(owner.address, 'setOwner', holder.address)
  await expect(buyOffer(server, buyer, _id)).rejects.toMatchObject({ code: 'offer_failing' })
  expect(await onSale()).toEqual(away)
})

longTest('so does who buys several at once', async () => {
  const { _id } = await publish(await listingOf())
  await wallet.call(owner.address, 'setOwner', holder.address)
  const json = { account: buyer.address as Address, offers: [_id] }
  await expect(server.visitor('POST /plans/sweep', { json })).rejects.toMatchObject({ code: 'offer_failing' })
  expect(await onSale()).toEqual(away)
})

longTest('who could not buy has the listing looked at again, and a sound one stays', async () => {
  const { _id } = await publish(await listingOf())
  const check = async () =>
    (await server.visitor('POST /offers/{id}/check', { params: { id: _id } })).offer.status
  expect(await check()).toBe('pending')
  await wallet.call(owner.address, 'setOwner', holder.address)
  await server.context.db.execute('update trade_checks set due_at = now()')
  expect(await check()).toBe('expired')
  expect(await onSale()).toEqual(away)
})

test('a purchase that reverts takes the listing out of the lists once its buyer reports it', async () => {
  const { _id } = await publish(await listingOf())
  const { offer } = await buyer.request('GET /offers/{id}', { params: { id: _id } })
  await wallet.call(owner.address, 'setOwner', holder.address)
  const hash = await server.chain.wallet.sendTransaction({
    ...buyCall(trades.domain.engine, offer, buyer.address as Address, 1n, (PRICE * 1025n) / 1000n),
    // Without an estimate, as wallets send it that do not simulate.
    account: buyer.address as Address,
    chain: null,
    gas: 1_000_000n,
  })
  const receipt = await server.chain.receiptOf(hash)
  expect(receipt.status).toBe('reverted')
  const json = { price: PRICE.toString(), hash, copies: 1 }
  await expect(buyer.request('POST /offers/{id}/buy', { params: { id: _id }, json })).rejects.toMatchObject({
    code: 'transaction_failed',
  })
  expect(await onSale()).toEqual(away)
})

longTest('a listing that failed is proven again by a new signature', async () => {
  const listing = await listingOf()
  const { _id } = await publish(listing)
  await wallet.call(owner.address, 'setOwner', holder.address)
  await later()
  expect(await onSale()).toEqual(away)
  await publish(listing, holder.address)
  expect(await onSale()).toEqual(open)
  expect((await buyOffer(server, buyer, _id)).status).toBe('success')
})

longTest('a private sale is looked at again too', async () => {
  const { _id } = await publish(await listingOf({ buyer: buyer.address as Address }))
  const status = async () => (await buyer.request('GET /offers/{id}', { params: { id: _id } })).offer.status
  await wallet.call(owner.address, 'setOwner', holder.address)
  await later()
  expect(await status()).toBe('expired')
})

longTest('while the engine is paused, nothing is known about a listing and it stays', async () => {
  await publish(await listingOf())
  const act = async (functionName: 'pause' | 'unpause') => {
    const hash = await server.chain.wallet.writeContract({
      address: trades.domain.engine,
      abi: saleEngineAbi,
      functionName,
      account: localDeployment.owner as Address,
      chain: null,
    })
    await server.chain.receiptOf(hash)
  }
  await act('pause')
  await later()
  expect(await onSale()).toEqual(open)
  await act('unpause')
})

longTest('an offer of a contract wallet is away while its signature counts for nothing', async () => {
  const { tokenId } = await holder.mint()
  const { _id } = await holder.register(tokenId)
  await holder.approve()
  const { order, signature } = await trades.walletOrderOf(wallet, owner, {
    asset: asset(),
    currency: coin.address,
    tokenId,
  })
  const shown = async () => {
    await server.sync()
    const { orders } = await server.visitor('GET /tokens/{id}/orders', { params: { id: _id } })
    return orders.map(({ status }) => status)
  }
  await wallet.call(owner.address, 'setRecords', true)
  await expect(trades.publishOrder(order, tokenId, signature)).rejects.toMatchObject({
    code: 'order_unsigned',
  })
  await wallet.call(owner.address, 'setRecords', false)
  const published = await trades.publishOrder(order, tokenId, signature)
  expect(await shown()).toEqual(['live'])

  await wallet.call(owner.address, 'setOwner', buyer.address)
  const accept = () =>
    server.visitor('POST /plans/accept', {
      json: { account: holder.address as Address, order: published._id, quantity: 1 },
    })
  await expect(accept()).rejects.toMatchObject({ code: 'order_unsigned' })
  expect(await shown()).toEqual([])
  await wallet.call(owner.address, 'setOwner', owner.address)
  await later()
  expect(await shown()).toEqual(['live'])
  await wallet.call(owner.address, 'setOwner', buyer.address)
  await later()
  expect(await shown()).toEqual([])
})

/** A work of another collection that its holder let the engine move, and that the collection does not. */
async function refusedWork() {
  const collection = await deployForeign(server.chain, holder.address, 'Refusing721')
  await collection.call(holder.address, 'mint', holder.address, 1n)
  await collection.call(holder.address, 'setUri', 1n, host.url)
  await holder.trade('addNFTToMarketplace', [collection.address, 1n])
  const { data } = await holder.request('POST /import/save', {
    json: { blockchain: 'ETH', token_id: '1', contract_address: collection.address, type: '721' },
  })
  await collection.call(holder.address, 'setApprovalForAll', trades.domain.engine, true)
  const refuse = (to: boolean) => collection.call(holder.address, 'refuse', trades.domain.engine, to)
  await server.sync()
  return { collection, refuse, _id: data.token._id }
}

test('a work whose collection refuses this marketplace is not listed with a signature', async () => {
  const { collection, refuse, _id } = await refusedWork()
  await refuse(true)
  const listing = await trades.listingOf({
    seller: holder.address as Address,
    asset: collection.address,
    tokenId: 1n,
  })
  const asked = { account: holder.address as Address, token: _id, price: PRICE.toString(), sign_for: 86_400 }
  await expect(server.visitor('POST /plans/list', { json: asked })).rejects.toMatchObject({
    code: 'listing_unsellable',
  })
  await expect(publish(listing, holder.address)).rejects.toMatchObject({ code: 'listing_unsellable' })
  expect(await onSale(_id)).toEqual({ statuses: [], listed: false })
  await refuse(false)
  await publish(listing, holder.address)
  expect(await onSale(_id)).toEqual(open)
  await refuse(true)
  await later()
  expect(await onSale(_id)).toEqual(away)
})

longTest('a work whose collection fails with an error of the engine leaves the lists too', async () => {
  const { collection, _id } = await refusedWork()
  const listing = await trades.listingOf({
    seller: holder.address as Address,
    asset: collection.address,
    tokenId: 1n,
  })
  await publish(listing, holder.address)
  expect(await onSale(_id)).toEqual(open)
  const paused = encodeErrorResult({ abi: saleEngineAbi, errorName: 'EnginePaused' })
  // Reverts with these four bytes: PUSH4, SHL 224, MSTORE, REVERT.
  const bytecode: Hex = `0x63${paused.slice(2)}60e01b60005260046000fd`
  await server.chain.control.setCode({ address: collection.address, bytecode })
  await later()
  expect(await onSale(_id)).toEqual(away)
})

longTest('a contract cannot know a simulation by its gas price, the base fee or its sender', async () => {
  const to: Hex = `0x${'5e'.repeat(20)}`
  const { node } = server.context.chains.get(server.chain.id)!
  // GASPRICE or BASEFEE, ISZERO, JUMPI to a REVERT; else STOP.
  for (const asked of ['3a', '48'] as const) {
    await server.chain.control.setCode({ address: to, bytecode: `0x${asked}15600657005b600080fd` })
    const { hash } = await server.chain.reader.getBlock()
    const call = { to, data: '0x' } as const
    expect(await simulate(node, call, anybody(), hash)).toEqual({ outcome: 'works' })
    expect(await simulateAs(node, call, buyer.address, hash)).toEqual({ outcome: 'works' })
  }
  expect(anybody()).not.toBe(anybody())
})

longTest(
  'an account is simulated with the money that it has, and with more only if it is not enough',
  async () => {
    const to: Hex = `0x${'5d'.repeat(20)}`
    const { node } = server.context.chains.get(server.chain.id)!
    // Reverts for an ORIGIN with a BALANCE above 2^64 wei: 18.4 coins.
    await server.chain.control.setCode({
      address: to,
      bytecode: '0x32316801000000000000000010601157005b600080fd',
    })
    const account = anybody()
    const call = { to, data: '0x' } as const
    const outcomeWith = async (balance: bigint) => {
      await server.chain.control.setBalance({ address: account, value: balance })
      const { hash } = await server.chain.reader.getBlock()
      return (await simulateAs(node, call, account, hash)).outcome
    }
    expect(await outcomeWith(2n * PRICE)).toBe('works')
    expect(await outcomeWith(30n * PRICE)).toBe('fails')
    expect(await outcomeWith(0n)).toBe('fails')
  },
)

longTest('a network without fees for priority is asked without them', async () => {
  const { node } = server.context.chains.get(server.chain.id)!
  const { hash } = await server.chain.reader.getBlock()
  const sent: boolean[] = []
  const legacy: Node = {
    ask: async (calls) => {
      const priced = calls.some(({ params }) => 'maxFeePerGas' in (params[0] as object))
      sent.push(priced)
      if (priced) throw new AskError('refused', '-32602 unknown field maxFeePerGas')
      return node.ask(calls)
    },
  }
  const to: Hex = `0x${'5f'.repeat(20)}`
  const simulated = () => simulate(legacy, { to, data: '0x', value: 10n ** 24n }, anybody(), hash)
  expect(await simulated()).toEqual({ outcome: 'works' })
  // REVERT
  await server.chain.control.setCode({ address: to, bytecode: '0x60006000fd' })
  expect(await simulated()).toMatchObject({ outcome: 'fails' })
  expect(sent).toEqual([true, false, true, false])
})

longTest.each<[string, { price?: bigint; minBid?: bigint }]>([
  ['at a price', { price: PRICE }],
  ['by auction', { minBid: PRICE }],
])('one that was listed on chain %s leaves the lists', async (_, terms) => {
  const { collection, refuse, _id } = await refusedWork()
  await refuse(true)
  await holder.trade('createOffer', [
    collection.address,
    1n,
    1n,
    terms.price !== undefined,
    terms.minBid !== undefined,
    terms.price ?? 0n,
    terms.minBid ?? 0n,
    0n,
    86_400n,
  ])
  await server.sync()
  await checkDueTrades(server.context)
  expect(await onSale(_id)).toEqual(away)
  await refuse(false)
  await later()
  expect(await onSale(_id)).toEqual(open)
})
