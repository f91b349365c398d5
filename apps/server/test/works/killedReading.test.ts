import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { openDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { addBroughtRows } from '../foreign/bring.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { environmentOf } from '../servers/smallMarketplace.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { startWebHost } from '../servers/webHost.ts'

const WORKS = 100
const KILLS = 3

let chain: TestChain
let host: Awaited<ReturnType<typeof startWebHost>>
let contract: string
let answered = 0
const folders: string[] = []

beforeAll(async () => {
  chain = await startTestChain(31337)
  host = await startWebHost(async (request, response) => {
    const path = request.url!
    answered++
    await sleep(5)
    if (!path.endsWith('.png'))
      return response.end(JSON.stringify({ name: `Work ${path}`, image: `${host.url}${path}.png` }))
    const background = { r: Number.parseInt(path.slice(1), 10) % 256, g: 0, b: 0 }
    response.end(
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  })
  const owner = localAccounts.demo[0] as string
  const collection = await deployForeign(chain, owner, 'Series721')
  await collection.call(owner, 'setBase', `${host.url}/`)
  for (let first = 1; first <= WORKS; first += 100)
    await collection.call(owner, 'mintMany', owner, first, 100)
  contract = collection.address
})
afterAll(async () => {
  chain.stop()
  await host.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Reads the collection with a new server, which is killed this often. Returns what it then has. */
async function readWhole(kills: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'))
  folders.push(folder)
  const { DATABASE_URL: url = null } = await newDatabase(folder)
  const open = () => openDatabase(url ? { url } : { folder: join(folder, 'database') })
  const id = randomUUID()
  const before = await open()
  await addBroughtRows(before.db, { id, contract, chainId: chain.id })
  await before.close()
  const start = () =>
    startServerProcess(environmentOf(chain, { VITRINE_DATA: folder, ...(url && { DATABASE_URL: url }) }))
  for (let kill = 0; kill < kills; kill++) {
    const server = await start()
    const then = answered + 5 + Math.floor(Math.random() * 20)
    await vi.waitFor(() => expect(answered).toBeGreaterThan(then), { timeout: 60_000, interval: 10 })
    await server.end('SIGKILL')
  }
  const server = await start()
  await vi.waitFor(
    async () => {
      const { health } = await server.request('GET /collections/{id}/health', { params: { id } })
      expect(health).toMatchObject({ tokens: WORKS, pictures: WORKS, kept: WORKS, waiting: 0, failed: 0 })
    },
    { timeout: 120_000, interval: 500 },
  )
  await server.end('SIGTERM')
  const after = await open()
  const works = await rowsOf(
    after.db,
    sql`select w.token_id, w.name, w.media, w.royalties, w.copies, w.collection_id = ${id} as joined, w.created_at,
      c.names, (select count(*)::int from registered_works r where r.work_id = w.id) as registered
    from works w join cards c on c.work_id = w.id where w.contract = ${contract} order by w.token_id`,
  )
  const stats = await rowsOf(
    after.db,
    sql`select works, on_sale, sold from collection_stats where collection_id = ${id}`,
  )
  await after.close()
  return { works, stats }
}

test(`killed ${KILLS} times while it reads metadata, the server ends with the works of a clean run`, async () => {
  const clean = await readWhole(0)
  expect(clean.works).toHaveLength(WORKS)
  expect(await readWhole(KILLS)).toEqual(clean)
}, 240_000)
