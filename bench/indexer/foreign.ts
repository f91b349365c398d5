// What imported tokens cost the indexer, and what a block at the head costs:
//
//   npm run bench:indexer:foreign
//
// The node is in memory, so the times are ours alone: reading logs, handling them and writing rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { numberToHex } from 'viem'
import { FollowedTokens } from '../../apps/server/src/chain/indexer/followedTokens.ts'
import { Indexer } from '../../apps/server/src/chain/indexer/indexer.ts'
import { rpcSource } from '../../apps/server/src/chain/indexer/source.ts'
import { rank } from '../../apps/server/src/chain/rpc/rank.ts'
import { insertRows } from '../../apps/server/src/chain/store/chainRows.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/open.ts'
import { dependents } from '../../apps/server/src/start/dependents.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { CONTRACTS, memoryNode } from './memoryNode.ts'

const CHAIN = 1
const TRANSFERS = 100_000
const IMPORTED = 200_000
const COLLECTIONS = 50_000
const BLOCKS = 300
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Run = ReturnType<typeof memoryNode> & { indexer: Indexer }

function indexerOf(db: Db, tokens: number, transfers: number): Run {
  const made = memoryNode(tokens, transfers, 100)
  const source = rpcSource(rank([{ node: made.node, host: 'memory' }]), CHAIN, CONTRACTS, true)
  const log = pino({ level: 'silent' })
  return { ...made, indexer: new Indexer({ dependents, db, source, log, startBlock: 0, finality: 64 }) }
}

/** Seconds to index a chain of transfers of imported ERC-721 tokens. */
async function catchUp(db: Db): Promise<number> {
  const { indexer } = indexerOf(db, 1_000, TRANSFERS)
  const begun = performance.now()
  await indexer.sync()
  return (performance.now() - begun) / 1_000
}

/** Calls to the node and milliseconds for each block of a quiet chain, one after the other. */
async function atHead(db: Db): Promise<{ calls: number; ms: number }> {
  const { indexer, state } = indexerOf(db, 0, 0)
  state.head = 200
  await indexer.sync()
  state.calls = 0
  const begun = performance.now()
  for (let block = 0; block < BLOCKS; block++) {
    state.head++
    await indexer.sync()
  }
  const ms = (performance.now() - begun) / BLOCKS
  return { calls: state.calls / BLOCKS, ms }
}

const contractOf = (at: number) => numberToHex(0x10_0000 + (at % COLLECTIONS), { size: 20 })

/** Rows of many imported tokens. */
async function importMany(db: Db): Promise<void> {
  const at = new Date()
  for (let from = 0; from < IMPORTED; from += 10_000)
    await db.execute(
      insertRows(
        'tokens',
        Array.from({ length: 10_000 }, (_, index) => ({
          chainId: CHAIN,
          contract: contractOf(from + index),
          tokenId: BigInt(from + index),
          standard: 721,
          creator: contractOf(0),
          royalties: 0,
          copies: 1n,
          locked: null,
          imported: true,
          mintedAt: at,
          hash: '0x',
        })),
      ),
    )
}

/** Megabytes that the leader needs for the imported tokens. */
function memory(): number {
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  const followed = new FollowedTokens()
  for (let at = 0; at < IMPORTED; at++) followed.add({ contract: contractOf(at), tokenId: BigInt(at) })
  global.gc?.()
  const after = process.memoryUsage().heapUsed
  return followed.contractCount === COLLECTIONS ? (after - before) / 1e6 : Number.NaN
}

async function measure(name: string, open: () => Promise<{ db: Db; close(): Promise<void> }>): Promise<void> {
  const first = await open()
  const seconds = await catchUp(first.db)
  await first.close()
  const second = await open()
  const quiet = await atHead(second.db)
  await second.close()
  const third = await open()
  await importMany(third.db)
  const many = await atHead(third.db)
  await third.close()
  const rate = Math.round(TRANSFERS / seconds).toLocaleString('en')
  say(`| ${name} | ${seconds.toFixed(1)} s, ${rate} a second | ${cost(quiet)} | ${cost(many)} |`)
}

const cost = ({ calls, ms }: { calls: number; ms: number }) =>
  `${calls.toFixed(2)} calls, ${ms.toFixed(1)} ms`

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const binaries = findPostgres()
const postgres = binaries ? await startPostgres(binaries) : null
try {
  say(`Memory for ${IMPORTED} imported tokens of ${COLLECTIONS} collections: ${memory().toFixed(0)} MB\n`)
  say(`| | ${TRANSFERS} transfers | a block at the head | the same with ${IMPORTED} imported tokens |`)
  say('|---|---|---|---|')
  let opened = 0
  await measure('PGlite', () => openDatabase({ folder: join(folder, String(opened++)) }))
  if (postgres)
    await measure('PostgreSQL', async () => openDatabase({ url: await postgres.createDatabase() }))
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
