import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { pino } from 'pino'
import { type Address, encodeFunctionData, zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { dependents } from '../../src/start/dependents.ts'
import { type AwkwardNode, type Manners, startAwkwardNode } from '../chains/awkwardNode.ts'
import { cleanReplay, type Dump, dump, emptyTables } from '../chains/chainTablesDump.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const FINALITY = 20
/** How long an answer may take, in milliseconds. Only of nodes that are too slow on purpose it is short. */
const [PATIENT, IMPATIENT] = [20_000, 200]

let chain: TestChain
let truth: Dump
let database: OpenDatabase
let engine: TestDatabase
const nodes: AwkwardNode[] = []

/** Mints in some of many blocks. */
async function grow(blocks: number): Promise<void> {
  const [creator] = localAccounts.demo as unknown as [Address]
  const data = encodeFunctionData({
    abi: collectible721Abi,
    functionName: 'createItem',
    args: [0n, zeroHash],
  })
  for (let block = 0; block < blocks; block += 7) {
    await chain.wallet.sendTransaction({
      account: creator,
      chain: null,
      to: chain.contracts.collectible721 as Address,
      data,
      gas: 300_000n,
    })
    await chain.control.mine({ blocks: 7 })
  }
}

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  chain = await startTestChain(31337)
  await chain.control.setAutomine(false)
  await grow(210)
  truth = await cleanReplay(chain)
  expect(truth.tokens?.length).toBeGreaterThan(20)
})
afterAll(async () => {
  chain.stop()
  await database.close()
  await engine.stop()
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

async function start(...all: Manners[]): Promise<AwkwardNode[]> {
  const started: AwkwardNode[] = []
  for (const manners of all) started.push(await startAwkwardNode(chain.url, manners, IMPATIENT * 2))
  nodes.push(...started)
  return started
}

/** An indexer that reads the chain only through these nodes. */
async function indexBy(through: readonly AwkwardNode[], patience = 0) {
  await emptyTables(database.db)
  const rank = rankNodes(
    through.map(({ url }) => url),
    through.some(({ manners }) => manners.faults?.kinds.includes('slow')) ? IMPATIENT : PATIENT,
  )
  const indexer = new Indexer({
    dependents,
    db: database.db,
    source: rpcSource(rank, chain.id, chain.contracts),
    log: pino({ level: 'silent' }),
    startBlock: 0,
    finality: FINALITY,
    patience,
  })
  return { indexer, db: database.db }
}

/** Retries until it succeeds, like `followChain`. */
async function insist(indexer: Indexer): Promise<number> {
  for (let failures = 0; failures < 60; failures++) {
    try {
      await indexer.sync()
      return failures
    } catch {}
  }
  throw new Error('it never came to the head')
}

describe('the tables are correct whatever the node does', () => {
  test.each<[string, Manners]>([
    ['it answers well', {}],
    ['it limits ranges to 30 blocks', { maxRange: 30 }],
    ['it limits ranges to a single block', { maxRange: 1 }],
    ['it takes no lists', { noLists: true }],
    ['it leaves the time out of logs', { noTimestamps: true, maxRange: 100 }],
    ['it drops every third connection', { faults: { share: 0.3, kinds: ['drop'] } }],
    ['it breaks off in the middle of an answer', { faults: { share: 0.3, kinds: ['cut'] } }],
    ['it answers 429 and 500', { faults: { share: 0.3, kinds: ['429', '500'] } }],
    ['it is too slow now and then', { faults: { share: 0.2, kinds: ['slow'] } }],
    [
      'it does all of that at once',
      {
        maxRange: 60,
        noTimestamps: true,
        faults: { share: 0.15, kinds: ['drop', 'cut', '429', '500', 'slow'] },
      },
    ],
  ])('%s [NET-01]', async (_, manners) => {
    const { indexer, db } = await indexBy(await start(manners))
    await insist(indexer)
    expect(indexer.status).toMatchObject({ error: null, indexed: indexer.status.head })
    expect(await dump(db)).toEqual(truth)
  })
})

describe('with several nodes', () => {
  test('the second answers while the first is down, and the first again when it is back', async () => {
    const [first, second] = (await start({ dead: true }, {})) as [AwkwardNode, AwkwardNode]
    const { indexer, db } = await indexBy([first, second])
    const began = performance.now()
    expect(await insist(indexer)).toBe(0)
    const seconds = (performance.now() - began) / 1_000
    expect(await dump(db)).toEqual(truth)
    // It rests for half a second, and then for twice as long each time.
    expect(first.requests).toBeLessThanOrEqual(1 + Math.log2(1 + 2 * seconds))
    first.manners = {}
    second.manners = { dead: true }
    await indexer.sync()
    expect(indexer.status.error).toBeNull()
  })

  test('a node without limits helps one that limits ranges', async () => {
    const through = await start({ maxRange: 10 }, {})
    const { indexer, db } = await indexBy(through)
    await indexer.sync()
    expect(await dump(db)).toEqual(truth)
    expect(through[1]?.requests).toBeGreaterThan(0)
  })

  test('a node that lags loses no events and undoes no blocks', async () => {
    const [leading, lagging] = (await start({}, { behind: 5 })) as [AwkwardNode, AwkwardNode]
    const { indexer, db } = await indexBy([leading, lagging], 60_000)
    await indexer.sync()
    const { indexed } = indexer.status
    leading.manners = { dead: true }
    await indexer.sync()
    expect(indexer.status).toMatchObject({ indexed, head: (indexed ?? 0) - 5, error: null })
    expect(await dump(db)).toEqual(truth)
    leading.manners = {}
  })

  test('a chain that stays shorter is accepted in the end', async () => {
    const through = await start({})
    const { indexer, db } = await indexBy(through, 300)
    await indexer.sync()
    const { indexed } = indexer.status
    // The chain itself calls its last blocks but 64 final.
    for (const node of through) node.manners = { behind: 100 }
    await indexer.sync()
    expect(indexer.status.indexed).toBe(indexed)
    await new Promise((resolve) => setTimeout(resolve, 400))
    // Final blocks cannot be undone, even if the chain stays shorter forever.
    await expect
      .poll(async () => {
        await indexer.sync().catch(() => {})
        return indexer.status.error
      })
      .toBe('forked')
    for (const node of through) node.manners = { behind: 10 }
    await insist(indexer)
    expect(indexer.status.indexed).toBe((indexed ?? 0) - 10)
    for (const node of through) node.manners = {}
    await insist(indexer)
    expect(await dump(db)).toEqual(truth)
  })

  test('if none answers, the status says so, and the next round continues', async () => {
    const through = await start({ dead: true }, { dead: true })
    const { indexer, db } = await indexBy(through)
    await expect(indexer.sync()).rejects.toThrow()
    expect(indexer.status.error).not.toBeNull()
    expect(indexer.status.error).not.toContain('127.0.0.1')
    for (const node of through) node.manners = {}
    await insist(indexer)
    expect(indexer.status.error).toBeNull()
    expect(await dump(db)).toEqual(truth)
  })
})
