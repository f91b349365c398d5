import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { pino } from 'pino'
import { type Address, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAX_FOREIGN_LINES } from '../../src/chain/indexer/followImports.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { balances } from '../../src/db/schema/chain.ts'
import { getStatus } from '../../src/discovery/networks.ts'
import { dependents } from '../../src/start/dependents.ts'
import { type AwkwardNode, startAwkwardNode } from '../chains/awkwardNode.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const [attacker, honest] = localAccounts.demo as unknown as [Address, Address]
const SHOWERS = 3
const EVENTS = 100

let chain: TestChain
/** Counts the calls of contracts. */
let node: AwkwardNode
let database: OpenDatabase
let indexer: Indexer
let burning: ForeignCollection
let editions: ForeignCollection

beforeAll(async () => {
  chain = await startTestChain(31337)
  node = await startAwkwardNode(chain.url, {})
  database = await openTestDatabase()
  indexer = newIndexer()
  burning = await deployForeign(chain, attacker, 'Burning1155')
  editions = await deployForeign(chain, honest, 'Foreign1155')
  await burning.call(attacker, 'mint', attacker, 1n, 1_000n)
  await editions.call(honest, 'mint', honest, 1n, 10n)
  await addToMarket(attacker, burning)
  await addToMarket(honest, editions)
  await indexer.sync()
})
afterAll(async () => {
  await node.stop()
  await database.close()
  chain.stop()
})

const questions = () => node.calls.eth_call ?? 0

function newIndexer(): Indexer {
  const source = rpcSource(rankNodes([node.url]), chain.id, chain.contracts)
  const log = pino({ level: 'silent' })
  return new Indexer({ db: database.db, dependents, source, log, startBlock: 0, finality: 64, beat: 20 })
}

async function addToMarket(holder: Address, collection: ForeignCollection): Promise<void> {
  const hash = await chain.wallet.writeContract({
    account: holder,
    chain: null,
    address: chain.contracts.engine as Address,
    abi: saleEngineAbi,
    ...({ functionName: 'addNFTToMarketplace', args: [collection.address, 1n] } as const),
  })
  await chain.receiptOf(hash)
}

const status = async () => {
  const { chains } = await getStatus({
    db: database.db,
    chains: new Map([[chain.id, { config: { id: chain.id, rpcUrls: [] } }]]) as never,
  })
  return chains[0]
}

test('a collection that burns the gas of every call delays no block, and its balances stay stale [NET-01]', async () => {
  await burning.call(attacker, 'setEndless', true)
  for (let turn = 0; turn < SHOWERS; turn++)
    await burning.call(attacker, 'shower', 1n, BigInt(1_000 + turn * EVENTS), BigInt(EVENTS))
  await editions.call(honest, 'safeTransferFrom', honest, attacker, 1n, 4n, '0x')

  const asked = questions()
  await indexer.sync()
  // Of the burning collection only a few of its 301 accounts were asked; the honest one is read completely.
  expect(questions() - asked).toBeLessThan(30)
  expect(indexer.status).toMatchObject({ indexed: indexer.status.head, error: null })
  expect(await status()).toMatchObject({ lag: 0, stale_balances: 1 })
  const held = (await database.db.select().from(balances)).filter((row) => row.contract === editions.address)
  expect(Object.fromEntries(held.map(({ owner, copies }) => [owner, copies]))).toEqual({
    [honest]: 6n,
    [attacker]: 4n,
  })
})

test('it is not asked for a while, and blocks are still indexed', async () => {
  const asked = questions()
  await chain.control.mine({ blocks: 3 })
  await indexer.sync()
  // No call, or, if the test was slow, one more that shows that it still does not answer.
  expect(questions() - asked).toBeLessThan(15)
  expect(await status()).toMatchObject({ lag: 0, stale_balances: 1 })
})

test('its transfers add only a few activity lines a block', async () => {
  const lines = (await dump(database.db)).chainActivities ?? []
  expect(lines.filter((line) => line.includes(burning.address))).toHaveLength(SHOWERS * MAX_FOREIGN_LINES)
})

test('a re-org undoes the balances, which are stale again', async () => {
  const fork = await chain.control.snapshot()
  await burning.call(attacker, 'shower', 1n, 5_000n, 10n)
  await editions.call(honest, 'safeTransferFrom', honest, attacker, 1n, 1n, '0x')
  await indexer.sync()
  const before = await dump(database.db)
  await chain.control.revert({ id: fork })
  await chain.control.mine({ blocks: 1 })
  await indexer.sync()
  const after = await dump(database.db)
  expect(after.staleBalances?.length).toBe((before.staleBalances?.length ?? 0) - 10)
  expect(after.balances).not.toEqual(before.balances)
})

test('once it answers, everything is read in parts, and the tables equal those of a clean replay', async () => {
  await burning.call(attacker, 'setEndless', false)
  // The indexer has forgotten that the collection did not answer.
  indexer = newIndexer()
  let rounds = 0
  await vi.waitFor(
    async () => {
      await indexer.sync()
      rounds++
      expect(await status()).toMatchObject({ lag: 0, stale_balances: 0 })
    },
    { timeout: 50_000 },
  )
  expect(rounds).toBeGreaterThan(5)
  const tables = await dump(database.db)
  expect(tables.balances?.filter((row) => row.includes(numberToHex(1_000, { size: 20 })))).toHaveLength(1)
  expect(tables).toEqual(await cleanReplay(chain))
})

test('while the leader is stuck in a block, the status says how far it lags', async () => {
  await burning.call(attacker, 'mint', attacker, 2n, 1n)
  const stuck = Promise.withResolvers<void>()
  node.manners = { stuckAt: { method: 'eth_getLogs', until: stuck.promise } }
  const syncing = indexer.sync()
  await vi.waitFor(async () => expect(await status()).toMatchObject({ lag: 1, error: null }))
  await chain.control.mine({ blocks: 2 })
  await vi.waitFor(async () => expect(await status()).toMatchObject({ lag: 3, error: null }))
  stuck.resolve()
  node.manners = {}
  await syncing
  await indexer.sync()
  expect(await status()).toMatchObject({ lag: 0 })
})
