import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { pino } from 'pino'
import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOwner, readStandard } from '../../src/chain/foreign/foreignToken.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { readHead } from '../../src/chain/rpc/blocks.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { countStaleBalances } from '../../src/chain/store/staleBalances.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { dependents } from '../../src/start/dependents.ts'
import { type AwkwardNode, startAwkwardNode } from '../chains/awkwardNode.ts'
import { cleanReplay, type Dump, dump, emptyTables } from '../chains/chainTablesDump.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

// Nodes that lag or keep no old state. They fail; the contracts they cannot call do not.

const [holder, other] = localAccounts.demo as unknown as [Address, Address]
let chain: TestChain
let engine: TestDatabase
let database: OpenDatabase
let stale: AwkwardNode
let good: AwkwardNode
let editions: ForeignCollection
let truth: Dump

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  chain = await startTestChain(31337)
  stale = await startAwkwardNode(chain.url, {})
  good = await startAwkwardNode(chain.url, {})
  editions = await deployForeign(chain, holder, 'Foreign1155')
  await editions.call(holder, 'mint', holder, 1n, 10n)
  const { engine: address } = chain.contracts
  const args = [editions.address, 1n] as const
  const call = {
    address: address as Address,
    abi: saleEngineAbi,
    functionName: 'addNFTToMarketplace',
    args,
  } as const
  await chain.receiptOf(await chain.wallet.writeContract({ account: holder, chain: null, ...call }))
  await editions.call(holder, 'safeTransferFrom', holder, other, 1n, 4n, '0x')
  truth = await cleanReplay(chain)
  expect(truth.balances).toHaveLength(2)
})
afterAll(async () => {
  await stale.stop()
  await good.stop()
  chain.stop()
  await database.close()
  await engine.stop()
})
beforeEach(async () => {
  stale.manners = {}
  good.manners = {}
  await emptyTables(database.db)
})

const indexerOf = (...nodes: AwkwardNode[]) =>
  new Indexer({
    dependents,
    db: database.db,
    source: rpcSource(rankNodes(nodes.map(({ url }) => url)), chain.id, chain.contracts),
    log: pino({ level: 'silent' }),
    startBlock: 0,
    finality: 20,
    patience: 60_000,
  })

test('balances come from another node when one has no state of the block', async () => {
  stale.manners = { stateless: true }
  await indexerOf(stale, good).sync()
  expect(await dump(database.db)).toEqual(truth)
})

test('balances come from another node when one lags, or wait until it does not', async () => {
  const indexer = indexerOf(good, stale)
  // The node that knows the head answers no calls, and the one that does lags.
  good.manners = { stateless: true }
  stale.manners = { behind: 2 }
  await indexer.sync()
  expect(await countStaleBalances(database.db, chain.id)).toBe(1)
  stale.manners = {}
  await indexer.sync()
  expect(await dump(database.db)).toEqual(truth)
})

test('a contract is not blamed for its nodes: it is asked again in the next round', async () => {
  stale.manners = { stateless: true }
  const indexer = indexerOf(stale)
  await indexer.sync()
  expect(indexer.status.error).toBeNull()
  expect(await countStaleBalances(database.db, chain.id)).toBe(1)
  stale.manners = {}
  await indexer.sync()
  expect(await dump(database.db)).toEqual(truth)
})

test('what a call reads of a foreign contract is an error if the nodes fail, never an answer', async () => {
  const node = rankNodes([stale.url])
  const where = { node, contract: editions.address as string, at: (await readHead(node)).hash }
  expect(await readStandard(where)).toBe(1155)
  expect(await readOwner(where, 1n)).toBeNull()
  stale.manners = { stateless: true }
  await expect(readStandard(where)).rejects.toMatchObject({ kind: 'missing' })
  await expect(readOwner(where, 1n)).rejects.toMatchObject({ kind: 'missing' })
})

test('a block that the chain has left is not read: nothing of another block counts', async () => {
  const node = rankNodes([good.url])
  const fork = await chain.control.snapshot()
  await chain.control.mine({ blocks: 1 })
  const where = { node, contract: editions.address as string, at: (await readHead(node)).hash }
  await chain.control.revert({ id: fork })
  await expect(readStandard(where)).rejects.toMatchObject({ kind: 'missing' })
})

test('a node that reports too many logs as a limit is asked for fewer blocks', async () => {
  const indexer = indexerOf(stale)
  stale.manners = { refusesLogs: { code: -32_005, message: 'query returned more than 10000 results' } }
  await expect(indexer.sync()).rejects.toMatchObject({ kind: 'refused' })
  expect(stale.calls.eth_getLogs).toBeGreaterThan(3)
})
