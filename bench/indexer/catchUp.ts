import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { Indexer } from '../../apps/server/src/chain/indexer/indexer.ts'
import { rpcSource } from '../../apps/server/src/chain/indexer/source.ts'
import { rankNodes } from '../../apps/server/src/chain/rpc/rank.ts'
import type { Contracts } from '../../apps/server/src/config/contracts.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { dependents } from '../../apps/server/src/start/dependents.ts'

// A separate process, like the server: opens the database, indexes a chain and prints how long that took.
//   node catchUp.ts '{"url":…,"contracts":…,"startBlock":…}' postgresql://… or folder

const [chain, where] = process.argv.slice(2) as [string, string]
const { id, url, contracts, startBlock } = JSON.parse(chain)
const lower = Object.fromEntries(
  Object.entries(contracts as Record<string, string>).map(([name, address]) => [name, address.toLowerCase()]),
) as Contracts
const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { folder: where })
const indexer = new Indexer({
  dependents,
  db: database.db,
  source: rpcSource(rankNodes([url]), id, lower),
  log: pino({ level: 'silent' }),
  startBlock,
  finality: 64,
})
await sleep(500)
const start = performance.now()
await indexer.sync()
process.stdout.write(
  `${JSON.stringify({ seconds: (performance.now() - start) / 1_000, ...indexer.status })}\n`,
)
await database.close()
process.exit(0)
