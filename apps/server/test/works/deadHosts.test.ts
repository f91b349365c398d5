import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { checkCopies } from '../../src/doctor/ipfs.ts'
import { getPermanence } from '../../src/operator/console/permanence.ts'
import { createHostAsker } from '../../src/works/foreign/askHosts.ts'
import { picture } from '../files/picture.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { startWebHost } from '../servers/webHost.ts'

// A host of other people's works dies. Their pages say so, and show the copy.

let server: TestServer
let holder: Person
let host: Awaited<ReturnType<typeof startWebHost>>
let singles: ForeignCollection
let run: () => Promise<void>
const files = new Map<string, Buffer>()
const gone = new Set<string>()
let asked: string[] = []
let status = 200
/** What happens before an answer. */
let meanwhile: () => Promise<unknown> = async () => {}

beforeAll(async () => {
  host = await startWebHost(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    await meanwhile()
    const file = gone.has(path) ? undefined : files.get(path)
    response.writeHead(file ? status : 404).end(file)
  })
  // Nobody listens there.
  server = await startTestServer({ env: { IPFS_GATEWAY: 'http://127.0.0.1:9/ipfs/' } })
  holder = await server.person(0)
  singles = await deployForeign(server.chain, holder.address, 'Foreign721')
  files.set('/picture.png', Buffer.from(await picture().arrayBuffer()))
  run = createHostAsker(server.context)
})
afterAll(async () => {
  await server.stop()
  await host.stop()
})
afterEach(() => gone.clear())

/** Imports a work with its metadata and picture at this address of the host. Returns its id. */
async function imported(id: bigint, metadata = `${host.url}/${id}.json`): Promise<string> {
  files.set(
    `/${id}.json`,
    Buffer.from(JSON.stringify({ name: `Work ${id}`, image: `${host.url}/picture.png` })),
  )
  await singles.call(holder.address, 'mint', holder.address, id)
  await singles.call(holder.address, 'setUri', id, metadata)
  await holder.trade('addNFTToMarketplace', [singles.address, id])
  await server.sync()
  const key = {
    blockchain: 'ETH',
    token_id: `${id}`,
    contract_address: singles.address,
    type: '721',
  } as const
  const { token } = (await holder.request('POST /import/save', { json: key })).data
  return token._id
}

const dataUrl = async () =>
  `data:image/png;base64,${Buffer.from(await picture().arrayBuffer()).toString('base64')}`
/** As its holder: what visitors are told is a second old. */
const storageOf = (id: string) => holder.request('GET /tokens/{id}/storage', { params: { id } })
async function checkedWorks(): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    server.context.db,
    sql`select distinct work_id as id from source_checks order by 1`,
  )
  return rows.map(({ id }) => id)
}
/** Lets the job run as if the longest pause had passed. */
async function runLater(job = run): Promise<void> {
  await server.context.db.execute(sql`update source_checks set next_at = now() - interval '1 second'`)
  asked = []
  await job()
}

test('an address that answers nothing three times in a row is said to be silent, until it answers again', async () => {
  const id = await imported(1n)
  await run()
  await runLater()
  expect(asked.sort()).toEqual(['/1.json', '/picture.png'])
  gone.add('/picture.png')
  for (const times of [1, 2, 3]) {
    expect((await storageOf(id)).files[0]?.source?.silent, `${times}`).toBeNull()
    await runLater()
  }
  const told = await storageOf(id)
  expect(told.metadata?.silent).toBeNull()
  expect(Date.now() - Date.parse(told.files[0]?.source?.silent ?? '')).toBeLessThan(120_000)
  expect(told.files[0]).toMatchObject({ intact: true, source: { place: 'elsewhere' } })
  const { imported: counts } = await getPermanence(server.context)
  expect(counts).toEqual({ works: 1, verified: 0, silent: 1 })
  const [copies] = await checkCopies(server.context as never)
  expect(copies?.says).toBe(
    '1 imported works, 0 checked against their CIDs, 1 of which something is not found at its address',
  )
  gone.clear()
  await runLater()
  expect((await storageOf(id)).files[0]?.source?.silent).toBeNull()
})

test('a work that is read again begins anew, and one that keeps everything on chain is not asked for', async () => {
  const id = await imported(2n)
  const onChain = Buffer.from(JSON.stringify({ name: 'On chain', image: await dataUrl() })).toString('base64')
  const kept = await imported(3n, `data:application/json;base64,${onChain}`)
  await run()
  gone.add('/2.json')
  for (const _ of [1, 2, 3]) await runLater()
  expect((await storageOf(id)).metadata?.silent).not.toBeNull()
  gone.clear()
  await holder.request('POST /tokens/{id}/refresh', { params: { id } })
  expect((await storageOf(id)).metadata?.silent).toBeNull()
  expect(await checkedWorks()).not.toContain(kept)
})

test('what refuses us, is hidden, or may be our own fault is not called gone', async () => {
  const id = await imported(4n)
  await run()
  for (const refusal of [401, 403, 429]) {
    status = refusal
    await runLater()
    await runLater()
  }
  status = 200
  const named = async (metadata: string) => {
    await server.context.db.execute(
      sql`update works set sources = jsonb_set(sources, '{metadata}', ${JSON.stringify(metadata)}) where id = ${id}`,
    )
    for (const _ of [1, 2, 3]) await runLater()
    return (await storageOf(id)).metadata?.silent ?? null
  }
  // The gateway of the tests is nobody's.
  expect(await named('ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')).toBeNull()
  expect(await named(`${host.url}/4.json`)).toBeNull()
  await server.context.db.execute(sql`update works set hidden = true where id = ${id}`)
  gone.add('/4.json')
  for (const _ of [1, 2, 3]) await runLater()
  expect(asked.filter((path) => path === '/4.json')).toEqual([])
  await server.context.db.execute(sql`update works set hidden = false where id = ${id}`)
  expect((await storageOf(id)).metadata?.silent).toBeNull()
})

test('an answer about an address that the work does not name any more is dropped', async () => {
  const id = await imported(5n)
  await run()
  gone.add('/5.json')
  meanwhile = () =>
    server.context.db.execute(
      sql`update works set sources = jsonb_set(sources, '{metadata}', '"https://other.example/5.json"') where id = ${id}`,
    )
  await runLater()
  meanwhile = async () => {}
  const rows = await rowsOf<{ failures: number }>(
    server.context.db,
    sql`select failures from source_checks where work_id = ${id} and part = 'metadata'`,
  )
  expect(rows).toEqual([{ failures: 0 }])
  await server.context.db.execute(sql`delete from source_checks where work_id = ${id}`)
})

test('an empty file says nothing of its host, and an address that many works name is asked once', async () => {
  const ids = [await imported(6n), await imported(7n)]
  await run()
  files.set('/6.json', Buffer.alloc(0))
  for (const _ of [1, 2, 3]) await runLater()
  expect(asked.filter((path) => path === '/picture.png')).toHaveLength(1)
  expect((await storageOf(ids[0]!)).metadata?.silent).not.toBeNull()
  for (const id of ids) expect((await storageOf(id)).files[0]?.source?.silent).toBeNull()
})

test('an address is kept so that it names what was read', async () => {
  // As file systems of Apple write it, with a character that nobody sees.
  const path = '/cafe\u0301 \u200d8.json'
  files.set(
    encodeURI(path),
    Buffer.from(JSON.stringify({ name: 'Work 8', image: `${host.url}/picture.png` })),
  )
  const id = await imported(8n, host.url + path)
  await run()
  for (const _ of [1, 2, 3]) await runLater()
  expect(asked).toContain(encodeURI(path))
  expect((await storageOf(id)).metadata).toMatchObject({
    url: host.url + encodeURI(path).replace('%20', ' '),
    silent: null,
  })
})

test('a host that cannot be reached is asked once, not once for each work', async () => {
  const ids = [await imported(9n), await imported(10n)]
  await run()
  const { port } = new URL(host.url)
  await host.stop()
  let connections = 0
  const closing = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((done) => closing.listen(Number(port), '127.0.0.1', done))
  onTestFinished(() => void closing.close())
  // A job that has heard of no host at all may itself be cut off.
  const cutOff = createHostAsker(server.context)
  for (const _ of [1, 2, 3]) await runLater(cutOff)
  for (const id of ids) expect((await storageOf(id)).files[0]?.source?.silent).toBeNull()
  connections = 0
  for (const _ of [1, 2, 3]) await runLater()
  // The host is remembered for an hour. Addresses that were asked at once each opened a connection.
  expect(connections).toBeLessThanOrEqual(8)
  for (const id of ids) expect((await storageOf(id)).files[0]?.source?.silent).not.toBeNull()
  const [shown] = (await storageOf(ids[0]!)).files
  expect(await server.context.media.files.open(shown!.hash)).not.toBeNull()
})

test('an erased work takes its rows along', async () => {
  const [first, ...others] = await checkedWorks()
  await server.context.db.execute(sql`delete from works where id = ${first}`)
  expect(await checkedWorks()).toEqual(others)
})
