import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Block } from '../../src/chain/indexer/apply.ts'
import type { ChainLog } from '../../src/chain/indexer/decode.ts'
import type { FollowedTokens } from '../../src/chain/indexer/followedTokens.ts'
import { followImports, MANY_MOVES } from '../../src/chain/indexer/followImports.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import type { Range, Source } from '../../src/chain/indexer/source.ts'
import { setCursor } from '../../src/chain/store/cursors.ts'
import { histories } from '../../src/db/schema/chain.ts'
import { dependents } from '../../src/start/dependents.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const CHAIN = 31337
const busy = `0x${'b1'.repeat(20)}`
const OURS = `0x${'e1'.repeat(20)}`
const holder = `0x${'aa'.repeat(20)}`
const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const LAST = 40

/** A block in which a contract mints many tokens with one event (ERC-2309). */
const blockOf = (number: number, tokens: number): Block => {
  const log: ChainLog = {
    chainId: CHAIN,
    contracts: { engine: OURS, collectible721: OURS, collectible1155: OURS, payees: OURS },
    event: 'ConsecutiveTransfer',
    args: {
      fromTokenId: 1n,
      toTokenId: BigInt(tokens),
      fromAddress: `0x${'0'.repeat(40)}`,
      toAddress: holder,
    },
    address: busy,
    blockNumber: number,
    at: new Date(0),
    hash: hashOf(number),
    logIndex: 0,
    trade: false,
    lines: 0,
  }
  return { number, hash: hashOf(number), parentHash: null, logs: tokens > 0 ? [log] : [], moves: null }
}

test('a contract that is set aside in a range that is then read in parts is set aside there, too', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await setCursor(db, CHAIN, { number: 10, hash: hashOf(10) })
  await db.insert(histories).values({
    chainId: CHAIN,
    contract: busy,
    standard: 721,
    own: true,
    readTo: 0,
    since: 0,
  })
  const head = { number: LAST, hash: hashOf(LAST), parentHash: null, at: new Date(0), bloom: null }
  let isFirst = true
  const source = {
    chainId: CHAIN,
    head: async () => head,
    header: async (number: number) => ({ ...head, number, hash: hashOf(number) }),
    finalized: async () => LAST,
    unconfirmed: () => null,
    confirm: async () => null,
    blocks: async ({ from, to }: Range, followed: FollowedTokens) => {
      const blocks = followImports(
        Array.from({ length: to - from + 1 }, (_, at) => blockOf(from + at, from + at === 20 ? 6_000 : 0)),
        followed,
      )
      // So many transfers of others that the range has to be read in parts.
      const many = { ...blockOf(from, 1).logs[0]!, address: OURS, event: 'Paused', moves: MANY_MOVES + 1 }
      if (isFirst) blocks[0]?.logs.push(many)
      isFirst = false
      return blocks
    },
    history: async () => [],
    royalties: async () => [],
    funds: async () => [],
  } as unknown as Source
  const indexer = new Indexer({
    db,
    dependents,
    source,
    log: pino({ level: 'silent' }),
    startBlock: 0,
    finality: 1,
  })
  await indexer.sync()
  const [history] = await db.select().from(histories).where(eq(histories.contract, busy))
  expect(history).toMatchObject({ again: true, readTo: LAST, since: LAST })
})
