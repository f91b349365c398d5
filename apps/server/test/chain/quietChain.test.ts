import { pino } from 'pino'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FollowedTokens } from '../../src/chain/indexer/followedTokens.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { MOST_BY_ADDRESS } from '../../src/chain/indexer/logReader.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { dependents } from '../../src/start/dependents.ts'
import { type AwkwardNode, startAwkwardNode } from '../chains/awkwardNode.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

// How much a chain costs on which nothing of ours happens.

const [holder, other] = localAccounts.demo as unknown as [Address, Address]
let chain: TestChain
let engine: TestDatabase
let database: OpenDatabase
let node: AwkwardNode
let strange: ForeignCollection
beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  chain = await startTestChain(31337)
  node = await startAwkwardNode(chain.url, {})
  strange = await deployForeign(chain, holder, 'Foreign721')
})
afterAll(async () => {
  await node.stop()
  chain.stop()
  await database.close()
  await engine.stop()
})
afterEach(() => {
  node.calls = {}
})

const sourceOf = (blooms: boolean) => rpcSource(rankNodes([node.url]), chain.id, chain.contracts, blooms)

test('a block of a quiet chain costs one call to the node, whatever others do in it', async () => {
  const log = pino({ level: 'silent' })
  const indexer = new Indexer({
    db: database.db,
    dependents,
    source: sourceOf(true),
    log,
    startBlock: 0,
    finality: 64,
  })
  await indexer.sync()
  node.calls = {}
  for (let id = 1n; id <= 5n; id++) {
    await strange.call(holder, 'mint', holder, id)
    await indexer.sync()
  }
  expect(node.calls).toEqual({ eth_getBlockByNumber: 5 })
  expect(indexer.status).toMatchObject({ error: null, indexed: indexer.status.head })
})

describe('with more followed collections than a node accepts as addresses', () => {
  const many = new FollowedTokens(
    Array.from({ length: MOST_BY_ADDRESS + 1 }, (_, at) => ({
      contract: numberToHex(at + 1, { size: 20 }),
      tokenId: 1n,
    })),
  )

  test('logs are requested by their topics, and only those of followed tokens come back', async () => {
    await strange.call(holder, 'mint', holder, 50n)
    await strange.call(holder, 'mint', holder, 51n)
    many.add({ contract: strange.address, tokenId: 50n })
    const fungible = await deployForeign(chain, holder, 'Foreign721')
    for (const id of [50n, 51n]) await strange.call(holder, 'transferFrom', holder, other, id)
    await fungible.call(holder, 'mint', holder, 50n)
    const source = sourceOf(true)
    const head = await source.head()
    for (const finalBlock of [0, head.number + 1]) {
      node.calls = {}
      const range = { from: head.number - 3, to: head.number, finalBlock, head, currencies: [] }
      const blocks = await source.blocks(range, many)
      const events = blocks.flatMap(({ logs }) =>
        logs.map(({ event, args }) => [event, args.tokenId, args.to]),
      )
      expect(events).toEqual([['Transfer', 50n, other]])
      // Four calls for a range; for single blocks four for each that may have such an event.
      expect(node.calls.eth_getLogs).toBeLessThanOrEqual(finalBlock === 0 ? 16 : 4)
    }
  })
})

test('a block that imports a token is read again for the transfers after it, although its bloom was quiet before', async () => {
  await strange.call(holder, 'mint', holder, 90n)
  await chain.control.setAutomine(false)
  const data = encodeFunctionData({
    abi: parseAbi(['function addNFTToMarketplace(address, uint256)']),
    args: [strange.address, 90n],
  })
  const from = { account: holder, chain: null, gas: 500_000n }
  await chain.wallet.sendTransaction({ ...from, to: chain.contracts.engine as Hex, data })
  await chain.control.mine({ blocks: 1 })
  await chain.control.setAutomine(true)
  await strange.call(holder, 'transferFrom', holder, other, 90n)
  const source = sourceOf(true)
  const head = await source.head()
  const followed = new FollowedTokens()
  const blocks = await source.blocks(
    { from: head.number - 1, to: head.number, finalBlock: 0, head, currencies: [] },
    followed,
  )
  expect(blocks.flatMap(({ logs }) => logs.map(({ event }) => event))).toEqual(
    expect.arrayContaining(['NFTAdded', 'Transfer']),
  )
  expect(followed.has(strange.address, 90n)).toBe(true)
})
