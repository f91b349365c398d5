// Measures the gas of each action with a real transaction on a local chain, for our contracts and for the published
// contracts of other marketplaces, all in one run.
//
//   npm run bench:gas              print the tables
//   npm run bench:gas -- --write   write them to docs/benchmarks.md
//
// The first run installs the other contracts and their compilers into bench/gas/node_modules (280 MB) and compiles them
// there (some minutes). docs/benchmarks.md has the conditions.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figures, startChain } from './chain.ts'
import { measureDrop } from './drops/drop.ts'
import { open721A } from './drops/erc721a.ts'
import { openThirdwebDrop } from './drops/thirdweb.ts'
import { openVitrineDrop } from './drops/vitrine.ts'
import { openZoraDrop } from './drops/zora.ts'
import { openLooksRare } from './exchanges/looksRare.ts'
import { openSeaport } from './exchanges/seaport.ts'
import { openThirdweb } from './exchanges/thirdweb.ts'
import { openVitrine } from './exchanges/vitrine.ts'
import { openZora } from './exchanges/zora.ts'
import { compileField } from './fieldContracts.ts'
import { measureListings } from './listings.ts'
import { openMarket } from './market.ts'
import { measureMinting } from './minting.ts'
import { measureActions } from './ourActions.ts'
import { measureBatches } from './ourBatches.ts'
import { measureOwnContracts } from './ownContracts.ts'
import { openOwnFactory } from './ownFactory.ts'
import { printReport } from './report.ts'
import type { Measured } from './reportDrops.ts'
import { openRoyaltyEngine } from './royaltyEngine.ts'
import { measureTrades } from './trades.ts'

const field = compileField()
const chain = await startChain()
try {
  const market = await openMarket(chain)
  const exchanges = [
    openVitrine(market),
    await openSeaport(market, field.seaport, { conduit: false }),
    await openSeaport(market, field.seaport, { conduit: true }),
    await openLooksRare(market, field.looksRare),
  ]
  // Ours come first, because token ids grow, and a longer one costs a little more calldata.
  const results = { actions: await measureActions(market), batches: await measureBatches(market) }
  const minting = await measureMinting(market, field.erc721a)
  const trades = new Map<string, Figures>()
  for (const exchange of exchanges) trades.set(exchange.name, await measureTrades(market, exchange))
  const marketplaces = [
    await openZora(market, field.zora, await openRoyaltyEngine(market, field.manifold)),
    await openThirdweb(market, field.thirdweb, field.zora.WETH),
  ]
  const listings = new Map<string, Figures>()
  for (const marketplace of marketplaces)
    listings.set(marketplace.name, await measureListings(market, marketplace))
  const factory = openOwnFactory(market)
  const drops: Measured[] = []
  for (const drop of [
    await openVitrineDrop(market, factory),
    await open721A(market, field.erc721a),
    await openZoraDrop(market, field.zoraDrops),
    await openThirdwebDrop(market, field.thirdweb),
  ])
    drops.push({ drop, figures: await measureDrop(market, drop) })
  const own = await measureOwnContracts(market, exchanges[0]!, factory)
  const report = printReport({ ...results, minting, trades, listings, drops, own })
  console.log(report)
  if (process.argv.includes('--write')) writeReport(report)
} finally {
  chain.stop()
}

function writeReport(report: string): void {
  const file = join(import.meta.dirname, '../../docs/benchmarks.md')
  const [start, end] = ['<!-- gas: written by npm run bench:gas -- --write -->', '<!-- gas: end -->']
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no markers for the gas section`)
  writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${report}\n\n${text.slice(to)}`)
}
