import { expect, onTestFinished, test } from 'vitest'
import { StaleBatchError } from '../../src/chain/indexer/apply.ts'
import type { ChainLog } from '../../src/chain/indexer/decode.ts'
import { type History, writeOrRefuse } from '../../src/chain/indexer/writeHistory.ts'
import { setCursor } from '../../src/chain/store/cursors.ts'
import { balances } from '../../src/db/schema/chain.ts'
import { dependents } from '../../src/start/dependents.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const CHAIN = 31337
const contract = `0x${'b1'.repeat(20)}`
const holder = `0x${'aa'.repeat(20)}`
const NOBODY = `0x${'0'.repeat(40)}`
const TIP = { number: 50, hash: `0x${'ab'.repeat(32)}`, replays: 0 }
const OURS = `0x${'e1'.repeat(20)}`

const minted: ChainLog = {
  chainId: CHAIN,
  contracts: { engine: OURS, collectible721: OURS, collectible1155: OURS, payees: OURS },
  event: 'TransferSingle',
  args: { operator: holder, from: NOBODY, to: holder, id: 1n, value: 10n },
  address: contract,
  blockNumber: 40,
  at: new Date(0),
  hash: `0x${'1'.repeat(64)}`,
  logIndex: 0,
  trade: false,
  lines: 1,
  whole: 'past',
}

test('a part of a history that two processes read at the same block is added once', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await setCursor(db, CHAIN, TIP)
  const from: History = {
    chainId: CHAIN,
    contract,
    standard: 1155,
    own: false,
    readTo: 10,
    since: null,
    again: false,
    tokens: 0,
    events: 0,
    refused: null,
  }
  const at = { chainId: CHAIN, tip: TIP, finalBlock: TIP.number }
  const write = (part: { from: History; to: History }) =>
    writeOrRefuse({ db, dependents }, at, part, [minted], 100)
  const now = await write({ from, to: { ...from, readTo: 45 } })
  await expect(write({ from, to: { ...from, readTo: 45 } })).rejects.toThrow(StaleBatchError)
  expect(await db.select().from(balances)).toMatchObject([{ owner: holder, copies: 10n }])
  await writeOrRefuse({ db, dependents }, at, { from: now, to: { ...now, readTo: 50 } }, [], 100)
  await expect(write({ from, to: { ...from, readTo: 50 } })).rejects.toThrow(StaleBatchError)
})
