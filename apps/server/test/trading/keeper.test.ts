import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { pino } from 'pino'
import { createWalletClient, encodeFunctionData, type Hex, http, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createSettler, type SettlerOptions } from '../../src/chain/keeper/createSettler.ts'
import { gasUsed } from '../../src/chain/keeper/gasUsed.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { electAlone } from '../../src/db/elect.ts'
import { announceLaunches } from '../../src/inbox/launches.ts'
import { startWork } from '../../src/start/startWork.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const price = 10n ** 18n

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
const rival = await server.person(2)

beforeAll(async () => {
  await creator.approve()
})

const db = () => server.context.db
const balanceOf = (address: string) => server.chain.reader.getBalance({ address: address as Hex })
const pass = (seconds: number) => server.chain.control.increaseTime({ seconds })
const account = privateKeyToAccount(localAccounts.keeperKey)

function settler(change: Partial<SettlerOptions> = {}) {
  const { collectible721, collectible1155 } = server.chain.contracts
  return createSettler({
    own: [collectible721, collectible1155],
    db: db(),
    chainId: server.chain.id,
    engine: server.chain.contracts.engine as Hex,
    reader: server.chain.reader,
    wallet: createWalletClient({ account, transport: http(server.chain.url) }),
    log: pino({ level: 'silent' }),
    ...change,
  })
}

/** A collectible with an auction that has a bid. */
async function auction(bids: [Person, bigint][] = [[buyer, price]]) {
  const { tokenId } = await creator.mint()
  const { _id } = await creator.register(tokenId)
  const { terms, offerId } = await creator.list(tokenId, { minBid: price, duration: 600n })
  for (const [bidder, amount] of bids) await bidder.trade('bid', [terms, 1n], amount)
  await server.sync()
  return { _id, tokenId, terms, offerId }
}

const offerOf = async (id: string) => (await server.visitor('GET /tokens/{id}', { params: { id } })).offer

test('the keeper is neither a demo account nor the owner', () => {
  const people = [...localAccounts.demo, localAccounts.owner.toLowerCase()]
  expect(people).not.toContain(account.address.toLowerCase())
})

describe('an ended auction', () => {
  test('is settled by the keeper: the token and the payments move, and the page shows it [STA-12]', async () => {
    const { _id } = await auction([
      [buyer, price],
      [rival, price * 2n],
    ])
    const stop = startWork(server.context, electAlone)
    const seller = await balanceOf(creator.address)
    expect(await offerOf(_id)).toMatchObject({ status: 'pending' })
    await pass(1_300)
    await vi.waitFor(
      async () =>
        expect(await offerOf(_id)).toMatchObject({ status: 'completed', auction: { status: 'settled' } }),
      { timeout: 20_000, interval: 200 },
    )
    await stop()
    const page = await server.visitor('GET /tokens/{id}', { params: { id: _id } })
    expect(page.token.owners).toMatchObject([{ user: { wallet: rival.address }, copies: 1 }])
    expect(page.history[0]).toMatchObject({ type: 'purchased', price: (price * 2n).toString() })
    // 2.5% commission.
    expect((await balanceOf(creator.address)) - seller).toBe((price * 2n * 975n) / 1_000n)
  })

  test('is not settled before its end', async () => {
    const { _id, terms } = await auction()
    expect(await settler()()).toEqual([])
    expect(await offerOf(_id)).toMatchObject({ status: 'pending' })
    await pass(1_300)
    await rival.trade('settle', [terms])
  })

  test('is settled once by two keepers at the same time, and not again', async () => {
    await auction()
    await auction()
    await pass(1_300)
    const hashes = (await Promise.all([settler()(), settler()()])).flat()
    expect(new Set(hashes).size).toBe(2)
    expect(await settler()()).toEqual([])
    await server.sync()
    expect(await settler()()).toEqual([])
  })

  longTest('costs nothing if somebody else settled it first', async () => {
    const { terms } = await auction()
    await pass(1_300)
    await rival.trade('settle', [terms])
    const before = await balanceOf(account.address)
    // The tables do not know it yet.
    expect(await settler()()).toEqual([])
    expect(await balanceOf(account.address)).toBe(before)
    await server.sync()
  })

  longTest('is settled even if a transaction of a dead keeper is stuck', async () => {
    const { offerId } = await auction()
    await pass(1_300)
    const { control, reader, wallet } = server.chain
    await control.setAutomine(false)
    // The dead keeper left a transaction with the next nonce that is too cheap to be mined.
    await wallet.sendTransaction({
      account: account.address,
      to: account.address,
      chain: null,
      gas: 21_000n,
      maxFeePerGas: (await reader.getBlock()).baseFeePerGas! * 2n,
      maxPriorityFeePerGas: 1n,
    })
    const settle = settler()
    const settling = settle()
    const unmined = setInterval(() => void control.mine({ blocks: 1 }), 300)
    await settling
    await vi.waitFor(
      async () => {
        await settle()
        const [state] = await Promise.all([
          reader.readContract({
            address: server.chain.contracts.engine as Hex,
            abi: saleEngineAbi,
            functionName: 'hasBids',
            args: [offerId],
          }),
        ])
        expect(state).toBe(false)
      },
      { timeout: 20_000 },
    )
    clearInterval(unmined)
    await control.setAutomine(true)
    await server.sync()
  })
})

longTest('the gas of a settlement is measured: its limit is far above', async () => {
  const { terms } = await auction()
  await pass(1_300)
  const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'settle', args: [terms] })
  const call = { to: server.chain.contracts.engine as Hex, data }
  const measured = await gasUsed(server.chain.reader, call)
  const limit = await server.chain.reader.estimateGas({ ...call, account: rival.address as Hex })
  const receipt = await rival.trade('settle', [terms])
  // The refund of an emptied slot is not measured.
  expect(measured).toBeGreaterThanOrEqual(receipt.gasUsed)
  expect(measured).toBeLessThan(receipt.gasUsed + 10_000n)
  expect(limit).toBeGreaterThan(measured + 50_000n)
  await server.sync()
})

describe('auctions that are not worth the gas are left to others', () => {
  let editions: ForeignCollection
  let counter = 0n
  beforeAll(async () => {
    editions = await deployForeign(server.chain, creator.address, 'Foreign1155')
    await editions.call(creator.address, 'mint', creator.address, 1n, 100n)
    await creator.trade('addNFTToMarketplace', [editions.address, 1n])
    await editions.call(creator.address, 'setApprovalForAll', server.chain.contracts.engine, true)
  })

  /** An ended auction of a collection, with one bid. */
  async function ended(asset: string, tokenId: bigint, amount: bigint) {
    const args = [asset, tokenId, 1n, false, true, 0n, 1n, 0n, 600n + ++counter] as const
    const { logs } = await creator.trade('createOffer', args)
    const [log] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
    const { terms } = log!.args
    const first = asset === server.chain.contracts.collectible721 ? 'bid' : 'createAuctionAndBid'
    await buyer.trade(first, [terms, 1n], amount)
    await pass(2_000)
    await server.sync()
    return terms
  }
  const spent = async (act: () => Promise<unknown>) => {
    const before = await balanceOf(account.address)
    await act()
    return before - (await balanceOf(account.address))
  }

  test('a bid of one wei on a token of another collection', async () => {
    const terms = await ended(editions.address, 1n, 1n)
    const settle = settler()
    expect(await spent(settle)).toBe(0n)
    // Anybody can settle it.
    await rival.trade('settle', [terms])
    await server.sync()
  })

  test('but not a bid of one wei on one of ours', async () => {
    const { tokenId } = await creator.mint()
    await ended(server.chain.contracts.collectible721, tokenId, 1n)
    expect(await settler()()).toHaveLength(1)
    await server.sync()
  })

  test('but not an ordinary bid on another collection, until its gas of the hour is spent', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const settle = settler({ log, gasPerHour: 180_000n })
    for (let auctions = 0; auctions < 3; auctions++) await ended(editions.address, 1n, price)
    expect(await settle()).toHaveLength(2)
    await server.sync()
    expect(await settle()).toEqual([])
    expect(await settle()).toEqual([])
    expect(lines.filter((line) => line.includes('used up its gas'))).toHaveLength(1)
    expect(await settler()()).toHaveLength(1)
    await server.sync()
  })

  test('a collection that burns gas on transfers, even if its bid pays for a usual settlement', async () => {
    const burning = await deployForeign(server.chain, creator.address, 'Burning1155')
    await burning.call(creator.address, 'mint', creator.address, 1n, 9n)
    await creator.trade('addNFTToMarketplace', [burning.address, 1n])
    const gasPrice = await server.chain.reader.getGasPrice()
    // Enough for 100,000 gas.
    const terms = await ended(burning.address, 1n, 4_000_000n * gasPrice)
    await burning.call(creator.address, 'setEndless', true)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const settle = settler({ log })
    expect(await spent(settle)).toBe(0n)
    expect(await spent(settle)).toBe(0n)
    // It does not move what was won, so the engine does not settle it before a week has passed.
    expect(lines.filter((line) => line.includes('could not be settled'))).toHaveLength(1)
    await burning.call(creator.address, 'setEndless', false)
    await rival.trade('settle', [terms])
    await server.sync()
  })

  test('a collection that moves tokens only in transactions that pay for gas is settled', async () => {
    const wary = await deployForeign(server.chain, creator.address, 'Burning1155')
    await wary.call(creator.address, 'mint', creator.address, 1n, 9n)
    await creator.trade('addNFTToMarketplace', [wary.address, 1n])
    await ended(wary.address, 1n, price)
    await wary.call(creator.address, 'setWary', true)
    expect(await settler()()).toHaveLength(1)
    await server.sync()
  })

  longTest('and do not make those dearer that are worth it', async () => {
    const burning = await deployForeign(server.chain, creator.address, 'Burning1155')
    await burning.call(creator.address, 'mint', creator.address, 1n, 9n)
    await creator.trade('addNFTToMarketplace', [burning.address, 1n])
    const gasPrice = await server.chain.reader.getGasPrice()
    const settle = settler()
    for (let round = 0; round < 4; round++) {
      await ended(burning.address, 1n, 4_000_000n * gasPrice)
      await burning.call(creator.address, 'setEndless', true)
      expect(await settle()).toEqual([])
      await burning.call(creator.address, 'setEndless', false)
    }
    const { tokenId } = await creator.mint()
    await ended(server.chain.contracts.collectible721, tokenId, price)
    const { maxPriorityFeePerGas } = await server.chain.reader.estimateFeesPerGas()
    const [hash] = await settle()
    const sent = await server.chain.reader.getTransaction({ hash: hash! })
    expect(sent.maxPriorityFeePerGas).toBe(maxPriorityFeePerGas)
    await server.sync()
  })
})

test('a launch is announced on the stream, once', async () => {
  const heard: LiveEvent[] = []
  const leave = server.context.live.subscribe(
    {},
    {
      onEvent: (event) => event.type === 'launch' && heard.push(event),
      onQuiet: () => {},
      onEnd: () => {},
    },
  )
  await addCollection(server.context.db, {
    id: 'due',
    creator: creator.address,
    name: 'Tides',
    symbol: 'TDS',
    description: '',
    image: '0'.repeat(64),
    launchAt: new Date(Date.now() - 1_000),
  })
  const stop = startWork(server.context, electAlone)
  await announceLaunches(server.context)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  await announceLaunches(server.context)
  expect(heard).toMatchObject([{ type: 'launch', collection: 'due', users: [creator.address] }])
  await stop()
  leave()
})
