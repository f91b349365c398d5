import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createHistoryReader } from '../../apps/server/src/chain/indexer/historyReader.ts'
import { Indexer } from '../../apps/server/src/chain/indexer/indexer.ts'
import { rpcSource } from '../../apps/server/src/chain/indexer/source.ts'
import { rankNodes } from '../../apps/server/src/chain/rpc/rank.ts'
import { getCursor } from '../../apps/server/src/chain/store/cursors.ts'
import type { Contracts } from '../../apps/server/src/config/contracts.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { dependents } from '../../apps/server/src/start/dependents.ts'
import { addBroughtRows } from '../../apps/server/test/foreign/bring.ts'

// A separate process, like the server: opens the database, indexes the chain without the contract, brings it and prints
// how long its history took.
//   node readHistory.ts '{"id":…,"url":…,"contracts":…,"contract":…}' postgresql://… or folder

const [chain, where] = process.argv.slice(2) as [string, string]
const { id, url, contracts, contract } = JSON.parse(chain) as {
  id: number
  url: string
  contracts: Contracts
  contract: string
}
const { db, close } = await openDatabase(where.startsWith('postgres') ? { url: where } : { folder: where })
const source = rpcSource(rankNodes([url]), id, contracts)
const log = pino({ level: 'silent' })
const FINALITY = 64
const indexer = new Indexer({ dependents, db, source, log, startBlock: 0, finality: FINALITY })
await indexer.sync()
const tip = await getCursor(db, id)
if (!tip) throw new Error('The chain was not indexed.')
await addBroughtRows(db, { id: randomUUID(), contract, chainId: id })
const read = createHistoryReader({
  dependents,
  db,
  intents: db,
  source,
  log,
  mostTokens: Number.POSITIVE_INFINITY,
})
const began = performance.now()
for (let isFollowed = false; !isFollowed; ) isFollowed = (await read(tip, tip.number - FINALITY)).turned
process.stdout.write(JSON.stringify({ seconds: (performance.now() - began) / 1_000 }))
await close()
process.exit(0)
