// Measures the figures of a large collection on PostgreSQL, what one sale costs, and how soon a floor is right:
//
//   npm run bench:figures                                100,000 works with 1,000,000 sales
//   npm run bench:figures -- --works=10000 --sales=100000
//
// The server's own process answers over HTTP, to a signed-in person, whose answers are never cached. The floor is that of
// real listings on a local chain: the clock starts when the node returns the receipt of the purchase.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { countStale } from '../../apps/server/src/collections/store/countStale.ts'
import { markFigures } from '../../apps/server/src/collections/store/staleFigures.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { localAccounts } from '../../apps/server/src/config/localAccounts.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { rowsOf } from '../../apps/server/src/db/rowsOf.ts'
import { createContext } from '../../apps/server/src/start/createContext.ts'
import { getCollectionFigures } from '../../apps/server/src/trading/collectionFigures.ts'
import { startTestChain } from '../../apps/server/test/chains/localChain.ts'
import { startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { environmentOf, personAt } from '../../apps/server/test/servers/smallMarketplace.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { MEMORY } from '../api/marketplace.ts'
import { ask, type Figures, measure } from '../api/measure.ts'
import { addSale, type Filled, fillCollection } from './fill.ts'
import { measureFloor } from './floor.ts'

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const CALLS = { clients: 1, calls: option('calls', 500), warmUp: 30 }
const SALES = { clients: 1, calls: 100, warmUp: 5 }
const FLOORS = 30
const say = (line: string) => void process.stdout.write(`${line}\n`)
const row = (name: string, { p50, p99 }: Figures) =>
  say(`| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`)

/** The sums must be those that the job counts. @throws Error */
async function checkCounts(db: Db): Promise<void> {
  const sums = () =>
    rowsOf(
      db,
      `select (select sum(sales) from collection_days) as sales, (select sum(volume) from collection_days) as volume,
        (select sum(washed) from collection_days) as washed, (select sum(volume) from collection_hours) as hours, (select sum(one + few * 3 + several * 7) from collection_owners) as owners`,
    )
  const before = JSON.stringify(await sums())
  await markFigures(
    db,
    Array.from({ length: 200 }, (_, at) => `w${at * 37 + 1}`),
  )
  await countStale(db, [])
  const after = JSON.stringify(await sums())
  if (before !== after) throw new Error(`The job counts otherwise: ${before} ${after}`)
}

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const postgres = await startPostgres(binaries, MEMORY)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const chain = await startTestChain(31337)
const environment = {
  ...environmentOf(chain, { VITRINE_DATA: folder, DATABASE_URL: await postgres.createDatabase() }),
  // As `npm start` does: the node announces its blocks.
  RPC_URLS_ETH: `${chain.url},${chain.url.replace('http:', 'ws:')}`,
  RATE_LIMITS: 'off',
}
const filled: Filled = {
  collectionId: 'bench',
  creator: localAccounts.demo[0] as string,
  chainId: chain.id,
  works: option('works', 100_000),
  sales: option('sales', 1_000_000),
}
try {
  const { context, close } = await createContext(readConfig(environment), pino({ level: 'silent' }))
  await fillCollection(context.db, filled)
  await checkCounts(context.db)
  say(`${filled.works} works, ${filled.sales} sales\n\n| ms | p50 | p99 |\n|---|--:|--:|`)
  const read = () => getCollectionFigures(context, null, filled.collectionId)
  row('figures, in the process', await measure(read, CALLS))
  let counting = 0
  const sale = async (round: number) => {
    const work = 1 + ((round * 7_919) % filled.works)
    await addSale(context.db, filled, work, 90_000_000 + round)
    await markFigures(context.db, [`w${work}`])
    const began = performance.now()
    await countStale(context.db, [])
    counting += performance.now() - began
  }
  await measure(sale, SALES)
  await close()

  const server = await startServerProcess(environment)
  const seller = await personAt(server, chain, 0)
  const buyer = await personAt(server, chain, 1)
  const call = { name: 'figures', path: `/collections/${filled.collectionId}/figures` }
  row('figures, over HTTP', await measure(() => ask(server.origin, call, seller.token()), CALLS))
  row('floor after a purchase is mined', await measureFloor({ seller, buyer, rounds: FLOORS, ...filled }))
  say(`\nCounting one sale: ${(counting / (SALES.calls + SALES.warmUp)).toFixed(1)} ms`)
  await server.end('SIGTERM')
} finally {
  chain.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
