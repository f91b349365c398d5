import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { pino } from 'pino'
import { type Address, encodeFunctionData, type Hex, zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { bloomOf } from '../../src/chain/indexer/provenLogs.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { findFirstBlock } from '../../src/chain/rpc/firstBlock.ts'
import { type NodeGroup, rankNodes } from '../../src/chain/rpc/rank.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { dependents } from '../../src/start/dependents.ts'
import { type AwkwardNode, type Manners, startAwkwardNode } from '../chains/awkwardNode.ts'
import { cleanReplay, type Dump, dump, emptyTables } from '../chains/chainTablesDump.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

// Nodes that answer, and leave something out: an empty answer looks the same whether there is nothing or it was lost.

const FINALITY = 20
const NEVER = Number.POSITIVE_INFINITY
const [creator] = localAccounts.demo as unknown as [Address]

let chain: TestChain
let truth: Dump
let before: Hex
let database: OpenDatabase
let engine: TestDatabase
const nodes: AwkwardNode[] = []

async function mint(): Promise<Hex> {
  const data = encodeFunctionData({
    abi: collectible721Abi,
    functionName: 'createItem',
    args: [0n, zeroHash],
  })
  const to = chain.contracts.collectible721 as Address
  return chain.wallet.sendTransaction({ account: creator, chain: null, to, data, gas: 300_000n })
}

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  chain = await startTestChain(31337)
  await chain.control.setAutomine(false)
  // Mints in final blocks, and in those that are not.
  for (let block = 0; block < 70; block += 7) {
    await mint()
    await chain.control.mine({ blocks: 7 })
  }
  truth = await cleanReplay(chain)
  expect(truth.tokens).toHaveLength(10)
})
afterAll(async () => {
  chain.stop()
  await database.close()
  await engine.stop()
})
beforeEach(async () => {
  before = await chain.control.snapshot()
})
afterEach(async () => {
  await chain.control.revert({ id: before })
  for (const node of nodes.splice(0)) await node.stop()
})

async function start(...all: Manners[]): Promise<AwkwardNode[]> {
  const started: AwkwardNode[] = []
  for (const manners of all) started.push(await startAwkwardNode(chain.url, manners))
  nodes.push(...started)
  return started
}

type Options = { blooms: boolean; sample?: number }

async function indexBy(through: readonly AwkwardNode[], { blooms, sample = NEVER }: Options) {
  await emptyTables(database.db)
  const group = rankNodes(through.map(({ url }) => url))
  const source = rpcSource(group, chain.id, chain.contracts, blooms, sample)
  const log = pino({ level: 'silent' })
  const options = { dependents, db: database.db, source, log, startBlock: 0, finality: FINALITY }
  return { indexer: new Indexer(options), group, source }
}

const contradicted = ({ states }: NodeGroup) => states.map((state) => state.contradicted > 0)

const NO_LOGS = { eth_getLogs: [] }
/** Leaves out every second log. */
const half: Manners['changesLogs'] = (logs) => logs.filter((_, at) => at % 2 === 0)
/** Repeats a log as one that never was. */
const invented: Manners['changesLogs'] = (logs) =>
  logs.flatMap((log) => [log, { ...log, logIndex: `0x${(Number(log.logIndex) + 40).toString(16)}` }])

describe.each([
  ['with blooms', true],
  ['without blooms', false],
])('%s, with two nodes', (_, blooms) => {
  test.each<[string, Manners, Manners, boolean[]]>([
    ['the first has no logs', { empty: NO_LOGS }, {}, [true, false]],
    ['the second has no logs', {}, { empty: NO_LOGS }, [false, true]],
    ['the first leaves out every second log', { changesLogs: half }, {}, [true, false]],
    ['the first invents logs', { changesLogs: invented }, {}, [true, false]],
    ['the second invents logs', {}, { changesLogs: invented }, [false, true]],
  ])('no event is lost, none invented, and the liar is counted: %s', async (_, first, second, liars) => {
    const { indexer, group } = await indexBy(await start(first, second), { blooms })
    await indexer.sync()
    expect(indexer.status).toMatchObject({ error: null, indexed: indexer.status.head })
    expect(await dump(database.db)).toEqual(truth)
    expect(contradicted(group)).toEqual(liars)
  })

  test('if nothing can be proven, nothing is believed, and the status says so', async () => {
    const none = { eth_getBlockReceipts: null, ...NO_LOGS }
    const through = await start({ empty: none }, { changesLogs: half, empty: { eth_getBlockReceipts: [] } })
    const { indexer } = await indexBy(through, { blooms })
    await expect(indexer.sync()).rejects.toThrow(/do not agree about the logs of block \d+/)
    expect(indexer.status.error).toBe('disagreement')
    for (const node of through) node.manners = {}
    await indexer.sync()
    expect(indexer.status.error).toBeNull()
    expect(await dump(database.db)).toEqual(truth)
  })
})

describe('with one node', () => {
  test('a header that has logs of ours is believed, and not a node that returns none', async () => {
    // Ranges have no headers; from the final block on, every block does.
    const through = await start({})
    const { indexer, group } = await indexBy(through, { blooms: true })
    await indexer.sync()
    for (const node of through) node.manners = { empty: NO_LOGS }
    await mint()
    await chain.control.mine({ blocks: 1 })
    // Its receipts prove what its logs leave out.
    await indexer.sync()
    const { tokens } = await dump(database.db)
    expect(tokens).toHaveLength(11)
    expect(contradicted(group)).toEqual([true])
    for (const node of through) node.manners = { empty: { ...NO_LOGS, eth_getBlockReceipts: [] } }
    await mint()
    await chain.control.mine({ blocks: 1 })
    await expect(indexer.sync()).rejects.toThrow('do not agree')
    expect(indexer.status.error).toBe('disagreement')
    for (const node of through) node.manners = {}
    await indexer.sync()
    expect((await dump(database.db)).tokens).toHaveLength(12)
  })

  test.each<[string, boolean, Manners]>([
    ['without blooms', false, { empty: NO_LOGS }],
    ['with a header whose bloom is empty', true, { noBlooms: true }],
  ])('the receipts of a block are compared with its logs now and then: %s', async (_, blooms, lie) => {
    const through = await start({})
    const { indexer, group } = await indexBy(through, { blooms, sample: 0 })
    await indexer.sync()
    for (const node of through) node.manners = lie
    await mint()
    await chain.control.mine({ blocks: 1 })
    await indexer.sync()
    expect((await dump(database.db)).tokens).toHaveLength(11)
    expect(contradicted(group)).toEqual([true])
  })
})

describe('what becomes final', () => {
  test('waits for a second node, and is read again if that one has more', async () => {
    const [first, second] = (await start({}, {})) as [AwkwardNode, AwkwardNode]
    const { indexer, source } = await indexBy([first, second], { blooms: false })
    await indexer.sync()
    expect(source.unconfirmed()).toBeNull()
    await mint()
    await chain.control.mine({ blocks: 1 })
    // The second lags while the first leaves the mint out.
    first.manners = { empty: NO_LOGS }
    second.manners = { behind: 5 }
    await indexer.sync()
    const { indexed } = indexer.status
    expect((await dump(database.db)).tokens).toHaveLength(10)
    expect(source.unconfirmed()).toBe(indexed)
    await chain.control.mine({ blocks: 1 })
    second.manners = {}
    await indexer.sync()
    expect((await dump(database.db)).tokens).toHaveLength(11)
    expect(source.unconfirmed()).toBeNull()
  })

  test('blocks that a re-org has removed are not waited for', async () => {
    const [first, second] = (await start({}, {})) as [AwkwardNode, AwkwardNode]
    const { indexer, source } = await indexBy([first, second], { blooms: false })
    await indexer.sync()
    const fork = await chain.control.snapshot()
    second.manners = { behind: 5 }
    await mint()
    await chain.control.mine({ blocks: 2 })
    await indexer.sync()
    expect(source.unconfirmed()).not.toBeNull()
    await chain.control.revert({ id: fork })
    await chain.control.mine({ blocks: 3 })
    second.manners = {}
    await indexer.sync()
    expect(source.unconfirmed()).toBeNull()
    expect((await dump(database.db)).tokens).toHaveLength(10)
  })

  test('final blocks that only one of two nodes could read are counted', async () => {
    const { indexer, group } = await indexBy(await start({}, { dead: true }), { blooms: false })
    await indexer.sync()
    expect(await dump(database.db)).toEqual(truth)
    expect(group.alone).toBeGreaterThan(0)
  })
})

describe('an empty answer is not believed while another node has one', () => {
  test('code, receipts, blocks, and what a contract returns', async () => {
    await chain.control.setAutomine(true)
    const hash = await mint()
    await chain.receiptOf(hash)
    await chain.control.setAutomine(false)
    const empty = {
      eth_getCode: '0x',
      eth_call: '0x',
      eth_getTransactionReceipt: null,
      eth_getTransactionByHash: null,
      eth_getBlockByHash: null,
      eth_getBlockByNumber: null,
    }
    const [lying, good] = (await start({ empty }, {})) as [AwkwardNode, AwkwardNode]
    const group = rankNodes([lying.url, good.url])
    const { number, hash: block } = await chain.reader.getBlock()
    const to = chain.contracts.collectible721 as string
    const data = encodeFunctionData({ abi: collectible721Abi, functionName: 'name' })
    for (const [method, params] of [
      ['eth_getCode', [to, 'latest']],
      ['eth_call', [{ to, data }, 'latest']],
      ['eth_getTransactionReceipt', [hash]],
      ['eth_getTransactionByHash', [hash]],
      ['eth_getBlockByHash', [block, false]],
      ['eth_getBlockByNumber', ['latest', false]],
    ] as const) {
      const [answer] = await group.ask([{ method, params }])
      expect(answer, method).not.toBeNull()
      expect(answer, method).not.toBe('0x')
    }
    expect(group.states.map((state) => state.contradicted)).toEqual([Object.keys(empty).length, 0])
    expect(await findFirstBlock(group, to, Number(number))).toBeGreaterThanOrEqual(0)
    // What no node has is not there.
    const nobody = [creator, 'latest']
    expect(await group.ask([{ method: 'eth_getCode', params: nobody }])).toEqual(['0x'])
  })

  test('two addresses of one host are one node', async () => {
    const [lying] = (await start({ empty: { eth_getCode: '0x' } })) as [AwkwardNode]
    const group = rankNodes([lying.url, lying.url.replace('http', 'ws')])
    expect(group.areSeveral).toBe(false)
    const [code] = await group.ask([{ method: 'eth_getCode', params: [chain.contracts.engine, 'latest'] }])
    expect(code).toBe('0x')
    expect(lying.requests).toBe(1)
  })
})

test('if every node fails, the error names each, and why; a slow one hides no other cause', async () => {
  const [refusing, slow] = (await start(
    { maxRange: 7 },
    { stuckAt: { method: 'eth_getLogs', until: new Promise(() => {}) } },
  )) as [AwkwardNode, AwkwardNode]
  const group = rankNodes([refusing.url, slow.url], 3_000)
  const call = { method: 'eth_getLogs', params: [{ fromBlock: '0x0', toBlock: '0x20' }] }
  const error = await group.ask([call]).catch((failure) => failure)
  expect(error).toMatchObject({ kind: 'refused', blocks: 7 })
  expect(error.message).toContain(`${new URL(refusing.url).host}: -32602 block range is limited to 7`)
  expect(error.message).toContain(`${new URL(slow.url).host}: no answer within 3000 ms`)
})

test('the bloom of the logs of a block is that of its header', async () => {
  const head = Number(await chain.reader.getBlockNumber({ cacheTime: 0 }))
  let withLogs = 0
  for (let number = 0; number <= head; number++) {
    const block = await chain.reader.getBlock({ blockNumber: BigInt(number) })
    const logs = await chain.reader.getLogs({ blockHash: block.hash })
    if (logs.length > 0) withLogs++
    expect(bloomOf(logs.map(({ address, topics }) => ({ address, topics })))).toBe(block.logsBloom)
  }
  expect(withLogs).toBeGreaterThan(5)
})
