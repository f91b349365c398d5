import { parseArgs } from 'node:util'
import type { Hex } from 'viem'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { startWebHost } from '../../apps/server/test/servers/webHost.ts'
import { startOwnServer } from '../../attack/ownServer.ts'
import { openTarget } from '../../attack/target.ts'
import { openMarket } from '../../sample/fill/market.ts'
import { openSampleChain } from '../../sample/fill/sampleChain.ts'
import { Figures, memoryOf } from './measures.ts'
import { photograph, tradeOnce } from './trade.ts'

// An hour of reading, uploading, importing and trading with PostgreSQL. Prints memory and times every
// five minutes:
//   npm run bench:soak                       an hour
//   npm run bench:soak -- --minutes 5 --every 1

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, every: { type: 'string', default: '5' } },
})
const until = Date.now() + Number(values.minutes) * 60_000
const binaries = findPostgres()
if (!binaries) throw new Error('PostgreSQL is needed.')

const postgres = await startPostgres(binaries)
process.env.DATABASE_URL = await postgres.createDatabase()
const own = await startOwnServer()
const { origin } = own
const market = await openMarket(origin)
const chains = (await market.visit('GET /common/networks')).chains.map(openSampleChain)
const people = Object.values(market.actors)
const figures = new Figures()

const read = async (path: string) => {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return response.status
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Repeats a kind of work with pauses. */
async function again(kind: string, rest: number, work: () => Promise<number>): Promise<void> {
  while (Date.now() < until) {
    await figures.time(kind, work)
    await pause(rest * (0.5 + Math.random()))
  }
}

async function readSomething(): Promise<number> {
  const { tokens } = await market.visit('GET /tokens', { query: { page: 1 } })
  const token = tokens.length > 0 ? some(tokens) : null
  const places = ['/', '/explore', '/search', '/activity', '/api/offers', '/api/users/tops/sellers?days=7']
  const own = token ? [`/tokens/${token._id}`, `/api/tokens/${token._id}`, token.media, token.media] : []
  return read(some([...places, ...own]))
}

const host = await startWebHost((asked, response) => {
  const image = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><circle r="${(asked.url ?? '').length}"/></svg>`).toString('base64')}`
  response.end(JSON.stringify({ name: `Token ${asked.url}`, description: 'x'.repeat(5_000), image }))
})
const target = await openTarget(origin)
const foreign = await deployForeign(target, target.address, 'Foreign721')
let imported = 0
async function importSomething(): Promise<number> {
  const id = BigInt(++imported)
  await foreign.call(target.address, 'mint', target.address, id)
  await foreign.call(target.address, 'setUri', id, `${host.url}/${id}`)
  const claim = { contract_address: foreign.address as Hex, token_id: String(id), type: '721' as const }
  await target.request('POST /import/preview', { json: { blockchain: target.network.blockchain, ...claim } })
  return 200
}

async function trade(): Promise<number> {
  const [seller, buyer] = [some(people), some(people)]
  if (seller !== buyer) await tradeOnce(some(chains), seller, buyer)
  return 200
}

async function upload(): Promise<number> {
  await some(people).request('POST /media', {
    form: { file: await photograph(200 + Math.floor(Math.random() * 1_500)) },
  })
  return 200
}

const started = Date.now()
console.log(`${values.minutes} minutes on PostgreSQL; memory in MB, of the server and of its children`)
const report = () => {
  const { server, children } = memoryOf(own.pid())
  console.log(`after ${Math.round((Date.now() - started) / 60_000)} min: ${server} + ${children} MB`)
  for (const line of figures.take()) console.log(line)
}
report()
const reporting = setInterval(report, Number(values.every) * 60_000)
const stream = new AbortController()
const listening = fetch(`${origin}/api/events`, { signal: stream.signal }).catch(() => null)
await Promise.all([
  ...Array.from({ length: 4 }, () => again('reads', 200, readSomething)),
  again('uploads', 3_000, upload),
  again('imports', 2_000, importSomething),
  again('trades', 1_500, trade),
])
clearInterval(reporting)
report()
stream.abort()
await listening
await host.stop()
await own.stop()
await postgres.stop()
