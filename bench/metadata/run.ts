// Measures how fast the metadata and pictures of a whole collection are read, from a chain and a host on this machine:
//
//   npm run bench:metadata                  2,000 works, each with a small picture of its own
//   npm run bench:metadata -- --works=500

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import type { ChainAccess } from '../../apps/server/src/chain/access.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { localAccounts } from '../../apps/server/src/config/localAccounts.ts'
import { works } from '../../apps/server/src/db/schema/works.ts'
import { createPicturePool } from '../../apps/server/src/media/pictures/picturePool.ts'
import { createContext } from '../../apps/server/src/start/createContext.ts'
import { createIndexer } from '../../apps/server/src/start/startWork.ts'
import { createMetadataReader } from '../../apps/server/src/works/foreign/metadataQueue.ts'
import { createReadScan } from '../../apps/server/src/works/foreign/scanReads.ts'
import { startTestChain } from '../../apps/server/test/chains/localChain.ts'
import { bring } from '../../apps/server/test/foreign/bring.ts'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { chainsAt } from '../../apps/server/test/servers/serverProcess.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { startWebHost } from '../../apps/server/test/servers/webHost.ts'
import { MEMORY } from '../api/marketplace.ts'

const option = process.argv.find((each) => each.startsWith('--works='))?.split('=')[1]
const count = Number(option ?? 2_000)
/** The width of the pictures, in pixels. */
const SIDE = 64
const AT_ONCE = 200

const pictures = new Map<string, Buffer>()
for (let at = 1; at <= count; at++) {
  const background = { r: at % 256, g: Math.floor(at / 256) % 256, b: 90 }
  const picture = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } }).png()
  pictures.set(`/${at}.png`, await picture.toBuffer())
}
const host = await startWebHost((request, response) => {
  const path = request.url ?? ''
  const picture = pictures.get(path)
  if (picture) return response.end(picture)
  const attributes = [{ trait_type: 'Number', value: path.slice(1) }]
  response.end(JSON.stringify({ name: `No. ${path.slice(1)}`, image: `${host.url}${path}.png`, attributes }))
})
const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const postgres = await startPostgres(binaries, MEMORY)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const chain = await startTestChain(31337)
const config = readConfig({
  VITRINE_DATA: folder,
  DATABASE_URL: await postgres.createDatabase(),
  ...chainsAt(chain.url),
})
config.chains = config.chains.filter(({ id }) => id === chain.id)
const { context, close } = await createContext(config, pino({ level: 'warn' }), createPicturePool())
const indexer = createIndexer(context, context.chains.get(chain.id) as ChainAccess)
const server = { context, chain, sync: () => indexer.sync() }
const owner = localAccounts.demo[0] as string
const collection = await deployForeign(chain, owner, 'Series721')
await collection.call(owner, 'setBase', `${host.url}/`)
for (let first = 1; first <= count; first += AT_ONCE)
  await collection.call(owner, 'mintMany', owner, first, Math.min(AT_ONCE, count - first + 1))
await bring(server, collection.address)

const scan = createReadScan(context)
const read = createMetadataReader(context)
const cpu = process.cpuUsage()
const began = performance.now()
let found = 0
while (found < count) {
  await scan()
  await read()
  found = await context.db.$count(works)
}
const seconds = (performance.now() - began) / 1_000
const { user, system } = process.cpuUsage(cpu)
process.stdout.write(
  `\n| works | seconds | works a second | processor time of the server, s |\n|--:|--:|--:|--:|\n` +
    `| ${count.toLocaleString('en-US')} | ${seconds.toFixed(1)} | ${Math.round(count / seconds)} | ${((user + system) / 1e6).toFixed(1)} |\n`,
)
await indexer.pause()
await close()
await host.stop()
chain.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = 0
