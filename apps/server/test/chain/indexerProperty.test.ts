import { CHAIN_NOTIFICATION_TYPES } from '@vitrine/domain/people/notificationTypes'
import { eq } from 'drizzle-orm'
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import fc from 'fast-check'
import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { ForkedError } from '../../src/chain/indexer/findCommonBlock.ts'
import { FollowedTokens } from '../../src/chain/indexer/followedTokens.ts'
import { creationOf, ofWhole } from '../../src/chain/indexer/followImports.ts'
import { handle } from '../../src/chain/indexer/handlers/handle.ts'
import { balanceChanges } from '../../src/chain/indexer/handlers/readBalances.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { replay } from '../../src/chain/indexer/replay.ts'
import { put, WorkingSet } from '../../src/chain/indexer/state.ts'
import { type ChainTable, chainTables, shapes } from '../../src/chain/store/chainTables.ts'
import type { Funds } from '../../src/chain/store/makerFunds.ts'
import type { Db, OpenDatabase } from '../../src/db/open.ts'
import { balances, histories, tokens } from '../../src/db/schema/chain.ts'
import { broughtContracts, collections } from '../../src/db/schema/collections.ts'
import { makerFunds, orders } from '../../src/db/schema/trading.ts'
import { AskError } from '../../src/remote/askError.ts'
import { dependents } from '../../src/start/dependents.ts'
import { keepOrder } from '../../src/trading/store/keepOrder.ts'
import { emptyTables } from '../chains/chainTablesDump.ts'
import { WHOLE } from '../imagined/imaginedBrought.ts'
import { ImaginedChain } from '../imagined/imaginedChain.ts'
import { CHAIN_ID, diceOf, PEOPLE } from '../imagined/imaginedMarket.ts'
import { imaginedOrder, standingOf } from '../imagined/imaginedOrders.ts'
import { openEmbedded, startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const DEPTH = 30
/** Few, so that contracts are often set aside (`setAside.ts`). */
const TOGETHER = 1
/** Fewer cases on PostgreSQL, where the only difference is that two processes can write at once. */
const isLong = runsAll && !inject('postgresUrl')
const RUNS = isLong ? 150 : 12
/** New cases only where they are many: in thirty, what must have happened at the end could be missing by chance. */
const SEED = isLong ? {} : { seed: 7 }

let engine: TestDatabase
let database: OpenDatabase
/** Where replays build their rows. */
let staged: OpenDatabase
let deepForks = 0
/** How many contracts were followed at the end of a chain. */
let followed = 0
/** The same of creators' own contracts. */
let ownFollowed = 0
/** How many mints in drops the chains had. */
let dropped = 0
/** How often a contract was set aside because a block had too many of its transfers. */
let aside = 0
/** The statuses that orders had at the end of a chain. */
const statusesSeen = new Set<string>()
/** The number of statements until the process crashes; 0 for never. */
let crashIn = 0
let db: Db

class Crash extends Error {}

beforeAll(async () => {
  engine = await startTestDatabase()
  database = await engine.open()
  staged = await openEmbedded()
  // A statement is logged right before it is sent: the place to crash between any two statements.
  const logger = {
    logQuery: (query: string) => {
      // Before a transaction there is nothing to lose, and drizzle would not return the connection.
      if (query === 'begin') return
      if (crashIn > 0 && --crashIn === 0) throw new Crash()
    },
  }
  const client = (database.db as unknown as { $client: unknown }).$client
  const options = { casing: 'snake_case', logger } as const
  db =
    client instanceof Pool
      ? drizzleNodePg({ client, ...options })
      : drizzlePglite({ client: client as never, ...options })
})
afterAll(async () => {
  await staged.close()
  await database.close()
  await engine.stop()
})

type Step =
  | { kind: 'grow'; blocks: number; seed: number }
  | { kind: 'turn'; back: number; on: number; seed: number }
  | { kind: 'sync' }
  | { kind: 'crash'; at: number }
  | { kind: 'turn while reading'; back: number; on: number; seed: number }
  | { kind: 'late'; seed: number }
  | { kind: 'two at once' }
  | { kind: 'silent'; questions: number }
  | { kind: 'restart' }
  | { kind: 'lagging node'; questions: number }
  | { kind: 'deep turn'; seed: number }
  | { kind: 'offer'; number: number; seed: number }
  | { kind: 'bring'; standard: 721 | 1155; stopped: boolean }

const seed = fc.integer({ min: 1, max: 2 ** 31 })
const turn = { back: fc.integer({ min: 1, max: DEPTH }), on: fc.integer({ min: 0, max: 12 }), seed }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('grow'), blocks: fc.integer({ min: 1, max: 12 }), seed }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('turn'), ...turn }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash'), at: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn while reading'), ...turn }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late'), seed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('two at once') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deep turn'), seed }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('offer'), number: fc.integer({ min: 0, max: 7 }), seed }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bring'),
      standard: fc.constantFrom(721, 1155),
      stopped: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lagging node'),
      questions: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('silent'), questions: fc.integer({ min: 1, max: 5 }) }),
  },
)

const start = (source: ImaginedChain) =>
  new Indexer({ db, dependents, source, log: pino({ level: 'silent' }), startBlock: 0, finality: DEPTH })

async function run(steps: readonly Step[]): Promise<ImaginedChain> {
  const chain = new ImaginedChain(DEPTH, TOGETHER)
  let indexer = start(chain)
  for (const each of steps) {
    if (each.kind === 'grow') chain.grow(each.blocks, diceOf(each.seed))
    if (each.kind === 'turn') chain.turn(each.back, each.on, diceOf(each.seed))
    if (each.kind === 'late') chain.tellLate(diceOf(each.seed))
    if (each.kind === 'turn while reading') {
      chain.meanwhile(() => chain.turn(each.back, each.on, diceOf(each.seed)))
      await indexer.sync()
    }
    if (each.kind === 'lagging node') {
      chain.lack(each.questions)
      await indexer.sync().catch(isLack)
      chain.lack(0)
    }
    if (each.kind === 'offer') await offer(chain, indexer, each)
    if (each.kind === 'bring') await bring(each)
    if (each.kind === 'deep turn') await turnDeep(chain, indexer, each.seed)
    if (each.kind === 'silent') chain.beSilent(each.questions)
    if (each.kind === 'sync') await indexer.sync()
    if (each.kind === 'two at once') await Promise.all([indexer.sync(), start(chain).sync()])
    if (each.kind === 'crash') {
      crashIn = each.at
      await indexer.sync().catch(isCrash)
      crashIn = 0
    }
    if (each.kind === 'crash' || each.kind === 'restart') indexer = start(chain)
  }
  chain.comeToRest()
  // A process without failed answers, which therefore asks for everything that is missing.
  await start(chain).sync()
  return chain
}

/** Somebody brings a contract, or the operator no longer wants it followed. */
async function bring({ standard, stopped }: { standard: 721 | 1155; stopped: boolean }): Promise<void> {
  const contract = WHOLE[standard]
  const collection = { id: contract, creator: contract, name: '', symbol: '', description: '', image: '' }
  const stoppedAt = stopped ? new Date() : null
  await database.db.insert(collections).values(collection).onConflictDoNothing()
  await database.db
    .insert(broughtContracts)
    .values({ chainId: CHAIN_ID, contract, collectionId: contract, standard, firstBlock: 0, stoppedAt })
    .onConflictDoUpdate({ target: broughtContracts.collectionId, set: { stoppedAt } })
}

/** Whoever holds something of a contract that is followed, by token. Returns those that were brought. */
async function expectBrought(chain: ImaginedChain): Promise<string[]> {
  const rows = await database.db.select().from(histories)
  for (const { contract, since, own } of rows) {
    if (since === null) continue
    const held = await database.db.select().from(balances).where(eq(balances.contract, contract))
    const text = (tokenId: bigint, owner: string, copies: bigint) => `${tokenId} ${owner} ${copies}`
    const real = chain.broughtNow.filter((token) => token.contract === contract)
    const truth = real.flatMap(({ tokenId, holdings }) =>
      Object.entries(holdings).flatMap(([owner, copies]) =>
        copies > 0n ? [text(tokenId, owner, copies)] : [],
      ),
    )
    expect(held.map(({ tokenId, owner, copies }) => text(tokenId, owner, copies)).sort()).toEqual(
      truth.sort(),
    )
    const known = await database.db.select().from(tokens).where(eq(tokens.contract, contract))
    expect(known.map(({ tokenId }) => String(tokenId)).sort()).toEqual(
      real.map(({ tokenId }) => String(tokenId)).sort(),
    )
    if (own) ownFollowed++
    else followed++
  }
  return rows.flatMap(({ contract, own }) => (own ? [] : [contract]))
}

/** A re-org deeper than finality: the tables stay as they are until a replay. */
async function turnDeep(chain: ImaginedChain, indexer: Indexer, seed: number): Promise<void> {
  const dice = diceOf(seed)
  chain.comeToRest()
  chain.grow(DEPTH + 5, dice)
  await indexer.sync()
  const before = await present()
  chain.turnDeep(dice)
  await expect(indexer.sync()).rejects.toThrow(ForkedError)
  expect(indexer.status.error).toBe('forked')
  deepForks++
  expect(await present()).toEqual(before)
  const log = pino({ level: 'silent' })
  await replay({
    dependents,
    live: database.db,
    staged: staged.db,
    source: chain,
    log,
    startBlock: 0,
    finality: DEPTH,
  })
  await emptyTables(staged.db)
}

/** Somebody publishes an order. Until it is stored, the chain may go on, or turn, and the leader may follow it. */
async function offer(
  chain: ImaginedChain,
  indexer: Indexer,
  { number, seed }: { number: number; seed: number },
): Promise<void> {
  const dice = diceOf(seed)
  chain.comeToRest()
  const order = imaginedOrder(chain.chainId, number, PEOPLE)
  const key = { account: order.buyer, currency: order.currency }
  const head = await chain.head()
  const [funds] = await chain.funds([key], head)
  if (dice(2) === 0) await indexer.sync()
  if (dice(3) === 0) chain.grow(1 + dice(3), dice)
  if (dice(3) === 0) chain.turn(1 + dice(3), dice(4), dice)
  if (dice(2) === 0) await indexer.sync()
  await database.db.transaction(async (tx) => {
    await keepOrder(tx, order, funds as Funds, head)
  })
}

/** Every stored order stands as the chain says. */
async function expectOrders(chain: ImaginedChain): Promise<void> {
  const events = chain.blocksNow.flatMap(({ logs }) => logs)
  const tip = chain.blocksNow.at(-1) as { number: number; hash: string }
  for (const row of await database.db.select().from(orders)) {
    const [funds] = await chain.funds([{ account: row.buyer, currency: row.currency }], tip)
    const { id, status, filled, fillable } = row
    expect({ id, status, filled, fillable }).toEqual(standingOf(row, events, funds as Funds))
    statusesSeen.add(status)
  }
}

function isLack(error: unknown): void {
  if (!(error instanceof AskError)) throw error
}

/** An error of a crash says so, or says that the statement failed at which it crashed. */
function isCrash(error: unknown): void {
  for (let cause = error; cause; cause = (cause as Error).cause) if (cause instanceof Crash) return
  throw error
}

type Rows = Record<string, string[]>

const textOf = (table: ChainTable, row: Record<string, unknown>) =>
  JSON.stringify(
    shapes[table].columns.map(({ property }) => row[property] ?? null),
    (_, value) => (typeof value === 'bigint' ? `${value}n` : value),
  )

/**
 * The expected tables: every event of the current chain, handled one after the other without a database, and the
 * balances that they leave stale, read at the end.
 */
async function cleanReplay(chain: ImaginedChain): Promise<Rows> {
  const state = new WorkingSet()
  const followed = new FollowedTokens()
  for (const { logs } of chain.blocksNow) {
    const lines = new Map<string, number>()
    for (const each of logs) {
      if (each.event === 'CollectionCreated') followed.addWhole(creationOf(each))
      const standard = followed.standardOf(each.address)
      const log = { ...each, whole: 'live' as const, own: true }
      for (const event of standard === undefined ? [each] : ofWhole(log, standard, lines))
        for (const change of handle(event, state)) state.apply(change)
    }
  }
  // All works of an own contract are by its owner, with its royalty.
  for (const own of state.changed('ownContracts')) {
    const { contract, creator, royalties } = own
    for (const token of state.changed('tokens'))
      if (token.contract === contract) state.apply(put('tokens', { ...token, creator, royalties }))
    state.apply(put('ownContracts', { ...own, outdatedFrom: null }))
  }
  const stale = [...state.changes()].find(({ table }) => table === 'staleBalances')?.insert ?? []
  const tip = chain.blocksNow.at(-1) as { number: number; hash: string }
  for (const { contract, tokenId, owner } of stale as {
    contract: string
    tokenId: bigint
    owner: string
  }[]) {
    const { supply, copies } = await chain.holdings({ contract, tokenId }, [owner], tip)
    const answer = { contract, tokenId, supply, holdings: [{ owner, copies: copies[0] as bigint }] }
    for (const change of balanceChanges({ chainId: chain.chainId }, answer, state)) state.apply(change)
  }
  const rows: Rows = Object.fromEntries(Object.keys(chainTables).map((table) => [table, []]))
  for (const { table, insert } of state.changes())
    rows[table] = insert.map((row) => textOf(table, row)).sort()
  return rows
}

/** The rows without those of contracts that were brought. */
const without = ({ histories: _, ...rows }: Rows, contracts: readonly string[]): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, lines]) => [
      table,
      lines?.filter((line) => !contracts.some((contract) => line.includes(contract))) ?? [],
    ]),
  )

async function present(): Promise<Rows> {
  const rows: Rows = {}
  for (const [name, table] of Object.entries(chainTables)) {
    const found = await database.db.select().from(table as never)
    rows[name] = found.map((row) => textOf(name as ChainTable, row)).sort()
  }
  return rows
}

/** A counter is raised in two blocks, and the later block is undone: found by chance, tested ever since. */
const RAISED_TWICE: Step[] = [
  { kind: 'turn', back: 1, on: 1, seed: 973375863 },
  { kind: 'sync' },
  { kind: 'grow', blocks: 2, seed: 513343937 },
  { kind: 'two at once' },
  { kind: 'turn', back: 1, on: 0, seed: 1 },
]

/** A late head right above the tip, on a branch that the chain has left: found by chance, tested ever since. */
const ABOVE_ELSEWHERE: Step[] = [
  { kind: 'grow', blocks: 4, seed: 1 },
  { kind: 'turn', back: 2, on: 1, seed: 1 },
  { kind: 'sync' },
  { kind: 'late', seed: 28 },
  { kind: 'sync' },
]

/** Everything of which a chain tells people, the rarest too: an auction whose work cannot be moved. */
const ALL_TOLD: Step[] = [
  { kind: 'grow', blocks: 12, seed: 5 },
  { kind: 'sync' },
  { kind: 'grow', blocks: 12, seed: 5_005 },
  { kind: 'crash', at: 20 },
  { kind: 'grow', blocks: 12, seed: 10_005 },
]

/** Contracts are followed, have busy blocks, are set aside, and followed again, with re-orgs and a crash between. */
const SET_ASIDE: Step[] = [
  { kind: 'bring', standard: 721, stopped: false },
  { kind: 'bring', standard: 1155, stopped: false },
  { kind: 'grow', blocks: 6, seed: 11 },
  { kind: 'sync' },
  { kind: 'grow', blocks: 12, seed: 12 },
  { kind: 'sync' },
  { kind: 'grow', blocks: 12, seed: 13 },
  { kind: 'crash', at: 25 },
  { kind: 'turn', back: 9, on: 12, seed: 14 },
  { kind: 'two at once' },
  { kind: 'grow', blocks: 12, seed: 15 },
]

test(`whatever happens during indexing, the tables equal those of a clean replay: ${RUNS} times [NET-01]`, async () => {
  let events = 0
  const told = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      await emptyTables(database.db)
      await database.db.delete(orders)
      await database.db.delete(makerFunds)
      await database.db.delete(broughtContracts)
      await database.db.delete(collections)
      const chain = await run(steps)
      events += chain.blocksNow.reduce((sum, { logs }) => sum + logs.length, 0)
      const expected = await cleanReplay(chain)
      const whole = await expectBrought(chain)
      expect(without(await present(), whole)).toEqual(without(expected, whole))
      await expectOrders(chain)
      aside += chain.aside
      dropped += expected.dropMints?.length ?? 0
      for (const type of CHAIN_NOTIFICATION_TYPES)
        if (expected.chainNotifications?.some((row) => row.includes(`"${type}"`))) told.add(type)
    }),
    // A run that hangs fails after a minute. After ten minutes no new run starts, so a busy machine does fewer.
    {
      ...SEED,
      numRuns: RUNS,
      examples: [[RAISED_TWICE], [ABOVE_ELSEWHERE], [ALL_TOLD], [SET_ASIDE]],
      timeout: 60_000,
      interruptAfterTimeLimit: 600_000,
    },
  )
  // Offers ended in most of the ways that there are.
  expect(statusesSeen.size).toBeGreaterThanOrEqual(4)
  expect(deepForks).toBeGreaterThan(RUNS / 20)
  expect(followed).toBeGreaterThan(RUNS / 4)
  expect(ownFollowed).toBeGreaterThan(RUNS)
  expect(dropped).toBeGreaterThan(RUNS)
  expect(aside).toBeGreaterThan(RUNS / 20)
  // The chains were not empty.
  expect(events).toBeGreaterThan(RUNS * 10)
  expect([...told].sort()).toEqual([...CHAIN_NOTIFICATION_TYPES].sort())
}, 900_000)
